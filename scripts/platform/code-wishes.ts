import { batchLimits } from '../../mocks/areas/collect/make-code-batch.ts'
import { bangkokDay, endOfDay } from '../../mocks/values/bangkok.ts'

/** The options of a batch of codes, as they were typed. */
interface Typed {
  count?: string | undefined
  points: string
  prefix?: string | undefined
  until?: string | undefined
  link?: string | undefined
  source: string
  'source-th': string
}

/** What a batch is to be. @returns it, or what is wrong with an option */
export function readCodeWishes(typed: Typed, now: number) {
  const count = Number(typed.count)
  const points = Number(typed.points)
  const prefix = (typed.prefix ?? '').toUpperCase()
  const nextYear = `${Number(bangkokDay(now).slice(0, 4)) + 1}-12-31`
  const expiresAt = endOfDay(typed.until ?? nextYear)
  if (!isWhole(count, batchLimits.count)) return `--count is 1 to ${batchLimits.count}.`
  if (!isWhole(points, batchLimits.points)) return `--points is 1 to ${batchLimits.points}.`
  if (!batchLimits.prefix.test(prefix)) return '--prefix has 1 to 8 letters or digits.'
  if (!(expiresAt > now)) return '--until is a day to come, such as 2027-12-31.'
  if (typed.link !== undefined && !isHttps(typed.link)) return '--link begins with https://.'
  return { count, points, prefix, expiresAt }
}

function isWhole(value: number, most: number) {
  return Number.isInteger(value) && value >= 1 && value <= most
}

function isHttps(link: string) {
  return URL.canParse(link) && new URL(link).protocol === 'https:'
}
