import type { Spender, SpenderPrize, Standing, TopSpenders } from '@/contract/top-spenders'
import { z } from '@/contract/zod'
import { leastOf, prizeOf } from './count-spending.ts'
import { countAhead, isAnnounced, type RankRow, readRanks, readSpending } from './store.ts'
import { contentOf } from '../profile/member-store.ts'
import { shortName } from '../profile/short-name.ts'
import { type Language, say } from '../../answers/localize.ts'
import { Text } from '../../brands/content.ts'
import { imageUrl } from '../../brands/image-url.ts'
import type { TopSpenderContent, TopSpenderPrize } from '../../brands/top-spender-content.ts'
import { endOfSecond } from '../../values/bangkok.ts'
import type { RequestContext } from '../../request/request-context.ts'

const Story = z.object({ name: Text, contactNumber: z.string() })

/** A spender as others see them; null where the member hides the name or has left. */
export function shownSpender(row: RankRow, language: Language) {
  if (row.story_json !== null) {
    const { name, contactNumber } = Story.parse(JSON.parse(row.story_json))
    return { name: say(name, language), contactNumber }
  }
  if (row.content_json === null || row.state === 'closed' || row.hides_name === 1) {
    return { name: null, contactNumber: null }
  }
  return {
    name: shortName(contentOf({ content_json: row.content_json }), language),
    contactNumber: `xxx-xxx-${(row.contact_number ?? '').slice(-4)}`,
  }
}

export function prizeView(
  { ranks: [firstRank, lastRank], name, points, art }: TopSpenderPrize,
  { brand, language }: Pick<RequestContext, 'brand' | 'language'>,
): SpenderPrize {
  return {
    firstRank,
    lastRank,
    name: say(name, language),
    points,
    imageUrl: art === null ? null : imageUrl(brand, 'campaigns', art),
  }
}

/** How many of the first places everybody sees. */
const shownRanks = 5

/** The list of a period: its first places, and those around the member. */
export async function topSpendersView(
  context: RequestContext,
  period: TopSpenderContent,
  memberId: string | undefined,
): Promise<z.input<typeof TopSpenders>> {
  const { db, brand, language, now } = context
  const which = { appId: brand.appId, periodId: period.id, least: leastOf(period) }
  const ranksFrom = async (first: number, count: number) => {
    const rows = await readRanks(db, { ...which, top: count, skip: first - 1 })
    return rows.map((row, index) => ({
      rank: first + index,
      name: shownSpender(row, language).name,
      spendBaht: row.satang / 100,
      isMe: row.spender_id === memberId,
    }))
  }
  const first = await ranksFrom(1, shownRanks)
  const me = memberId === undefined ? null : await standingOf(context, period, memberId, ranksFrom)
  const from = Math.max(shownRanks + 1, (me?.rank ?? 0) - 1)
  const around = me?.rank && me.rank + 1 >= from ? await ranksFrom(from, me.rank + 2 - from) : []
  const isOver = endOfSecond(period.to) <= now
  const announced = isOver && (await isAnnounced(db, which))
  return {
    period: {
      id: period.id,
      from: period.from,
      to: period.to,
      announceDate: period.announceDate,
      status: announced ? 'announced' : isOver ? 'closed' : 'open',
      minimumSpendBaht: period.minimumSpendBaht,
      prizes: period.prizes.map((prize) => prizeView(prize, context)),
      rules: period.rules.map((rule) => say(rule, language)),
    },
    ranks: [...first, ...around],
    me,
  }
}

type RanksFrom = (first: number, count: number) => Promise<z.input<typeof Spender>[]>

async function standingOf(
  { db, brand }: RequestContext,
  period: TopSpenderContent,
  memberId: string,
  ranksFrom: RanksFrom,
): Promise<Standing> {
  const key = { appId: brand.appId, periodId: period.id, memberId }
  const spent = await readSpending(db, key)
  const satang = Math.max(0, spent?.satang ?? 0)
  const least = leastOf(period)
  const spendBaht = satang / 100
  if (!spent || satang < least) {
    return { rank: null, spendBaht, missingBaht: upToBaht(least - satang), next: null, prize: null }
  }
  const rank = 1 + (await countAhead(db, key, spent))
  const missing = async (place: number) => {
    const [above] = place > 0 ? await ranksFrom(place, 1) : []
    if (!above) return null
    // Of equal amounts the earlier ranks first, so one satang more is needed.
    const missingSatang = Math.round(above.spendBaht * 100) - satang + 1
    return { rank: place, missingBaht: upToBaht(missingSatang) }
  }
  const better = betterPlace(period.prizes, rank)
  return {
    rank,
    spendBaht,
    missingBaht: 0,
    next: await missing(rank - 1),
    prize: better === rank - 1 ? null : await missing(better),
  }
}

/** The last place with a better prize than a place has; 0 where there is none. */
function betterPlace(prizes: readonly TopSpenderPrize[], rank: number): number {
  const first = prizeOf(prizes, rank)?.ranks[0] ?? rank
  return Math.max(0, ...prizes.map(({ ranks }) => ranks[1]).filter((last) => last < first))
}

const upToBaht = (satang: number) => Math.ceil(satang / 100)
