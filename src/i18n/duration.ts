import { tag } from './formats'
import { intl } from './intl'

const units = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const

/**
 * A duration in words: "15 minutes", "1 day", "1 hour 30 minutes".
 * @param minutes a whole number.
 */
export function formatDuration(minutes: number): string {
  const parts: string[] = []
  let rest = minutes
  for (const [unit, size] of units) {
    const count = Math.floor(rest / size)
    rest -= count * size
    const isOnly = unit === 'minute' && parts.length === 0
    if (count > 0 || isOnly) parts.push(inWords(count, unit))
  }
  return parts.join(' ')
}

function inWords(count: number, unit: string) {
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const
  // A number and its unit stay on one line.
  return intl('NumberFormat', tag(), style).format(count).replaceAll(' ', '\u00a0')
}
