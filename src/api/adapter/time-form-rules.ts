import { lookUp } from '@/contract/look-up'

/** How a platform writes a time. */
export interface TimeFormat {
  form: string
  zone: string
  era: 'common' | 'buddhist'
  endOfDay: boolean
}

const named = ['iso', 'unixSeconds', 'unixMilliseconds', 'dotnet']

const tokens = /yyyy|MM|dd|HH|mm|ss/g

/** The parts of a pattern, in their order. */
const tokensOf = (form: string): readonly string[] => form.match(tokens) ?? []

/** Whether a form has a meaning: a name, or a pattern with year, month and day. */
export function isTimeForm(form: string): boolean {
  if (named.includes(form)) return true
  const found = tokensOf(form)
  const isOnce = new Set(found).size === found.length
  return isOnce && ['yyyy', 'MM', 'dd'].every((token) => found.includes(token))
}

export function isZone(zone: string): boolean {
  if (offsetOf(zone) !== undefined) return true
  try {
    return clockOf(zone).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A day and a time on it without a zone. */
interface LocalTime {
  /** Year, month from 1, day, hours, minutes, seconds. */
  parts: [number, number, number, number, number, number]
  milliseconds: number
  hasTime: boolean
}

/** Years of the Buddhist era count from 543 BCE. */
const buddhistYears = 543

/** Up to the year 1 a time stands for none, where a platform's fields cannot be empty. */
const lastYearOfNone = 1

/**
 * The moment that a platform has written, in milliseconds since 1970.
 * @returns null where it stands for no time; undefined where it is not of this form, or no day of the
 * calendar
 */
export function readMoment(sent: unknown, format: TimeFormat): number | null | undefined {
  const { form, zone, endOfDay } = format
  if (sent === '') return null
  if (form === 'unixSeconds' || form === 'unixMilliseconds') {
    const number = typeof sent === 'string' && sent.trim() !== '' ? Number(sent) : sent
    if (typeof number !== 'number') return undefined
    return momentOf(form === 'unixSeconds' ? number * 1000 : number)
  }
  if (typeof sent !== 'string') return undefined
  if (form === 'dotnet') {
    const found = /^\/?Date\((-?\d+)([+-]\d{4})?\)\/?$/.exec(sent.replaceAll('\\', ''))
    return found ? momentOf(Number(found[1])) : undefined
  }
  const read = readLocal(sent, format)
  if (!read) return read
  const { local, zone: own } = read
  const { parts } = local
  const isEnd = endOfDay && !local.hasTime
  const [year, month, day] = parts
  const time = isEnd ? ([23, 59, 59] as const) : parts.slice(3)
  const [hours = 0, minutes = 0, seconds = 0] = time
  const asUtc = asUtcOf([year, month, day, hours, minutes, seconds], local.milliseconds)
  return toUtc(asUtc, own ?? zone)
}

/** A number of milliseconds since 1970; null in the years of none, undefined outside of the calendar. */
function momentOf(number: number): number | null | undefined {
  if (!isMoment(number)) return undefined
  return new Date(number).getUTCFullYear() <= lastYearOfNone ? null : Math.round(number)
}

/**
 * The day that a platform has written, as yyyy-mm-dd: the one that is written, or of a moment the one
 * in its zone. Null and undefined as of a moment.
 */
export function readDay(sent: unknown, format: TimeFormat): string | null | undefined {
  const { form } = format
  const read =
    typeof sent === 'string' && !/^(unix|dotnet)/.test(form) ? readLocal(sent, format) : undefined
  if (read && !read.zone) return dayOf(read.local.parts)
  const moment = readMoment(sent, { ...format, endOfDay: false })
  return typeof moment === 'number' ? dayOf(localOf(moment, format.zone).parts) : moment
}

/** Writes a moment, given in milliseconds since 1970, as the platform does. */
export function writeMoment(moment: number, { form, zone, era }: TimeFormat): string | number {
  if (form === 'unixSeconds') return Math.floor(moment / 1000)
  if (form === 'unixMilliseconds') return moment
  if (form === 'dotnet') return `/Date(${moment})/`
  const { parts, milliseconds } = localOf(moment, zone)
  return writeLocal(parts, { form, era }, () => {
    const offset = Math.round((asUtcOf(parts, milliseconds) - moment) / 60_000)
    const sign = offset < 0 ? '-' : '+'
    const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60]
    const rest = milliseconds ? `.${String(milliseconds).padStart(3, '0')}` : ''
    return `${rest}${sign}${two(hours)}:${two(minutes)}`
  })
}

/** Writes a day, given as yyyy-mm-dd, as the platform does: its first moment where that is a moment. */
export function writeDay(day: string, format: TimeFormat): string | number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const { form, zone, era } = format
  if (form === 'iso') return writeLocal([year, month, date, 0, 0, 0], { form: 'yyyy-MM-dd', era })
  if (!named.includes(form)) return writeLocal([year, month, date, 0, 0, 0], format)
  return writeMoment(toUtc(asUtcOf([year, month, date, 0, 0, 0]), zone), format)
}

const isoForm =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i

