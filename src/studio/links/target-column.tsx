import { useState } from 'react'
import { ChipRadios } from '@/ui/chip-radios'
import { TextField } from '@/ui/text-field'
import { useTexts } from '@/studio/i18n/studio-texts'
import { changeLinkDraft, useLinkDraft } from './link-draft'
import { type LinkTarget, targetKinds, targetPath } from './link-target-rules'
import work from '@/studio/shell/work-page.module.css'
import { ChoiceButton } from './choice-button'
import { ChoiceSearch } from './choice-search'

/** The first step: a kind, a search, and one of what was found. */
export function TargetColumn() {
  const { t } = useTexts('links')
  const kind = useLinkDraft((draft) => draft.kind)
  return (
    <section className={work.step} aria-labelledby="where">
      <h2 id="where" className="h2">
        {t('where.title')}
      </h2>
      <ChipRadios
        label={t('where.kind')}
        options={targetKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind}
        onChange={(value) => changeLinkDraft({ kind: value })}
      />
      {kind === 'code' ? <CodeField /> : <ChoiceList key={kind} />}
    </section>
  )
}

function CodeField() {
  const { t } = useTexts('links')
  const target = useLinkDraft((draft) => draft.target)
  return (
    <TextField
      label={t('where.code')}
      hint={t('where.codeHint')}
      autoCapitalize="characters"
      maxLength={60}
      value={target?.kind === 'code' ? target.code : ''}
      onChange={({ target: { value } }) => {
        const code = value.trim()
        changeLinkDraft({ name: code, target: code ? { kind: 'code', code } : undefined })
      }}
    />
  )
}

function ChoiceList() {
  const [search, setSearch] = useState('')
  const kind = useLinkDraft((draft) => draft.kind)
  const target = useLinkDraft((draft) => draft.target)
  const chosen = isOf(kind, target) ? targetPath(target) : undefined

  return (
    <ChoiceSearch
      kind={kind}
      search={search}
      onSearch={setSearch}
      rowOf={(choice) => {
        const path = targetPath(choice.target)
        const { target, name } = choice
        return (
          <li key={path}>
            <ChoiceButton
              choice={choice}
              isChosen={path === chosen}
              onClick={() => changeLinkDraft({ target, name })}
            />
          </li>
        )
      }}
    />
  )
}

function isOf(kind: string, target: LinkTarget | undefined): target is LinkTarget {
  return target?.kind === kind
}
