import caretLeft from 'phosphor/bold/caret-left'
import caretRight from 'phosphor/bold/caret-right'
import type { Serial } from '@/contract/redemptions'
import { useTexts } from '@/i18n/use-texts'
import { IconButton } from '@/ui/icon-button'
import styles from './code-pager.module.css'

export interface CodePage {
  /** From 0. */
  position: number
  codes: Serial[]
  onChange: (position: number) => void
}

/** Which of several codes is shown, and the ways to the others; one code needs none. */
export function CodePager({ position, codes, onChange }: CodePage) {
  const { t } = useTexts('wallet')
  const { length: count } = codes
  if (count < 2) return null

  // Not `disabled` at an end: that would throw the focus away.
  function goTo(next: number) {
    if (next >= 0 && next < count) onChange(next)
  }

  return (
    <div className={styles.pager} role="group" aria-label={t('codes.title')}>
      <IconButton
        icon={caretLeft}
        label={t('codes.previous')}
        aria-disabled={position === 0}
        onClick={() => goTo(position - 1)}
      />
      <span aria-live="polite">{t('codes.at', { number: position + 1, of: count })}</span>
      <IconButton
        icon={caretRight}
        label={t('codes.next')}
        aria-disabled={position === count - 1}
        onClick={() => goTo(position + 1)}
      />
    </div>
  )
}
