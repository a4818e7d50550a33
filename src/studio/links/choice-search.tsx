import magnifier from 'phosphor/regular/magnifying-glass'
import type { ReactNode } from 'react'
import { Icon } from '@/ui/icon'
import { TextField } from '@/ui/text-field'
import { useTexts } from '@/studio/i18n/studio-texts'
import { Loading } from '@/studio/shell/loading'
import { StaffLoadFailed } from '@/studio/shell/staff-load-failed'
import work from '@/studio/shell/work-page.module.css'
import type { TargetKind } from './link-target-rules'
import { MoreChoices } from './more-choices'
import { type Choice, useChoices } from './target-choices'

interface ChoiceSearchProps {
  kind: TargetKind
  search: string
  onSearch: (search: string) => void
  /** The row of a choice. */
  rowOf: (choice: Choice) => ReactNode
}

/** A search among the targets of a kind, and what it finds. */
export function ChoiceSearch({ kind, search, onSearch, rowOf }: ChoiceSearchProps) {
  const { t } = useTexts('links')
  const { data, total, isPending, isError, refetch } = useChoices(kind, search)
  return (
    <>
      <TextField
        label={t('where.search')}
        type="search"
        maxLength={60}
        leading={<Icon d={magnifier} size={20} />}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      {isPending && <Loading />}
      {isError && <StaffLoadFailed text={t('where.failed')} retry={() => refetch?.()} />}
      {data?.length === 0 && <p role="status">{t('where.none')}</p>}
      <ul className={work.choices}>{data?.map(rowOf)}</ul>
      <MoreChoices shown={data?.length} total={total} />
    </>
  )
}
