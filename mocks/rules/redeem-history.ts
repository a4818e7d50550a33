import { sql } from 'kysely'
import { campaignTypes } from '@/contract/campaigns'
import type { RedeemKind } from '@/contract/purchases'
import type { Database } from '../database/connect.ts'

interface Asked {
  appId: string
  memberId: string
  kind: RedeemKind | undefined
  year: number | undefined
}

/** What a member ever redeemed, the latest first; a page of it. */
export function readHistory(
  db: Database,
  asked: Asked,
  { top, skip }: { top: number; skip: number },
) {
  return matching(db, asked)
    .selectAll()
    .orderBy('redeemed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(top)
    .offset(skip)
    .execute()
}

export async function countHistory(db: Database, asked: Asked): Promise<number> {
  const { total } = await matching(db, asked)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The years in which there is something of that kind, the latest first. */
export async function yearsOfHistory(db: Database, asked: Asked): Promise<number[]> {
  const rows = await matching(db, { ...asked, year: undefined })
    .select(yearInBangkok.as('year'))
    .distinct()
    .orderBy('year', 'desc')
    .execute()
  return rows.map(({ year }) => year)
}

function matching(db: Database, { appId, memberId, kind, year }: Asked) {
  let query = db
    .selectFrom('redemption')
    .where('app_id', '=', appId)
    .where('member_id', '=', memberId)
  if (year !== undefined) {
    query = query
      .where('redeemed_at', '>=', startOf(year))
      .where('redeemed_at', '<', startOf(year + 1))
  }
  if (kind === 'reward') query = query.where(campaignType, 'not in', Object.values(kinds))
  else if (kind) query = query.where(campaignType, '=', kinds[kind])
  return query
}

const kinds = {
  draw: campaignTypes.draw,
  bought: campaignTypes.buy,
  donation: campaignTypes.donate,
} satisfies Record<Exclude<RedeemKind, 'reward'>, number>

const campaignType = sql<number>`(
  select json_extract(campaign.content_json, '$.type') from campaign
  where campaign.app_id = redemption.app_id and campaign.id = redemption.campaign_id
)`

// Bangkok is seven hours ahead, always.
const yearInBangkok = sql<number>`
  cast(strftime('%Y', redeemed_at / 1000, 'unixepoch', '+7 hours') as integer)
`

function startOf(year: number) {
  return Date.UTC(year, 0, 1, -7)
}
