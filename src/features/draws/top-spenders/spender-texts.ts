import type { SpenderPrize } from '@/contract/top-spenders'
import { formatDate, formatDay } from '@/i18n/formats'
import { texts } from '@/i18n/texts'

/** 14th, อันดับ 14 */
export function placeText(rank: number): string {
  return texts.t('spenders.rank', { ns: 'draws', count: rank, ordinal: true })
}

/** 2nd to 10th place: which places get a prize. */
export function prizePlaces({ firstRank, lastRank }: SpenderPrize): string {
  const first = placeText(firstRank)
  if (firstRank === lastRank) return texts.t('spenders.place', { ns: 'draws', first })
  // Where a language says the word for a place once, it says so of the last: อันดับ 2 ถึง 10.
  const last = texts.t('spenders.lastRank', { ns: 'draws', count: lastRank, ordinal: true })
  return texts.t('spenders.places', { ns: 'draws', first, last })
}

/** 1 October to 31 December 2026 */
export function periodDates({ from, to }: { from: string; to: string }): string {
  const [start, end] = [formatDate(from), formatDate(to)]
  const isOneYear = start.slice(-4) === end.slice(-4)
  return texts.t('spenders.dates', {
    ns: 'draws',
    from: isOneYear ? formatDay(from) : start,
    until: end,
  })
}
