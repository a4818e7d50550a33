import chats from 'phosphor/regular/chats-circle'
import lightbulb from 'phosphor/regular/lightbulb'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FaqGroup } from '@/contract/help'
import styles from '@/features/help/help-pages.module.css'
import { questions } from '@/features/help/help-queries'
import { openHelpAnswer } from '@/features/help/modals'
import { candidatesOf, suggestionsFor } from '@/features/help/suggest-rules'
import { useTexts } from '@/i18n/use-texts'
import { useList } from '@/page-frame/list'
import { Icon } from '@/ui/icon'
import { helpDraft } from '@/features/help/help-draft'

interface SuggestionsProps {
  /** Of the draft. */
  slot: string
  faq: readonly FaqGroup[]
}

/** Earlier answers that fit what the member types: found on the device, sent nowhere. */
export function Suggestions({ slot, faq }: SuggestionsProps) {
  const { t } = useTexts('help')
  const { data: draft } = useQuery(helpDraft(slot))
  const own = useList(questions()).items
  const candidates = useMemo(() => candidatesOf(faq, own ?? []), [faq, own])
  const found = useMemo(
    () => suggestionsFor(draft?.text ?? '', candidates),
    [draft?.text, candidates],
  )
  return (
    <>
      <p className="vh" role="status">
        {found.length > 0 && t('suggest.found', { count: found.length })}
      </p>
      {found.length > 0 && (
        <ul className={styles.suggestions} aria-label={t('suggest.title')}>
          {found.map((one) => (
            <li key={one.id}>
              <button type="button" onClick={() => void openHelpAnswer(one)}>
                <Icon d={one.kind === 'faq' ? lightbulb : chats} size={18} />
                <span>{one.title}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
