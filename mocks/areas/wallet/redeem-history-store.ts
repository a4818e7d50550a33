import { campaignTypes } from '@/contract/campaigns'
import type { RedeemKind } from '@/contract/purchases'
import { ownedBy, type Owner } from '../owner.ts'
import type { CampaignContent } from '../../brands/content.ts'
import type { Database } from '../../database/connect.ts'
import { countRows } from '../../database/count-rows.ts'
import { listed } from '../../database/listed.ts'
import { bangkokDay } from '../../values/bangkok.ts'

interface HistoryQuery extends Owner {
  campaigns: ReadonlyMap<number, Pick<CampaignContent, 'type'>>
  kind: RedeemKind | undefined
  year: number | undefined
}

/** A page of everything that a member has redeemed, the latest first, and how many there are. */
export async function readHistory(
  db: Database,
  query: HistoryQuery,
  { top, skip }: { top: number; skip: number },
) {
  const history = historyOf(db, query)
  const rows = await history
    .selectAll()
    .orderBy('redeemed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(top)
    .offset(skip)
    .execute()
  return { rows, total: await countRows(history) }
}

/** The years in which a member redeemed something of that kind, the latest first. */
export async function yearsOfHistory(db: Database, query: HistoryQuery): Promise<number[]> {
  const latest = historyOf(db, { ...query, year: undefined })
    .select('redeemed_at')
    .orderBy('redeemed_at', 'desc')
    .limit(1)
  const years: number[] = []
  // Jumps from each year to the one before, without reading the rows between.
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const row = await latest.where('redeemed_at', '<', before).executeTakeFirst()
    if (!row) return years
    const year = Number(bangkokDay(row.redeemed_at).slice(0, 4))
    years.push(year)
    before = startOf(year)
  }
}

function historyOf(db: Database, { appId, memberId, campaigns, kind, year }: HistoryQuery) {
  let matching = db.selectFrom('redemption').where(ownedBy({ appId, memberId }))
  if (year !== undefined) {
    matching = matching
      .where('redeemed_at', '>=', startOf(year))
      .where('redeemed_at', '<', startOf(year + 1))
  }
  if (kind === undefined) return matching
  const others: readonly number[] = Object.values(kinds)
  const ids = [...campaigns]
    .filter(([, { type }]) => (kind === 'reward' ? !others.includes(type) : type === kinds[kind]))
    .map(([id]) => id)
  return matching.where('campaign_id', 'in', listed(db, ids))
}

const kinds = {
  draw: campaignTypes.draw,
  bought: campaignTypes.buy,
  donation: campaignTypes.donate,
} satisfies Record<Exclude<RedeemKind, 'reward'>, number>

// Bangkok is seven hours ahead, always.
function startOf(year: number) {
  return Date.UTC(year, 0, 1, -7)
}
