import { LinkWords } from '@/contract/attribution'
import type { UserConsent } from '@/contract/consents'
import { type Language, languageNames } from '@/contract/languages'
import type { Database } from '../../database/connect.ts'
import { together } from '../../database/together.ts'
import type { RedemptionRow } from '../../database/schema.ts'
import type { RequestContext } from '../../request/request-context.ts'
import { bangkokDay, startOfDay } from '../../values/bangkok.ts'
import { languageOfLocale } from '../../answers/localize.ts'
import { readMember } from '../profile/member-store.ts'
import { readConsents } from '../consents/store.ts'
import { attributionOf } from '../redeem/request-rules.ts'
import { findSource, type RedemptionSource } from '../redeem/source-store.ts'
import { addToCount, readCountsOf, type ResultRow } from './result-store.ts'

/** Of what no link is known. */
const noWords = { utm_source: '', utm_medium: '', utm_campaign: '', code: '' }

const dayOf = (at: number) => {
  const day = bangkokDay(at)
  return { day, day_at: startOfDay(day) }
}

interface Entry {
  words: LinkWords
  appId: string
  now: number
  host: 'web' | 'line'
  language: Language
}

/** Who comes in by a request, and by which link. */
export function entryOf(
  { brand, now, host, language }: Pick<RequestContext, 'brand' | 'now' | 'host' | 'language'>,
  words: unknown,
): Entry {
  // What is no word of a link is not counted as one.
  const read = LinkWords.safeParse(words).data ?? {}
  return { appId: brand.appId, now, host, language, words: read }
}

/** Counts a sign-in or a sign-up. Without a link it is not known whether none led to it. */
export async function countEntry(
  db: Database,
  kind: 'signIn' | 'signUp',
  { appId, now, host, language, words }: Entry,
): Promise<void> {
  const { utm_source = '', utm_medium = '', utm_campaign = '', c: code = '' } = words
  const link = { utm_source, utm_medium, utm_campaign, code }
  const way = Object.values(link).some((word) => word !== '') ? 'link' : 'unknown'
  const row = { kind, campaign_id: 0, way, ...link, count: 1, satang: 0 } as const
  await addToCount(db, { app_id: appId, ...dayOf(now), ...row, host, language })
}

/**
 * Counts a redemption by the link that is kept with it, if there is one. Call it inside the transaction
 * of the redemption.
 */
export async function countRedemption(
  tx: Database,
  redemption: RedemptionRow,
  by: Omit<Counted, 'kind' | 'now'>,
): Promise<void> {
  await countOf(tx, redemption, { kind: 'redemption', now: redemption.redeemed_at, ...by })
}

/** Counts the baht of a redemption on the day on which they were paid. */
export async function countPayment(
  tx: Database,
  redemption: RedemptionRow,
  now: number,
): Promise<void> {
  const host = attributionOf(redemption).redeem_by ?? 'web'
  const source = await findSource(tx, redemption)
  const owner = { appId: redemption.app_id, memberId: redemption.member_id }
  const [{ locale }, consents] = await together(readMember(tx, owner), readConsents(tx, owner))
  await countOf(tx, redemption, { kind: 'payment', now, source, host, locale, consents })
}

/** A cancelled redemption counts no longer. Call it inside the transaction of the cancellation. */
export async function uncountRedemption(tx: Database, redemption: RedemptionRow): Promise<void> {
  await uncount(tx, redemption, { kind: 'redemption', at: redemption.redeemed_at, satang: 0 })
}

/** Baht that are given back count no longer. Call it inside the transaction of the refund. */
export async function uncountPayment(
  tx: Database,
  redemption: RedemptionRow,
  paidAt: number,
): Promise<void> {
  const satang = redemption.price_satang
  await uncount(tx, redemption, { kind: 'payment', at: paidAt, satang })
}

/**
 * Takes one from a count of a day, campaign and link. Language, host and consent may have changed since,
 * so that of several such counts the one that fits best is taken.
 */
async function uncount(
  tx: Database,
  redemption: RedemptionRow,
  { kind, at, satang }: Pick<ResultRow, 'kind' | 'satang'> & { at: number },
) {
  const { app_id, member_id: memberId, campaign_id } = redemption
  const source = await findSource(tx, redemption)
  const { day } = dayOf(at)
  const link = source ? wordsOf(source) : noWords
  const rows = await readCountsOf(tx, { app_id, day, kind, campaign_id, ...link })
  const { locale } = await readMember(tx, { appId: app_id, memberId })
  const language = languageOfLocale({ languages: languageNames }, locale)
  const { redeem_by: host = 'web' } = attributionOf(redemption)
  const fits = (row: ResultRow) => Number(row.host === host) * 2 + Number(row.language === language)
  const [row] = rows.toSorted((a, b) => fits(b) - fits(a))
  if (row) await addToCount(tx, { ...row, count: -1, satang: -satang })
}

interface Counted extends Pick<ResultRow, 'kind' | 'host'> {
  now: number
  source: RedemptionSource | undefined
  /** Of the member, as are the consents. */
  locale: number
  consents: UserConsent
}

async function countOf(
  tx: Database,
  redemption: RedemptionRow,
  { now, kind, source, host, locale, consents }: Counted,
) {
  const { app_id, campaign_id, price_satang } = redemption
  // Without a link: none led here, or the member does not agree to marketing cookies.
  const silentWay = consents.cookies.marketingCookies ? 'none' : 'noConsent'
  const way = source ? 'link' : silentWay
  await addToCount(tx, {
    app_id,
    campaign_id,
    kind,
    way,
    host,
    ...dayOf(now),
    ...(source ? wordsOf(source) : noWords),
    language: languageOfLocale({ languages: languageNames }, locale),
    count: 1,
    satang: kind === 'payment' ? price_satang : 0,
  })
}

function wordsOf({ utm_source, utm_medium, utm_campaign, code }: RedemptionSource) {
  return {
    utm_source: utm_source ?? '',
    utm_medium: utm_medium ?? '',
    utm_campaign: utm_campaign ?? '',
    code: code ?? '',
  }
}
