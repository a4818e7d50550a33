import type { SpenderPrize } from '@/contract/top-spenders'
import { formatDate, formatDay } from '@/i18n/formats'
import { intl } from '@/i18n/intl'
import { texts } from '@/i18n/texts'

const endings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
}

/** 14th, อันดับ 14 */
export function placeText(rank: number): string {
  if (texts.language === 'th') return `อันดับ\u00a0${rank}`
  const rule = intl('PluralRules', 'en', { type: 'ordinal' }).select(rank)
  return `${rank}${endings[rule] ?? 'th'}`
}

/** 2nd to 10th place: which places get a prize. */
export function prizePlaces({ firstRank, lastRank }: SpenderPrize): string {
  const first = placeText(firstRank)
  if (firstRank === lastRank) return texts.t('spenders.place', { ns: 'draws', first })
  // Thai says the word for a place once: อันดับ 2 ถึง 10.
  const last = texts.language === 'th' ? String(lastRank) : placeText(lastRank)
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
