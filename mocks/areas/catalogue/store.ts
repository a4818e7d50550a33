import { ownedBy, type Owner } from '../owner.ts'
import type { Database } from '../../database/connect.ts'
import { prepared } from '../../database/prepared.ts'

/** How many units of each campaign a member has redeemed, and when the last ones. */
export async function readRedeemed(db: Database, owner: Owner) {
  return db
    .selectFrom('redeemed_total')
    .select(['campaign_id', 'quantity', 'last_at as lastAt'])
    .where(ownedBy(owner))
    .execute()
}

/** The ids of a member's favourite campaigns, the latest first. */
export async function readFavourites(db: Database, owner: Owner): Promise<number[]> {
  const rows = await db
    .selectFrom('favourite')
    .select('campaign_id')
    .where(ownedBy(owner))
    .orderBy('at', 'desc')
    .orderBy('campaign_id', 'desc')
    .execute()
  return rows.map(({ campaign_id }) => campaign_id)
}

export async function insertFavourite(
  db: Database,
  { appId, memberId, campaignId, now }: Owner & { campaignId: number; now: number },
): Promise<void> {
  await db
    .insertInto('favourite')
    .values({ app_id: appId, member_id: memberId, campaign_id: campaignId, at: now })
    .onConflict((conflict) => conflict.columns(['app_id', 'member_id', 'campaign_id']).doNothing())
    .execute()
}

export async function deleteFavourite(
  db: Database,
  { appId, memberId, campaignId }: Owner & { campaignId: number },
): Promise<void> {
  await db
    .deleteFrom('favourite')
    .where(ownedBy({ appId, memberId }))
    .where('campaign_id', '=', campaignId)
    .execute()
}

/** The surveys that a member has answered. */
export async function readAnswers(db: Database, owner: Owner): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('survey_answer')
    .select('survey_id')
    .where(ownedBy(owner))
    .execute()
  return new Set(rows.map(({ survey_id }) => survey_id))
}

export const selectRedeemInput = prepared((db, of: Owner & { campaignId: number }) =>
  db
    .selectFrom('member')
    .innerJoin('campaign_stock', (join) =>
      join
        .onRef('campaign_stock.app_id', '=', 'member.app_id')
        .on('campaign_stock.id', '=', of.campaignId),
    )
    .leftJoin('redeemed_total', (join) =>
      join
        .onRef('redeemed_total.app_id', '=', 'member.app_id')
        .onRef('redeemed_total.member_id', '=', 'member.id')
        .on('redeemed_total.campaign_id', '=', of.campaignId),
    )
    .select([
      'member.level_id',
      'member.birth_date',
      'member.can_redeem',
      'member.closes_at',
      'member.balance',
      'member.contact_number',
      'member.locale',
      'campaign_stock.qty',
      'campaign_stock.sold',
      'redeemed_total.quantity',
      'redeemed_total.last_at as lastAt',
    ])
    .where('member.app_id', '=', of.appId)
    .where('member.id', '=', of.memberId),
)
