// What a visit to a branch needs; apart from `formats`, which every start loads.
import { tag, timeZone } from './formats'
import { intl } from './intl'

/** Wednesday */
export function formatWeekday(instant: string): string {
  return intl('DateTimeFormat', tag(), { weekday: 'long', timeZone }).format(new Date(instant))
}

/** 350 m, 1.2 km, 24 km */
export function formatDistance(kilometres: number): string {
  const isNear = kilometres < 0.995
  const value = isNear ? Math.round(kilometres * 100) * 10 : kilometres
  return intl('NumberFormat', tag(), {
    style: 'unit',
    unit: isNear ? 'meter' : 'kilometer',
    maximumFractionDigits: isNear || kilometres >= 10 ? 0 : 1,
  })
    .format(value)
    .replaceAll(' ', '\u00a0')
}