function readLocal(
  sent: string,
  { form, era }: TimeFormat,
): { local: LocalTime; zone: string | undefined } | null | undefined {
  const text = sent.trim()
  const found = form === 'iso' ? readIso(text) : readPattern(text, form)
  if (!found) return undefined
  const [year, ...rest] = found.local.parts
  const common = era === 'buddhist' ? year - buddhistYears : year
  if (common <= lastYearOfNone) return null
  const local = { ...found.local, parts: [common, ...rest] as LocalTime['parts'] }
  return isOfCalendar(local.parts) ? { ...found, local } : undefined
}

function readIso(text: string) {
  const found = isoForm.exec(text)
  if (!found) return undefined
  const [, year, month, day, hours, minutes, seconds, fraction = '', zone] = found
  const numbers = [year, month, day, hours, minutes, seconds].map((part) => Number(part ?? 0))
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'))
  const local = {
    parts: numbers as LocalTime['parts'],
    milliseconds,
    hasTime: hours !== undefined,
  }
  return { local, zone: zone?.toUpperCase() === 'Z' ? '+00:00' : zone }
}

function readPattern(text: string, form: string) {
  const order = tokensOf(form)
  const rest = form.split(tokens).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const source = rest.map((part, at) => part + groupOf(order[at])).join('')
  const found = new RegExp(`^${source}$`).exec(text)
  if (!found) return undefined
  const of = (token: string) => Number(found[order.indexOf(token) + 1] ?? 0)
  const part = (token: string) => (order.includes(token) ? of(token) : 0)
  const parts: LocalTime['parts'] = [
    part('yyyy'),
    part('MM'),
    part('dd'),
    part('HH'),
    part('mm'),
    part('ss'),
  ]
  return {
    local: { parts, milliseconds: 0, hasTime: order.includes('HH') },
    zone: undefined,
  }
}

function groupOf(token: string | undefined) {
  if (!token) return ''
  return token === 'yyyy' ? '(\\d{4})' : '(\\d{1,2})'
}

function isOfCalendar([year, month, day, hours, minutes, seconds]: LocalTime['parts']) {
  const date = new Date(asUtcOf([year, month, day, 0, 0, 0]))
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isDay && hours < 24 && minutes < 60 && seconds < 60
}

function writeLocal(
  [year, month, day, hours, minutes, seconds]: LocalTime['parts'],
  { form, era }: Pick<TimeFormat, 'form' | 'era'>,
  ending = () => '',
): string {
  const values: Readonly<Record<string, string>> = {
    yyyy: String(era === 'buddhist' ? year + buddhistYears : year).padStart(4, '0'),
    MM: two(month),
    dd: two(day),
    HH: two(hours),
    mm: two(minutes),
    ss: two(seconds),
  }
  const pattern = form === 'iso' ? 'yyyy-MM-ddTHH:mm:ss' : form
  const text = pattern.replaceAll(tokens, (token) => lookUp(values, token) ?? '')
  return form === 'iso' ? text + ending() : text
}

function dayOf([year, month, day]: LocalTime['parts']): string {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** The time of day in a zone, by the calendar of the common era. */
function localOf(moment: number, zone: string): LocalTime {
  const local = new Date(moment + offsetAt(moment, zone))
  return {
    parts: [
      local.getUTCFullYear(),
      local.getUTCMonth() + 1,
      local.getUTCDate(),
      local.getUTCHours(),
      local.getUTCMinutes(),
      local.getUTCSeconds(),
    ],
    milliseconds: local.getUTCMilliseconds(),
    hasTime: true,
  }
}

/** A time as if it were UTC. `Date.UTC` takes the years up to 99 for those of the 20th century. */
function asUtcOf([year, month, day, ...time]: LocalTime['parts'], milliseconds = 0) {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.setUTCHours(...time, milliseconds)
}

/** The moment at which clocks of a zone show a time, given as if it were UTC. */
function toUtc(local: number, zone: string): number {
  const guess = local - offsetAt(local, zone)
  return local - offsetAt(guess, zone)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/**
 * What clocks of a zone show. Slow to make, so each is made once.
 * @throws RangeError where there is no such zone
 */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const number = 'numeric'
  const time = { hour: number, minute: number, second: number, hourCycle: 'h23' } as const
  const day = { calendar: 'gregory', year: number, month: number, day: number } as const
  const made = new Intl.DateTimeFormat('en-GB', { timeZone, ...day, ...time })
  clocks.set(timeZone, made)
  return made
}

/** Milliseconds that clocks of a zone are ahead of UTC. */
function offsetAt(moment: number, zone: string): number {
  const fixed = offsetOf(zone)
  if (fixed !== undefined) return fixed
  const parts = clockOf(zone).formatToParts(moment)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0)
  const shown = asUtcOf([
    of('year'),
    of('month'),
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  ])
  return shown - Math.floor(moment / 1000) * 1000
}

/** Of `+07:00` or `-0330`, in milliseconds. */
function offsetOf(zone: string): number | undefined {
  const found = /^([+-])(\d\d):?(\d\d)$/.exec(zone)
  if (!found) return undefined
  const size = (Number(found[2]) * 60 + Number(found[3])) * 60_000
  return found[1] === '-' ? -size : size
}

/** Whether a number is within what a Date can be. */
function isMoment(number: number) {
  return Number.isFinite(number) && Math.abs(number) <= 8.64e15
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
