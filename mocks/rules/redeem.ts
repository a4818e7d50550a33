import { campaignTypes, type RedeemStateKey } from '@/contract/campaigns'
import type { ProblemCode } from '@/contract/problems'
import type { Database } from '../database/connect.ts'
import { unavailableBy } from '../database/unavailable.ts'
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
import { useOtpTicket } from './otp.ts'
import { openPayments } from './payments.ts'
import { givePoints, readLots, usePoints } from './points.ts'
import { takenLots } from './points-rules.ts'
import { agreedPrice, payOptionsOf, type Price } from './price.ts'
import { addressOf, hasWhatItAsks, keptParts, reservationOf } from './redeem-parts.ts'
import { redeemState, type Standing } from './redeem-state.ts'
import { drawTickets, insertRedemption, rowOf } from './redemption-rows.ts'
import { keepSource } from './redemption-source.ts'
import { giveFurtherSerials } from './serials.ts'
import { type OrderSituation, readSituation } from './situation.ts'
import { fitsParty, isPaidByHead, slotOf, takeSeats } from './slots.ts'
import { leftOfItem, takeStock } from './stock.ts'
import { keepSurprise, surpriseOf } from './surprise.ts'
import { keepTaxInvoice, taxInvoiceOf } from './tax-invoice.ts'

