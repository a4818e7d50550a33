import type { Unit } from './adapter-options'

/** Seconds in each unit of a time span. */
const secondsIn = {
  milliseconds: 0.001,
  seconds: 1,
  minutes: 60,
  hours: 3600,
  days: 86_400,
} as const

type SpanUnit = keyof typeof secondsIn

/** The unit that the contract has a time span in, by the name of its field; undefined: it is none. */
function spanOf(name: string): SpanUnit | undefined {
  if (name === 'expireIn' || name === 'lifetime' || /seconds$/i.test(name)) return 'seconds'
  if (/minutes/i.test(name)) return 'minutes'
  return name === 'hoursBefore' ? 'hours' : undefined
}

/** Whether a unit has a meaning for a field: satang for baht, the others for a time span. */
export function fitsUnit(unit: Unit, { name, isBaht }: { name: string; isBaht: boolean }): boolean {
  return unit === 'satang' ? isBaht : spanOf(name) !== undefined
}

/**
 * From the platform's unit into the contract's. Spans are whole, never longer than given, and not
 * negative once they are over.
 */
export function fromUnit(sent: number, unit: Exclude<Unit, 'endsAt'>, name: string): number {
  if (unit === 'satang') return sent / 100
  const span = spanOf(name)
  if (!span) return sent
  // A thousandth: 0.1 minutes are 6 seconds, and not 5.999….
  return Math.max(0, Math.floor((sent * secondsIn[unit]) / secondsIn[span] + 0.001))
}

/** From the contract's unit into the platform's. */
export function toUnit(value: number, unit: Exclude<Unit, 'endsAt'>, name: string): number {
  if (unit === 'satang') return Math.round(value * 100)
  const span = spanOf(name)
  if (!span || span === unit) return value
  return (value * secondsIn[span]) / secondsIn[unit]
}

/** Whole units from now until a moment, both in milliseconds since 1970; none once it is over. */
export function leftUntil(moment: number, now: number, name: string): number {
  const span = spanOf(name) ?? 'seconds'
  return Math.max(0, Math.floor((moment - now) / 1000 / secondsIn[span]))
}
