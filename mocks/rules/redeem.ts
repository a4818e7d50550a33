import { campaignTypes, type RedeemStateKey } from '@/contract/campaigns'
import type { ProblemCode } from '@/contract/problems'
import { type Database, isBusy } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { Problem } from '../problem.ts'
import { itemOf } from './items.ts'
import {
  hashOf,
  keepOutcome,
  type Outcome,
  readOutcome,
  type Refusal,
  replay,
} from './kept-outcome.ts'
import type { Order } from './order.ts'
import { usePoints } from './points.ts'
import { agreedPrice, payOptionsOf, type Price } from './price.ts'
import { redeemState, type Situation } from './redeem-state.ts'
import { drawTickets, insertRedemption, rowOf } from './redemption-rows.ts'

/** States in which a campaign cannot be redeemed this way, and what the platform calls it. */
const refusals: Partial<Record<RedeemStateKey, ProblemCode>> = {
  add_to_cart: 'notAvailable',
  survey: 'notAvailable',
  see_detail: 'notAvailable',
  not_available: 'notAvailable',
  already_drawn: 'expired',
  sold_out: 'soldOut',
  max_per_person: 'maxPerPerson',
  cool_down: 'coolDown',
  condition_invalid: 'conditionInvalid',
  expired: 'expired',
  not_started: 'notStarted',
  not_enough_points: 'pointNotEnough',
  not_supported: 'hostNotSupported',
}

/**
 * Redeems a campaign once per key, in one transaction: the key's record, stock, points, ledger and
 * redemption stand together or not at all. Points and prices come from the campaign alone.
 * @throws Problem keyReused when the key was used for another request, inFlight when another
 * process is still at it.
 */
export async function redeem(order: Order): Promise<Outcome> {
  const requestHash = hashOf(order)
  try {
    const outcome = await order.inTransaction(async (tx) => {
      const earlier = await readOutcome(tx, order)
      if (earlier) return replay(earlier, requestHash)
      const result = await attempt(tx, order)
      await keepOutcome(tx, order, requestHash, result)
      await order.failpoint('redeem.beforeCommit')
      return result
    })
    await order.failpoint('redeem.afterCommit')
    return outcome
  } catch (error) {
    if (isBusy(error)) throw new Problem('inFlight')
    if (error instanceof Problem) throw error
    // Nothing of it was kept. That it failed is kept, so that a retry is told the same.
    await keepOutcome(order.db, order, requestHash, { outcome: 'failed', answer: null })
    throw error
  }
}

async function attempt(tx: Database, order: Order): Promise<Outcome> {
  const { brand, campaign, memberId, now } = order
  const whose = { appId: brand.appId, memberId, now }
  const situation = await readSituation(tx, order)
  const agreed = agree(situation, order)
  if ('code' in agreed) return { outcome: 'refused', answer: agreed }
  const addressKey = campaign.delivered ? await addressOf(tx, order) : null
  if (addressKey === undefined) return { outcome: 'refused', answer: { code: 'addressRequired' } }
  if (!(await takeStock(tx, order))) return { outcome: 'refused', answer: { code: 'soldOut' } }

  const { points, price } = agreed
  const row = rowOf(order, { points, price, addressKey })
  const balance =
    points > 0
      ? await usePoints(tx, whose, { points, title: titleOf(order), redemptionId: row.id })
      : (situation.member?.balance ?? 0)
  const redemption = await insertRedemption(tx, row, brand)
  const tickets = campaign.type === campaignTypes.draw ? await drawTickets(tx, row) : []
  return { outcome: 'done', answer: { redemption, tickets, points: balance } }
}

async function readSituation(tx: Database, order: Order): Promise<Situation> {
  const { brand, campaign, memberId, host, now } = order
  const [row] = await selectSituation(tx, {
    appId: brand.appId,
    memberId,
    campaignId: campaign.id,
  })
  if (!row) throw new Error(`Member ${memberId} or campaign ${campaign.id} is not in the database.`)
  const { quantity, lastAt } = row
  return {
    campaign,
    stock: row,
    now,
    host,
    member: {
      levelId: row.level_id,
      birthDate: row.birth_date,
      canRedeem: row.can_redeem === 1,
      balance: row.balance,
      redeemed: quantity && lastAt ? { quantity, lastAt } : undefined,
    },
  }
}

