import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@/api/call'
import { getDrawRecord } from '@/contract/draws'
import styles from '@/features/draws/draws-page.module.css'
import { contactRoute } from '@/features/help/routes'
import { formatNumber } from '@/i18n/formats'
import { formatDateTime } from '@/i18n/time-formats'
import { useTexts } from '@/i18n/use-texts'
import { Loaded } from '@/page-frame/loaded'
import { Link } from '@/routing/link'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Loading, Skeleton } from '@/ui/skeleton'
import { checkDraw, type DrawCheck } from './check-draw'
import { Fingerprints } from './fingerprints'

interface DrawAgainProps {
  campaignId: number
  drawDate: string
}

/** Checks on the device what the platform has drawn, from its record. */
export function DrawAgain({ campaignId, drawDate }: DrawAgainProps) {
  const { t } = useTexts('draws')
  const core = useTexts('core')
  const [isAsked, setAsked] = useState(false)
  const result = useQuery({ ...checked({ campaignId, drawDate }), enabled: isAsked })
  return (
    <section className={styles.again}>
      <h2 className="h3">{t('again.title')}</h2>
      <p>{t('again.text')}</p>
      {isAsked ? (
        <Loaded
          query={result}
          waiting={
            <Loading label={core.t('wait.loading')}>
              <Skeleton height="60px" round="m" />
            </Loading>
          }
        >
          {(check) => (
            <>
              <Outcome check={check} />
              <Compared check={check} />
            </>
          )}
        </Loaded>
      ) : (
        <Button variant="secondary" size="m" onClick={() => setAsked(true)}>
          {t('again.start')}
        </Button>
      )}
    </section>
  )
}

/** What the check came to; everything that is wrong, each in a sentence. */
function Outcome({ check }: { check: DrawCheck }) {
  const { t } = useTexts('draws')
  const { isSame, tickets, winners, commitment } = check
  const faults = useFaults(check)
  return (
    <Note tone={faults.length === 0 ? 'info' : 'error'} live>
      <p>
        {t('again.tickets', { count: tickets, formatted: formatNumber(tickets) })}{' '}
        {isSame && same()}
      </p>
      {commitment && faults.length === 0 && <p>{t('again.matches')}</p>}
      {faults.map((fault) => (
        <p key={fault}>{fault}</p>
      ))}
      {faults.length > 0 && (
        <Link className={styles.way} to={contactRoute.to()}>
          {t('again.contact')}
        </Link>
      )}
    </Note>
  )

  function same() {
    if (winners === 0) return t('again.sameNone')
    return t('again.same', { count: winners, formatted: formatNumber(winners) })
  }
}

function useFaults({ isSame, commitment }: DrawCheck): string[] {
  const { t } = useTexts('draws')
  const faults = isSame ? [] : [t('again.other')]
  if (!commitment) return faults
  const { seedHashAt, ticketsHashAt, publicValue } = commitment
  if (!commitment.isSeedPublished) faults.push(t('again.seedWrong'))
  if (!commitment.isListPublished) faults.push(t('again.ticketsWrong'))
  if (!commitment.isSeedInTime) {
    faults.push(t('again.seedLate', { date: formatDateTime(seedHashAt) }))
  }
  if (!commitment.isListInTime) {
    const name = publicValue?.name
    faults.push(t('again.ticketsLate', { name, date: formatDateTime(ticketsHashAt) }))
  }
  return faults
}

/** What was compared, for whoever compares it again by hand. */
function Compared({ check: { seed, commitment } }: { check: DrawCheck }) {
  const { t } = useTexts('draws')
  if (!commitment) return <Fingerprints list={[{ label: t('again.seed'), code: seed }]} />
  const { seedHash, seedHashAt, ticketsHash, ticketsHashAt, publicValue } = commitment
  return (
    <Fingerprints
      list={[
        { label: t('again.secret'), code: commitment.seed },
        { label: t('fixed.seed', { date: formatDateTime(seedHashAt) }), code: seedHash },
        { label: t('fixed.tickets', { date: formatDateTime(ticketsHashAt) }), code: ticketsHash },
        ...(publicValue
          ? [{ label: t('again.value', { name: publicValue.name }), code: publicValue.value }]
          : []),
      ]}
    />
  )
}

function checked({ campaignId, drawDate }: DrawAgainProps) {
  return queryOptions({
    queryKey: [getDrawRecord.id, campaignId, drawDate],
    queryFn: async ({ signal }) => {
      const input = { params: { campaignId }, query: { drawDate } }
      return checkDraw(await call(getDrawRecord, input, { signal }))
    },
    staleTime: Infinity,
  })
}