/** What the platform calls each state in which a campaign cannot be redeemed; null: it can. */
const refusals: Readonly<Record<RedeemStateKey, ProblemCode | null>> = {
  default: null,
  draw: null,
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

/** Why a campaign that stands so cannot be redeemed; a state that the table does not have refuses. */
export function obstacleOf(standing: Pick<Standing, 'key' | 'requirement'>): ProblemCode | null {
  if (standing.requirement?.kind === 'sponsor') return 'sponsorOnly'
  const code = Object.hasOwn(refusals, standing.key) ? refusals[standing.key] : undefined
  return code === undefined ? 'notAvailable' : code
}

/**
 * Redeems a campaign once per key, in one transaction: the key's record, stock, points, ledger and
 * redemption stand together or not at all. Points and prices come from the campaign alone.
 * @throws Problem keyReused when the key was used for another request.
 */
export async function redeem(order: Order): Promise<Outcome> {
  const requestHash = hashOf(order)
  try {
    const outcome = await order.inTransaction(async (tx) => {
      const earlier = await readOutcome(tx, order)
      if (earlier) return replay(earlier, requestHash)
      const result = await redeemWithin(tx, order)
      await keepOutcome(tx, order, requestHash, result)
      await order.failpoint('redeem.beforeCommit')
      return result
    })
    await order.failpoint('redeem.afterCommit')
    return outcome
  } catch (error) {
    // A key whose request never ran is free for the next try.
    if (error instanceof Problem || unavailableBy(error)) throw error
    // Nothing of it was kept. That it failed is kept, so that a retry is told the same.
    await keepOutcome(order.db, order, requestHash, { outcome: 'failed', answer: null })
    throw error
  }
}

/**
 * Redeems inside a transaction that is open already, for one that does more than this: a cart's
 * checkout. A refusal has written nothing. Whoever calls it keeps the outcome of the order's key,
 * which no other order may have.
 * @throws Problem when another process got ahead between reading and writing; then the whole
 * transaction has to be undone.
 */
export async function redeemWithin(tx: Database, order: Order): Promise<Outcome> {
  const { brand, campaign, body, memberId, now, via } = order
  const whose = { appId: brand.appId, memberId, now }
  const situation = await readSituation(tx, order)
  const agreed = agree(situation, order)
  if ('code' in agreed) return { outcome: 'refused', answer: agreed }
  const address = campaign.delivered ? await addressOf(tx, order) : { addressKey: null }
  if (!address) return { outcome: 'refused', answer: { code: 'addressRequired' } }
  if (campaign.otp && !(await hasProvedNumber(tx, order, situation))) {
    return { outcome: 'refused', answer: { code: 'otpRequired' } }
  }
  const taxInvoice = await taxInvoiceOf(tx, order)
  const { slot } = agreed
  const { quantity, itemId } = body
  const item = itemOf(campaign, itemId)
  await takeStock(tx, { appId: brand.appId, campaignId: campaign.id, item, quantity })
  if (slot) await takeSeats(tx, { ...whose, campaignId: campaign.id, ...slot })

  const surprise = await surpriseOf(tx, order, situation, agreed.price)
  const cost = agreed.price.points - (surprise?.points_saved ?? 0)
  const row = rowOf(order, {
    points: cost,
    price: agreed.price.price,
    ...address,
    slot,
    parts: keptParts(brand, campaign, body),
  })
  let points = situation.member?.balance ?? 0
  // What can be cancelled: a booking, and what is not paid in time.
  const keepsLots = cost > 0 && (slot !== undefined || agreed.price.price > 0)
  const before = keepsLots ? await readLots(tx, whose) : []
  if (cost > 0) {
    const entry = { points: cost, title: titleOf(order), redemptionId: row.id }
    points = await usePoints(tx, whose, entry)
  }
  if (keepsLots) row.lots_json = JSON.stringify(takenLots(before, await readLots(tx, whose)))
  const redemption = await insertRedemption(tx, row, brand)
  await keepSource(tx, redemption, body)
  await keepTaxInvoice(tx, { appId: brand.appId, redemptionId: row.id }, taxInvoice)
  await keepSurprise(tx, redemption, surprise)
  await giveFurtherSerials(tx, redemption, brand)
  const tickets = campaign.type === campaignTypes.draw ? await drawTickets(tx, row) : []
  if (campaign.type === campaignTypes.pointFree && campaign.pointsGiven > 0) {
    const given = { points: campaign.pointsGiven * quantity, title: titleOf(order) }
    points = await givePoints(tx, whose, { ...given, type: 'default' })
  }
  // A checkout opens the payments of its lines together.
  const payments = via === 'cart' ? undefined : await openPayments(tx, order, [redemption])
  const payment = payments?.get(redemption.id)
  return { outcome: 'done', answer: { redemption, tickets, points, surprise, payment } }
}

interface Agreed {
  price: Price
  slot: { slotAt: number; people: number; storeId: number } | undefined
}

// Refusing before anything is written: five times cheaper than by a failed constraint.
function agree(situation: OrderSituation, order: Order): Agreed | Refusal {
  const { campaign, body } = order
  const standing = redeemState(situation)
  const code = obstacleOf(standing)
  if (code) return { code, standing }
  const problem = choiceProblem(situation, order, standing)
  if (problem) return problem
  const slot = campaign.reservation ? slotFor(situation, order) : undefined
  if (slot && 'code' in slot) return slot
  if (!hasWhatItAsks(campaign, body)) return { code: 'invalid' }
  // A code that there is not comes to no price: it is refused as a wrong price is, so that codes
  // cannot be tried out here.
  const price = agreedPrice(payOptionsOf(campaign, body) ?? [], body)
  if (!price) return { code: 'priceChanged' }
  const pointsShort = price.points - (situation.member?.balance ?? 0)
  if (pointsShort > 0) return { code: 'pointNotEnough', standing: { ...standing, pointsShort } }
  return { price, slot }
}

// Which one, and how many of it.
function choiceProblem(
  { stock, stockOf }: OrderSituation,
  { campaign, body }: Order,
  standing: Standing,
): Refusal | undefined {
  const { itemId, quantity } = body
  const item = itemOf(campaign, itemId)
  if (campaign.subCampaignStyles && itemId === undefined) return { code: 'itemRequired' }
  if (itemId !== undefined && !item) return { code: 'invalid' }
  const left = item ? leftOfItem(campaign, item, stockOf) : stock.qty - stock.sold
  if (quantity > left) return { code: 'soldOut', standing }
  const redeemed = standing.redeemedByMember
  const limit = campaign.coolDownHours === null ? campaign.maxPerPerson : redeemed + 1
  if (limit !== null && redeemed + quantity > limit) return { code: 'maxPerPerson', standing }
  return undefined
}

// The time that is wished for, where it has room for that party.
function slotFor(
  { slots }: OrderSituation,
  { campaign, body }: Order,
): NonNullable<Agreed['slot']> | Refusal {
  const wish = reservationOf(body)
  if (!wish || !fitsParty(campaign, wish.people)) return { code: 'invalid' }
  // A seat that costs something is a unit; what is free may be shared by several people.
  if (isPaidByHead(campaign) && wish.people !== body.quantity) return { code: 'invalid' }
  const slot = slotOf(slots, wish)
  if (!slot) return { code: 'invalid' }
  if (wish.people > slot.left) return { code: 'slotFull' }
  return { slotAt: slot.at, people: wish.people, storeId: slot.storeId }
}

// A proof that is not there, for another number, used or too old: each asks for a new one.
async function hasProvedNumber(tx: Database, order: Order, { contactNumber }: OrderSituation) {
  const { otpTicket } = order.body
  if (!contactNumber || !otpTicket) return false
  try {
    await useOtpTicket(tx, { ...order, contactNumber, channel: 'redeem' }, otpTicket)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

function titleOf({ campaign, body }: Order) {
  if (body.quantity === 1) return campaign.name
  return {
    en: `${campaign.name.en} x ${body.quantity}`,
    th: `${campaign.name.th} x ${body.quantity}`,
  }
}
