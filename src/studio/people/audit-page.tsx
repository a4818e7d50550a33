import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AuditEntry, getAudit } from '@/contract/studio/staff-people'
import { formatDateTime } from '@/i18n/time-formats'
import { texts } from '@/i18n/texts'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { TextField } from '@/ui/text-field'
import { callStaff } from '@/studio/api/call-staff'
import { useTexts } from '@/studio/i18n/studio-texts'
import { lastDay } from '@/studio/shell/half-typed'
import { StaffLoadFailed } from '@/studio/shell/staff-load-failed'
import { Loading } from '@/studio/shell/loading'
import { detailsOf } from './audit-details'
import work from '@/studio/shell/work-page.module.css'
import styles from './people.module.css'

const atOnce = 25

/** Every act of staff, newest first, to be searched. */
export function AuditPage() {
  const { t } = useTexts('studio')
  const [search, setSearch] = useState('')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const asked = { search, top: atOnce, ...(from && { from }), ...(to && { to }) }
  const audit = useInfiniteQuery({
    queryKey: ['staff', getAudit.id, asked],
    queryFn: ({ pageParam, signal }) =>
      callStaff(
        getAudit,
        { query: { ...asked, ...(pageParam && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  const items = audit.data?.pages.flatMap((page) => page.items) ?? []
  const isWhole = audit.data?.pages.every((page) => page.isWhole) ?? true

  return (
    <div className={work.page}>
      <h1 className="h1">{t('audit.title')}</h1>
      <p className={work.intro}>{t('audit.text')}</p>
      <div className={styles.search}>
        <TextField
          label={t('audit.search')}
          placeholder={t('audit.searchHint')}
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <TextField
          label={t('audit.from')}
          type="date"
          max={lastDay}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label={t('audit.to')}
          type="date"
          max={lastDay}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      {!isWhole && <Note tone="error">{t('audit.broken')}</Note>}
      {audit.isError && <StaffLoadFailed error={audit.error} retry={audit.refetch} />}
      {audit.isPending && <Loading />}
      {audit.data && items.length === 0 && (
        <p role="status">{t(audit.hasNextPage ? 'audit.noneYet' : 'audit.none')}</p>
      )}
      {items.length > 0 && (
        <table className={styles.acts}>
          <thead>
            <tr>
              <th scope="col">{t('audit.when')}</th>
              <th scope="col">{t('audit.who')}</th>
              <th scope="col">{t('audit.what')}</th>
              <th scope="col">{t('audit.subject')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((entry) => (
              <tr key={entry.id}>
                <td className={styles.quiet}>{formatDateTime(entry.at)}</td>
                <td>{entry.by.name}</td>
                <td>
                  <b>{wordsOfAct(entry)}</b>
                </td>
                <td>{[entry.subject, ...detailsOf(entry)].join(' · ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {audit.hasNextPage && (
        <Button
          variant="secondary"
          pending={audit.isFetchingNextPage}
          onClick={() => void audit.fetchNextPage()}
        >
          {t('audit.more')}
        </Button>
      )}
    </div>
  )
}

/** An act in words; one that this studio does not know is shown by its name. */
function wordsOfAct({ act }: AuditEntry): string {
  const name = `studio:act.${act}`
  return texts.exists(name) ? texts.getFixedT(null, 'studio')(`act.${act}`) : act
}
