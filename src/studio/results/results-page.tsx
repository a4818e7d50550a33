import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { languages } from '@/contract/languages'
import { lookUp } from '@/contract/look-up'
import {
  getResults,
  type ResultGroup,
  resultGroups,
  type ResultRow,
} from '@/contract/studio/results'
import { formatBaht, formatDate, formatNumber } from '@/i18n/formats'
import { staffQuery } from '@/studio/api/staff-queries'
import { useTexts } from '@/studio/i18n/studio-texts'
import { DaySpanFields } from '@/studio/shell/day-span-fields'
import { faultOfSpan, isDay } from '@/studio/shell/day-span-rules'
import { StaffLoadFailed } from '@/studio/shell/staff-load-failed'
import { Loading } from '@/studio/shell/loading'
import { saveFile } from '@/studio/shell/save-file'
import { Button } from '@/ui/button'
import { chunk } from '@/ui/chunk'
import { Select } from '@/ui/select'
import { csvOf } from './csv-rules'
import { daysBefore } from './result-days'
import { chartHeight, shownInChart } from './results-rules'
import work from '@/studio/shell/work-page.module.css'
import styles from './results-page.module.css'
import { useCampaignNames } from './use-campaign-names'

const ResultChart = chunk(() => import('./result-chart').then((all) => all.ResultChart))

const columns = ['opens', 'signIns', 'signUps', 'redemptions'] as const

/** What came of links, campaigns, days, hosts and languages: a chart, a table and a file. */
export function ResultsPage() {
  const { t } = useTexts('results')
  const { query, choose } = useChoice()
  const { by, from, to } = query
  const fault = faultOfSpan(query, true)
  const results = useQuery({
    ...staffQuery(getResults, { query }),
    enabled: !fault,
    // The rows of another group have names that this one cannot read, and would stand below its head.
    placeholderData: (former, formerQuery) =>
      formerQuery?.queryKey[2].query.by === by ? former : undefined,
  })
  const nameOf = useNames(by)
  // Those of the days before would stand below fields that say otherwise.
  const shown = fault ? undefined : results.data
  const rows = useMemo(() => shown?.rows ?? [], [shown])
  const total = shown?.total
  const bars = useMemo(
    () =>
      shownInChart(rows, by).map((row) => ({ label: nameOf(row), value: row.redemptions ?? null })),
    [rows, by, nameOf],
  )

  const figure = (value: number | null | undefined) =>
    value === null || value === undefined ? t('hidden') : formatNumber(value)
  const baht = (satang: number | null | undefined) =>
    satang === null || satang === undefined ? t('hidden') : formatBaht(satang / 100)

  function download() {
    const heads = [
      t(`group.${by}`),
      ...columns.map((name) => t(`column.${name}`)),
      t('column.baht'),
    ]
    const body = rows.map((row) => [
      nameOf(row),
      ...columns.map((name) => row[name] ?? t('hidden')),
      row.satang === null ? t('hidden') : row.satang / 100,
    ])
    const csv = new Blob([csvOf([heads, ...body])], { type: 'text/csv;charset=utf-8' })
    saveFile(csv, `results-${by}-${from}-${to}.csv`)
  }

  return (
    <div className={work.page}>
      <h1 className="h1">{t('title')}</h1>
      <p className={work.intro}>{t('text')}</p>
      <div className={styles.filters}>
        <Select
          label={t('by')}
          placeholder={t('byChoice')}
          options={resultGroups.map((group) => ({ value: group, label: t(`group.${group}`) }))}
          value={by}
          // The options are the groups.
          onChange={({ target }) => choose({ by: target.value as ResultGroup })}
        />
        <DaySpanFields
          labels={{ from: t('from'), to: t('to') }}
          span={query}
          fault={fault}
          onChange={choose}
        />
      </div>
      {!fault && results.isError && (
        <StaffLoadFailed error={results.error} retry={results.refetch} />
      )}
      {!fault && results.isPending && <Loading />}
      {shown && rows.length === 0 && <p role="status">{t('none')}</p>}
      {rows.length > 0 && (
        <>
          {/* The table below says the same, so that a reader skips the picture. */}
          {bars.some(({ value }) => value !== null && value > 0) && (
            <div aria-hidden="true">
              <p className={styles.quiet}>{t('chart')}</p>
              <div className={styles.chart} style={{ height: chartHeight(bars.length) }}>
                <Suspense fallback={null}>
                  <ResultChart label={t('chart')} hidden={t('hidden')} bars={bars} />
                </Suspense>
              </div>
            </div>
          )}
          {/* A wide table scrolls by itself, also by the keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={styles.scroller} tabIndex={0} role="region" aria-label={t('title')}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t(`group.${by}`)}</th>
                  {columns.map((name) => (
                    <th key={name} scope="col">
                      {t(`column.${name}`)}
                    </th>
                  ))}
                  <th scope="col">{t('column.baht')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={`${row.way ?? ''} ${row.key}`}>
                    <th scope="row">{nameOf(row)}</th>
                    {columns.map((name) => (
                      <td key={name}>{figure(row[name])}</td>
                    ))}
                    <td>{baht(row.satang)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{t('all')}</th>
                  {columns.map((name) => (
                    <td key={name}>{figure(total?.[name])}</td>
                  ))}
                  <td>{baht(total?.satang)}</td>
                </tr>
              </tfoot>
            </table>
          </div>
          <div>
            {/* Its name says from when until when: the rows of other days stay out of it. */}
            <Button
              variant="secondary"
              size="m"
              pending={results.isPlaceholderData && results.isFetching}
              disabled={results.isPlaceholderData && !results.isFetching}
              onClick={download}
            >
              {t('csv')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** What a row is of, in words. */
function useNames(by: ResultGroup): (row: ResultRow) => string {
  const { t } = useTexts('results')
  const campaigns = useCampaignNames()
  return useMemo(() => {
    const names: Record<ResultGroup, (row: ResultRow) => string> = {
      link: ({ key, way = 'link' }) => (way === 'link' ? key : t(`way.${way}`)),
      campaign: ({ key }) => campaigns.get(key) ?? key,
      day: ({ key }) => formatDate(`${key}T12:00:00+07:00`),
      host: ({ key }) =>
        key === 'line' || key === 'web' || key === 'bot' ? t(`host.${key}`) : key,
      language: ({ key }) => lookUp(languages, key)?.name ?? key,
    }
    return names[by]
  }, [by, campaigns, t])
}

/** What was chosen. The address has it, so that it is there after a reload and on the way back. */
function useChoice() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [query, setQuery] = useState(() => {
    const params = new URLSearchParams(search)
    const day = (name: string, before: number) => {
      const given = params.get(name) ?? ''
      return isDay(given) ? given : daysBefore(before)
    }
    const by = resultGroups.find((group) => group === params.get('by')) ?? 'link'
    return { by, from: day('from', 29), to: day('to', 0) }
  })
  return {
    query,
    choose(change: Partial<typeof query>) {
      const next = { ...query, ...change }
      setQuery(next)
      void navigate({ search: String(new URLSearchParams(next)) }, { replace: true })
    },
  }
}
