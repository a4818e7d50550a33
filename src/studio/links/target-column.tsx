import magnifier from 'phosphor/regular/magnifying-glass'
import { useState } from 'react'
import { ChipRadios } from '@/ui/chip-radios'
import { Icon } from '@/ui/icon'
import { TextField } from '@/ui/text-field'
import { useTexts } from '@/studio/i18n/studio-texts'
import { StaffLoadFailed } from '@/studio/shell/staff-load-failed'
import { Loading } from '@/studio/shell/loading'
import { changeLinkDraft, useLinkDraft } from './link-draft'
import { type LinkTarget, targetKinds, targetPath } from './link-target-rules'
import work from '@/studio/shell/work-page.module.css'
import { ChoiceButton } from './choice-button'
import { MoreChoices } from './more-choices'
import { useChoices } from './target-choices'

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
  const { t } = useTexts('links')
  const [search, setSearch] = useState('')
  const kind = useLinkDraft((draft) => draft.kind)
  const target = useLinkDraft((draft) => draft.target)
  const { data, total, isPending, isError, refetch } = useChoices(kind, search)
  const chosen = isOf(kind, target) ? targetPath(target) : undefined

  return (
    <>
      <TextField
        label={t('where.search')}
        type="search"
        maxLength={60}
        leading={<Icon d={magnifier} size={20} />}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {isPending && <Loading />}
      {isError && <StaffLoadFailed text={t('where.failed')} retry={() => refetch?.()} />}
      {data?.length === 0 && <p role="status">{t('where.none')}</p>}
      <ul className={work.choices}>
        {data?.map((choice) => {
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
        })}
      </ul>
      <MoreChoices shown={data?.length} total={total} />
    </>
  )
}

function isOf(kind: string, target: LinkTarget | undefined): target is LinkTarget {
  return target?.kind === kind
}
