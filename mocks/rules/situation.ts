import { campaignTypes } from '@/contract/campaigns'
import type { CampaignContent } from '../brands/content.ts'
import type { Database } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import type { Order } from './order.ts'
import type { Situation } from './redeem-state.ts'
import { readSlots, type Slot } from './slots.ts'
import { mostOfAnItem, readStocks, type Stock, stockIds } from './stock.ts'

/** How a campaign stands for the one who redeems it, as the transaction sees it. */
export interface OrderSituation extends Situation {
  stockOf: ReadonlyMap<number, Stock>
  slots: Slot[]
  contactNumber: string | null
}

type Wish = Pick<Order, 'brand' | 'campaign' | 'memberId' | 'host' | 'now' | 'via'>

/** Reads what decides about an order. Call it inside the transaction that redeems. */
export async function readSituation(tx: Database, order: Wish): Promise<OrderSituation> {
  const { brand, campaign, memberId, host, now, via } = order
  const { appId } = brand
  const [row] = await selectSituation(tx, { appId, memberId, campaignId: campaign.id })
  if (!row) throw new Error(`Member ${memberId} or campaign ${campaign.id} is not in the database.`)
  const { quantity, lastAt, contact_number: contactNumber } = row
  const stockOf = campaign.subCampaignStyles
    ? await readStocks(tx, { appId, ids: stockIds(campaign) })
    : new Map([[campaign.id, row]])
  const slots = campaign.reservation
    ? await readSlots(tx, { appId, memberId, campaignId: campaign.id, now })
    : []
  const answers = campaign.requireSurvey ? await readAnswers(tx, { appId, memberId }) : undefined
  return {
    campaign,
    stock: row,
    itemLeft: mostOfAnItem(campaign, stockOf),
    seatsLeft: mostSeats(campaign, slots),
    stockOf,
    slots,
    contactNumber,
    now,
    host,
    via,
    sponsorId: brand.app.config.sponsor_id,
    member: {
      levelId: row.level_id,
      birthDate: row.birth_date,
      canRedeem: row.can_redeem === 1,
      leavesAt: row.closes_at,
      balance: row.balance,
      redeemed: quantity && lastAt ? { quantity, lastAt } : undefined,
      hasAnswered: hasAnswered(campaign, answers),
    },
  }
}

/** The surveys that a member has answered. */
export async function readAnswers(
  db: Database,
  { appId, memberId }: { appId: string; memberId: string },
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('survey_answer')
    .select('survey_id')
    .where('app_id', '=', appId)
    .where('member_id', '=', memberId)
    .execute()
  return new Set(rows.map(({ survey_id }) => survey_id))
}

export function hasAnswered(
  { requireSurvey }: CampaignContent,
  answers: ReadonlySet<string> | undefined,
): boolean {
  return requireSurvey !== null && answers?.has(requireSurvey.surveyId) === true
}

/** The most seats that any time has left; undefined for a campaign without times. */
export function mostSeats(campaign: CampaignContent, slots: Slot[]): number | undefined {
  if (!campaign.reservation) return undefined
  const most = Math.max(0, ...slots.map(({ left }) => left))
  // Fewer than may come at once are no use to anybody.
  return most >= campaign.reservation.minPeople ? most : 0
}

/** What is given for answering alone: there is nothing to redeem afterwards. */
export function isSurveyAlone({ type, requireSurvey }: CampaignContent): boolean {
  return type === campaignTypes.pointFree && requireSurvey !== null
}

const selectSituation = prepared(
  (db, of: { appId: string; memberId: string; campaignId: number }) => {
    // Asked for one by one: grouping by all that is read beside them would sort it first.
    const redeemed = db
      .selectFrom('redemption')
      .where('redemption.app_id', '=', of.appId)
      .where('redemption.member_id', '=', of.memberId)
      .where('redemption.campaign_id', '=', of.campaignId)
      .where('redemption.released', '=', 0)
    return db
      .selectFrom('member')
      .innerJoin('campaign_stock', (join) =>
        join
          .onRef('campaign_stock.app_id', '=', 'member.app_id')
          .on('campaign_stock.id', '=', of.campaignId),
      )
      .select([
        'member.level_id',
        'member.birth_date',
        'member.can_redeem',
        'member.closes_at',
        'member.balance',
        'member.contact_number',
        'campaign_stock.qty',
        'campaign_stock.sold',
      ])
      .select([
        redeemed.select(({ fn }) => fn.sum<number>('quantity').as('sum')).as('quantity'),
        redeemed.select(({ fn }) => fn.max('redeemed_at').as('last')).as('lastAt'),
      ])
      .where('member.app_id', '=', of.appId)
      .where('member.id', '=', of.memberId)
  },
)
