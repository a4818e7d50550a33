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
import { DaySpanFields } from '@/studio/shell/day-span-fields'
import { faultOfSpan } from '@/studio/shell/day-span-rules'
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
  const [span, setSpan] = useState({ from: '', to: '' })
  const { from, to } = span
  const fault = faultOfSpan(span, false)
  const asked = { search, top: atOnce, ...(from && { from }), ...(to && { to }) }
  const audit = useInfiniteQuery({
    queryKey: ['staff', getAudit.id, asked],
    queryFn: ({ pageParam, signal }) =>
      callStaff(
        getAudit,
        { query: { ...asked, ...(pageParam && { after: pageParam }) } },
        { signal },
      ),
    enabled: !fault,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  // Acts of the days before would stand below fields that say otherwise.
  const pages = fault ? undefined : audit.data?.pages
  const items = pages?.flatMap((page) => page.items) ?? []
  const isWhole = pages?.every((page) => page.isWhole) ?? true

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
        <DaySpanFields
          labels={{ from: t('audit.from'), to: t('audit.to') }}
          span={span}
          fault={fault}
          onChange={(change) => setSpan({ ...span, ...change })}
        />
      </div>
      {!isWhole && <Note tone="error">{t('audit.broken')}</Note>}
      {!fault && audit.isError && <StaffLoadFailed error={audit.error} retry={audit.refetch} />}
      {!fault && audit.isPending && <Loading />}
      {pages && items.length === 0 && (
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
                <td>{[subjectOf(entry), ...detailsOf(entry)].filter(Boolean).join(' · ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!fault && audit.hasNextPage && (
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

/** What an act was done to. A brand has one set of rich menus, and the act names it. */
function subjectOf({ act, subject }: AuditEntry): string {
  return act.startsWith('menu.') ? '' : subject
}
