import magnifier from 'phosphor/regular/magnifying-glass'
import { useState } from 'react'
import { Icon } from '@/ui/icon'
import { Select } from '@/ui/select'
import { TextField } from '@/ui/text-field'
import { useTexts } from '@/studio/i18n/studio-texts'
import { ChoiceButton } from '@/studio/links/choice-button'
import { linkPath } from '@/studio/links/link-form-rules'
import { type TargetKind, targetKinds } from '@/studio/links/link-target-rules'
import { MoreChoices } from '@/studio/links/more-choices'
import { useChoices } from '@/studio/links/target-choices'
import { StaffLoadFailed } from '@/studio/shell/staff-load-failed'
import { Loading } from '@/studio/shell/loading'
import { draggable, linkArea } from './area-drag'
import work from '@/studio/shell/work-page.module.css'

// A code is of one campaign and not of a menu.
const kinds = targetKinds.filter((kind) => kind !== 'code')

/** What an area can lead to: pressed for the chosen area, or dragged onto any. */
export function LinkChoices({ area, chosen }: { area: number; chosen: string | null }) {
  const { t } = useTexts('links')
  const [kind, setKind] = useState<TargetKind>('screen')
  const [search, setSearch] = useState('')
  const { data, total, isPending, isError, refetch } = useChoices(kind, search)
  return (
    <>
      <Select
        label={t('where.kind')}
        placeholder={t('where.kind')}
        options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind}
        onChange={({ target }) => {
          // The options are the kinds.
          setKind(target.value as TargetKind)
          setSearch('')
        }}
      />
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
          const { target, name } = choice
          const path = linkPath({ target, words: {} })
          return (
            <li key={path}>
              <ChoiceButton
                isSmall
                choice={choice}
                isChosen={path === chosen}
                {...draggable({ kind: 'link', path, name })}
                onClick={() => linkArea({ path, name, area })}
              />
            </li>
          )
        })}
      </ul>
      <MoreChoices shown={data?.length} total={total} />
    </>
  )
}
