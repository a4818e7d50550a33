import { batchLimits } from '../../mocks/areas/collect/make-code-batch.ts'
import { bangkokDay, endOfDay } from '../../mocks/values/bangkok.ts'
import { isDay, wholeNumber } from '../setup/typed-values.ts'

/** The options of a batch of codes, as they were typed. */
interface Typed {
  count?: string | undefined
  points?: string | undefined
  prefix?: string | undefined
  until?: string | undefined
  link?: string | undefined
  source?: string | undefined
  'source-th'?: string | undefined
}

/** What a batch is to be. @returns it, or what is wrong with an option */
export function readCodeWishes(typed: Typed, now: number) {
  const count = wholeNumber(typed.count)
  const points = wholeNumber(typed.points ?? '30')
  const prefix = (typed.prefix ?? '').toUpperCase()
  const nextYear = `${Number(bangkokDay(now).slice(0, 4)) + 1}-12-31`
  const { until = nextYear, link, source: en = 'Printed code' } = typed
  const { 'source-th': th = 'รหัสที่พิมพ์ไว้' } = typed
  const expiresAt = isDay(until) ? endOfDay(until) : now
  if (!isWithin(count, batchLimits.count)) return `--count is 1 to ${batchLimits.count}.`
  if (!isWithin(points, batchLimits.points)) return `--points is 1 to ${batchLimits.points}.`
  if (!batchLimits.prefix.test(prefix)) return '--prefix has 1 to 8 letters or digits.'
  if (expiresAt <= now) return '--until is a day to come, such as 2027-12-31.'
  if (link !== undefined && !isHttps(link)) return '--link begins with https://, and has no ? or #.'
  return { count, points, prefix, source: { en, th }, expiresAt }
}

function isWithin(value: number | undefined, most: number): value is number {
  return value !== undefined && value >= 1 && value <= most
}

/** An origin, or a LIFF app: the path of the page follows it. */
function isHttps(link: string) {
  return URL.canParse(link) && new URL(link).protocol === 'https:' && !/[?#\s\\]/.test(link)
}