const situationColumns = [
  'member.level_id',
  'member.birth_date',
  'member.can_redeem',
  'member.balance',
  'campaign_stock.qty',
  'campaign_stock.sold',
] as const

const selectSituation = prepared(
  (db, of: { appId: string; memberId: string; campaignId: number }) =>
    db
      .selectFrom('member')
      .innerJoin('campaign_stock', (join) =>
        join
          .onRef('campaign_stock.app_id', '=', 'member.app_id')
          .on('campaign_stock.id', '=', of.campaignId),
      )
      .leftJoin('redemption', (join) =>
        join
          .onRef('redemption.app_id', '=', 'member.app_id')
          .onRef('redemption.member_id', '=', 'member.id')
          .on('redemption.campaign_id', '=', of.campaignId),
      )
      .select(situationColumns)
      .select(({ fn }) => [
        fn.sum<number | null>('redemption.quantity').as('quantity'),
        fn.max('redemption.redeemed_at').as('lastAt'),
      ])
      .where('member.app_id', '=', of.appId)
      .where('member.id', '=', of.memberId)
      .groupBy(situationColumns),
)

// Refusing before anything is written: five times cheaper than by a failed constraint.
function agree(situation: Situation, { campaign, body }: Order): Price | Refusal {
  const standing = redeemState(situation)
  const code = refusals[standing.key]
  if (code) return { code, standing }
  if (campaign.subCampaignStyles && body.itemId === undefined) return { code: 'itemRequired' }
  if (body.itemId !== undefined && !itemOf(campaign, body.itemId)) return { code: 'invalid' }
  const { stock, member } = situation
  const redeemed = standing.redeemedByMember
  const limit = campaign.coolDownHours === null ? campaign.maxPerPerson : redeemed + 1
  if (body.quantity > stock.qty - stock.sold) return { code: 'soldOut', standing }
  if (limit !== null && redeemed + body.quantity > limit) return { code: 'maxPerPerson', standing }
  const options = payOptionsOf(campaign, body)
  if (!options) return { code: 'invalid' }
  const agreed = agreedPrice(options, body)
  if (!agreed) return { code: 'priceChanged' }
  const pointsShort = agreed.points - (member?.balance ?? 0)
  if (pointsShort > 0) return { code: 'pointNotEnough', standing: { ...standing, pointsShort } }
  return agreed
}

async function addressOf(tx: Database, { brand, memberId, body }: Order) {
  const query = tx
    .selectFrom('address')
    .select('key')
    .where('app_id', '=', brand.appId)
    .where('member_id', '=', memberId)
  const found = await (
    body.addressKey === undefined
      ? query.where('is_default', '=', 1)
      : query.where('key', '=', body.addressKey)
  ).executeTakeFirst()
  return found?.key
}

async function takeStock(tx: Database, { brand, campaign, body }: Order) {
  const { quantity } = body
  const taken = await updateStock(tx, { appId: brand.appId, campaignId: campaign.id, quantity })
  return taken.length > 0
}

const updateStock = prepared((db, of: { appId: string; campaignId: number; quantity: number }) =>
  db
    .updateTable('campaign_stock')
    .set((eb) => ({ sold: eb('sold', '+', of.quantity) }))
    .where('app_id', '=', of.appId)
    .where('id', '=', of.campaignId)
    .where((eb) => eb(eb('sold', '+', of.quantity), '<=', eb.ref('qty')))
    .returning('sold'),
)

function titleOf({ campaign, body }: Order) {
  if (body.quantity === 1) return campaign.name
  return {
    en: `${campaign.name.en} x ${body.quantity}`,
    th: `${campaign.name.th} x ${body.quantity}`,
  }
}
