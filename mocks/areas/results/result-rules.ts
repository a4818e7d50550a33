import { parseCampaignSlug } from '@/contract/campaign-slug'
import type { ResultGroup, ResultRow } from '@/contract/studio/results'
import { bangkokDay } from '../../values/bangkok.ts'

/** Fewer people than this are not told of. */
const least = 5

export interface Counted {
  day: string
  kind: 'open' | 'signIn' | 'signUp' | 'redemption' | 'payment'
  campaign_id: number
  way: 'link' | 'none' | 'noConsent' | 'unknown'
  utm_source: string
  utm_medium: string
  utm_campaign: string
  code: string
  host: string
  language: string
  count: number
  satang: number
}

/** What is not told apart in a group of results. */
export const noCount = {
  day: '',
  campaign_id: 0,
  way: 'link',
  utm_source: '',
  utm_medium: '',
  utm_campaign: '',
  code: '',
  host: '',
  language: '',
} as const

type Kind = Counted['kind']
type Sums = Record<Kind, number> & { satang: number }

const nothing = (): Sums => ({
  open: 0,
  signIn: 0,
  signUp: 0,
  redemption: 0,
  payment: 0,
  satang: 0,
})

interface Opened {
  /** Where the link leads now, with its words. */
  path: string
  opens: number
  /** Of these the one by which they are grouped. */
  day_at?: number
  host?: string
  language?: string
}

/** The openings of a short link, as what came of its words. */
export function openOf({ path, day_at, host = '', language = '', opens }: Opened): Counted {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const [, slug = ''] = /^\/campaign\/([^/]+)$/.exec(pathname) ?? []
  const word = (name: string) => (searchParams.get(name) ?? '').toLowerCase()
  return {
    day: day_at === undefined ? '' : bangkokDay(day_at),
    kind: 'open',
    campaign_id: parseCampaignSlug(slug)?.id ?? 0,
    way: 'link',
    utm_source: word('utm_source'),
    utm_medium: word('utm_medium'),
    utm_campaign: word('utm_campaign'),
    code: word('c'),
    host,
    language,
    count: opens,
    satang: 0,
  }
}

/** Results by a group, each key once; those of links say where no link is known. */
export function resultsOf(counts: readonly Counted[], by: ResultGroup) {
  const rows = new Map<string, { key: string; way: Counted['way'] | undefined; sums: Sums }>()
  const total = nothing()
  for (const counted of counts) {
    add(total, counted)
    const key = keyOf(counted, by)
    // What no link led to is told once, among the links.
    if (key === undefined) continue
    const name = `${by === 'link' ? counted.way : ''} ${key}`
    const row = rows.get(name) ?? {
      key,
      way: by === 'link' ? counted.way : undefined,
      sums: nothing(),
    }
    add(row.sums, counted)
    rows.set(name, row)
  }
  const sorted = [...rows.values()].toSorted(by === 'day' ? byKey : bySize)
  const sumsOfRows = sorted.map(({ sums }) => sums)
  const withheld = {
    open: withheldOf('open', sumsOfRows, total),
    signIn: withheldOf('signIn', sumsOfRows, total),
    signUp: withheldOf('signUp', sumsOfRows, total),
    redemption: withheldOf('redemption', sumsOfRows, total),
    payment: withheldOf('payment', sumsOfRows, total),
  }
  return {
    rows: sorted.map(({ key, way, sums }): ResultRow => {
      const figures = figuresOf(sums, (kind) => withheld[kind].has(sums))
      return { key, ...(way && { way }), ...figures }
    }),
    total: figuresOf(total, (kind) => isFew(total[kind])),
  }
}

/**
 * The rows whose count is not told: those of too few, and the next smallest as long as the total less
 * the told ones is of too few.
 */
function withheldOf(kind: Kind, rows: readonly Sums[], total: Sums): ReadonlySet<Sums> {
  const withheld = new Set<Sums>()
  // What belongs to no row is not told.
  let untold = rows.reduce((left, sums) => left - sums[kind], total[kind])
  const bySmallest = rows.filter((sums) => sums[kind] > 0).toSorted((a, b) => a[kind] - b[kind])
  for (const sums of bySmallest) {
    if (!isFew(sums[kind]) && !isFew(untold)) break
    withheld.add(sums)
    untold += sums[kind]
  }
  return withheld
}

function add(sums: Sums, { kind, count, satang }: Counted) {
  sums[kind] += count
  sums.satang += satang
}

function keyOf(counted: Counted, by: ResultGroup): string | undefined {
  if (by === 'link') return wordsOf(counted)
  if (by !== 'campaign') return counted[by]
  return counted.campaign_id === 0 ? undefined : String(counted.campaign_id)
}

/** A link's words, `-` for one that it does not have. */
function wordsOf({ utm_source, utm_medium, utm_campaign, code }: Counted): string {
  const words = [utm_source, utm_medium, utm_campaign, code].map((word) => word || '-')
  while (words.at(-1) === '-') words.pop()
  return words.join(' / ')
}

function figuresOf(sums: Sums, isWithheld: (kind: Kind) => boolean) {
  return {
    opens: isWithheld('open') ? null : sums.open,
    signIns: isWithheld('signIn') ? null : sums.signIn,
    signUps: isWithheld('signUp') ? null : sums.signUp,
    redemptions: isWithheld('redemption') ? null : sums.redemption,
    satang: isWithheld('payment') ? null : sums.satang,
  }
}

const isFew = (count: number) => count > 0 && count < least

/** A count; null where it is of too few. */
export function told(count: number): number | null {
  return isFew(count) ? null : count
}

function byKey(a: { key: string }, b: { key: string }) {
  return a.key < b.key ? -1 : 1
}

function bySize(a: { key: string; sums: Sums }, b: { key: string; sums: Sums }) {
  const difference = b.sums.redemption - a.sums.redemption || b.sums.open - a.sums.open
  return difference === 0 ? byKey(a, b) : difference
}
