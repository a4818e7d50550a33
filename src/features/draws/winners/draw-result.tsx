import confetti from 'phosphor/fill/confetti'
import ticket from 'phosphor/regular/ticket'
import { useEffect, useState } from 'react'
import type { Winner, WinnerPage } from '@/contract/draws'
import styles from '@/features/draws/draws-page.module.css'
import { luckyDrawRoute } from '@/features/draws/routes'
import { isResultSeen, markResultSeen } from '@/features/draws/seen-results'
import { myRewardsRoute } from '@/features/wallet/routes'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { buttonClass } from '@/ui/button'
import { Note } from '@/ui/note'
import { uncover } from './uncover'

/** As a ref: called when the result is on the page, before it is painted. */
function uncoverOnce(result: Element | null) {
  if (result) uncover(result)
}

interface DrawResultProps {
  campaignId: number
  of: WinnerPage['draws'][number]
  /** What the member has won in it. */
  mine: Winner[]
}

/** The member's result of a draw: uncovered once, and from then on a line above the winners. */
export function DrawResult({
  campaignId,
  of: { drawDate, tickets, entries },
  mine,
}: DrawResultProps) {
  const { t } = useTexts('draws')
  const [isNew] = useState(() => !isResultSeen({ campaignId, drawDate }))
  useEffect(() => markResultSeen({ campaignId, drawDate }), [campaignId, drawDate])
  const hasWon = mine.length > 0
  const words = hasWon ? t('winners.won') : t('result.lost')
  const had = tickets > 0 ? ticketsText() : undefined
  const prizes = [...new Set(mine.map(({ prizeName }) => prizeName))].join(', ')
  const way = hasWon
    ? { to: myRewardsRoute.to({ tab: 'available' }), label: t('winners.toPrize') }
    : { to: luckyDrawRoute.to({ tab: 'open' }), label: t('empty.toOpen') }

  if (!isNew) {
    return (
      <Note tone={hasWon ? 'accent' : 'plain'} icon={hasWon ? confetti : ticket}>
        <b>{words}</b> {hasWon ? prizes : had}
        {hasWon && (
          <>
            <br />
            <Link className={styles.way} to={way.to}>
              {way.label}
            </Link>
          </>
        )}
      </Note>
    )
  }
  return (
    <section ref={uncoverOnce} className={styles.hero} role="status">
      {had && <p>{had}</p>}
      <b className={styles.words}>{words}</b>
      <p>{hasWon ? prizes : t('result.thanks')}</p>
      <Link className={buttonClass({ variant: 'accent', size: 'm' })} to={way.to}>
        {way.label}
      </Link>
    </section>
  )

  function ticketsText() {
    const formatted = formatNumber(tickets)
    if (entries === null) return t('result.tickets', { count: tickets, formatted })
    return t('result.ticketsOf', {
      own: formatted,
      count: entries,
      formatted: formatNumber(entries),
    })
  }
}
