import { mapText } from '../../answers/compose-text.ts'
import type { RedemptionRow } from '../../database/schema.ts'
import type { PaymentRow } from '../payments/store.ts'
import type { MemberContext } from '../../request/request-context.ts'
import { once, type Outcome, type Refusal } from '../idempotency/replay.ts'
import { campaignTypes } from '@/contract/campaigns'
import type { UserConsent } from '@/contract/consents'
import { agreedPrice, itemOf, leftOfItem, payOptionsOf, type Price } from './item-price-rules.ts'
import { redeemedNotice } from './notices.ts'
import { newRedemption } from './redemption-row.ts'
import { hasWhatItAsks, keptParts, type RedeemRequest, reservationOf } from './request-rules.ts'
import { addressOf, taxInvoiceOf } from './read-redeem-address.ts'
import { fitsParty, isPaidByHead, slotOf } from './reservation-rules.ts'
import { countRedemption } from '../results/count-results.ts'
import { keepSource, sourceOf } from './source-store.ts'
import { takeSeats } from './slot-store.ts'
import { takeStock } from './stock-store.ts'
import {
  drawTickets,
  type GivenSurprise,
  insertRedemption,
  keepSurprise,
  keepTaxInvoice,
} from './store.ts'
import { surpriseOf } from './draw-surprise.ts'
import { readRedeemInput, type RedeemInput } from '../catalogue/read-eligibility.ts'
import { type Eligibility, redeemState, refusalCodeOf } from '../catalogue/rules.ts'
import { notify } from '../notifications/store.ts'
import { redeemOtpTicket } from '../otp/check-otp.ts'
import { openPayments } from '../payments/settle-payment.ts'
import { givePoints, spendingOf, spendPoints } from '../points/ledger.ts'
import type { Lot } from '../points/rules.ts'
import { readLots } from '../points/store.ts'
import { readConsents } from '../consents/store.ts'
import { giveFurtherSerials } from '../wallet/serial-store.ts'
import type { Database } from '../../database/connect.ts'
import { together } from '../../database/together.ts'
import { Problem } from '../../values/problem.ts'

export interface Redeemed {
  redemption: RedemptionRow
  tickets: string[]
  /** The balance afterwards. */
  points: number
  surprise?: GivenSurprise | undefined
  payment?: PaymentRow | undefined
}

/**
 * Redeems a campaign once per key, in one transaction: the key's record, stock, points, ledger and
 * redemption stand together or not at all. Points and prices come from the campaign alone.
 * @throws Problem keyReused when the key was used for another request.
 */
export async function redeem(
  context: MemberContext,
  { campaign, body }: Pick<RedeemRequest, 'campaign' | 'body'>,
): Promise<Outcome<Redeemed>> {
  const { member, idempotencyKey: key } = context
  const request = { ...context, memberId: member.id, key, campaign, body }
  const work = (tx: Database, read: Read) => redeemWithin(tx, request, read)
  return once(context, identityOf(request), work, {
    read: (tx) => readForRedeeming(tx, request),
    follow: async (tx, { outcome, answer }) => {
      if (outcome === 'done') await announce(tx, request, answer)
    },
  })
}

// A payment has a notification of its own.
async function announce(tx: Database, request: RedeemRequest, got: Redeemed) {
  const { brand, memberId, now, campaign, body } = request
  if (got.payment || campaign.type === campaignTypes.interface) return
  const { id, points_used: points } = got.redemption
  const { quantity } = body
  const owner = { appId: brand.appId, memberId, now }
  const tickets = got.tickets.length
  await notify(tx, [redeemedNotice(owner, { id, campaign, points, tickets, quantity })])
}

/** What makes two requests with one key the same: the campaign, and every part of the body. */
export function identityOf({ campaign, body }: Pick<RedeemRequest, 'campaign' | 'body'>) {
  return [campaign.id, Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1))]
}

/** What a redemption reads of the database first. */
interface Read {
  input: RedeemInput
  lots: Lot[]
  consents: UserConsent
}

/** Reads what `redeemWithin` needs, inside the same transaction. */
export async function readForRedeeming(tx: Database, request: RedeemRequest): Promise<Read> {
  const owner = { appId: request.brand.appId, memberId: request.memberId }
  const [input, lots, consents] = await together(
    readRedeemInput(tx, request),
    readLots(tx, owner),
    readConsents(tx, owner),
  )
  return { input, lots, consents }
}

/**
 * Redeems inside a transaction that is open already, for one that does more than this: a cart's
 * checkout. A refusal has written nothing. The caller keeps the outcome of the request's key,
 * which no other request may have.
 * @throws Problem when another process got ahead between reading and writing; then the whole
 * transaction has to be undone.
 */
export async function redeemWithin(
  tx: Database,
  request: RedeemRequest,
  { input, lots, consents }: Read,
): Promise<Outcome<Redeemed>> {
  const { brand, campaign, body, memberId, now, via } = request
  const owner = { appId: brand.appId, memberId, now }
  const agreed = agree(input, request)
  if ('code' in agreed) return { outcome: 'refused', answer: agreed }
  const address = campaign.delivered ? await addressOf(tx, request) : { addressKey: null }
  if (!address) return { outcome: 'refused', answer: { code: 'addressRequired' } }
  if (campaign.otp && !(await hasProvedNumber(tx, request, input))) {
    return { outcome: 'refused', answer: { code: 'otpRequired' } }
  }
  const taxInvoice = await taxInvoiceOf(tx, request)
  const { slot } = agreed
  const { quantity, itemId } = body
  const item = itemOf(campaign, itemId)
  const surprise = await surpriseOf(tx, request, input, agreed.price)
  const cost = agreed.price.points - (surprise?.points_saved ?? 0)
  const spending = spendingOf(lots, cost, now)
  const row = newRedemption(request, {
    points: cost,
    price: agreed.price.price,
    ...address,
    slot,
    parts: keptParts(brand, campaign, body),
  })
  // These can be cancelled: a booking, and a redemption that is not paid in time.
  const keepsLots = cost > 0 && (slot !== undefined || agreed.price.price > 0)
  if (keepsLots) row.lots_json = JSON.stringify(spending.taken)
  const spent = { points: cost, title: titleOf(request), redemptionId: row.id }
  const source = sourceOf(row, body)
  const { locale } = input
  const [, , balance, redemption] = await together(
    takeStock(tx, { appId: brand.appId, campaignId: campaign.id, item, quantity }),
    slot ? takeSeats(tx, { ...owner, campaignId: campaign.id, ...slot }) : Promise.resolve(),
    cost > 0
      ? spendPoints(tx, owner, spending, spent)
      : Promise.resolve(input.member?.balance ?? 0),
    insertRedemption(tx, row, brand),
    countRedemption(tx, row, { source, host: request.host, locale, consents }),
  )
  let points = balance
  await keepSource(tx, source)
  await keepTaxInvoice(tx, { appId: brand.appId, redemptionId: row.id }, taxInvoice)
  await keepSurprise(tx, redemption, surprise)
  await giveFurtherSerials(tx, redemption, brand)
  const tickets = campaign.type === campaignTypes.draw ? await drawTickets(tx, row) : []
  if (campaign.type === campaignTypes.pointFree && campaign.pointsGiven > 0) {
    const given = { points: campaign.pointsGiven * quantity, title: titleOf(request) }
    const givenBy = `campaign ${campaign.id}`
    points = await givePoints(tx, brand, owner, { ...given, way: 'reward', givenBy })
  }
  // A checkout opens the payments of its lines together.
  const payments = via === 'cart' ? undefined : await openPayments(tx, request, [redemption])
  const payment = payments?.get(redemption.id)
  return { outcome: 'done', answer: { redemption, tickets, points, surprise, payment } }
}

interface Agreed {
  price: Price
  slot: { slotAt: number; people: number; storeId: number } | undefined
}

// Refusing before anything is written: five times cheaper than by a failed constraint.
function agree(input: RedeemInput, request: RedeemRequest): Agreed | Refusal {
  const { campaign, body } = request
  const eligibility = redeemState(input)
  const code = refusalCodeOf(eligibility)
  if (code === 'expired' && !campaign.draw) {
    return { code, eligibility, endDate: campaign.expireDate }
  }
  if (code) return { code, eligibility }
  const problem = choiceProblem(input, request, eligibility)
  if (problem) return problem
  const slot = campaign.reservation ? slotFor(input, request) : undefined
  if (slot && 'code' in slot) return slot
  if (!hasWhatItAsks(request.brand, campaign, body)) return { code: 'invalid' }
  // An unknown promocode is refused like a wrong price, so that codes cannot be guessed here.
  const price = agreedPrice(payOptionsOf(campaign, body) ?? [], body)
  if (!price) return { code: 'priceChanged' }
  const pointsShort = price.points - (input.member?.balance ?? 0)
  if (pointsShort > 0)
    return { code: 'pointNotEnough', eligibility: { ...eligibility, pointsShort } }
  return { price, slot }
}

// The item, and how many units.
function choiceProblem(
  { stock, stockOf }: RedeemInput,
  { campaign, body }: RedeemRequest,
  eligibility: Eligibility,
): Refusal | undefined {
  const { itemId, quantity } = body
  const item = itemOf(campaign, itemId)
  if (campaign.subCampaignStyles && itemId === undefined) return { code: 'itemRequired' }
  if (itemId !== undefined && !item) return { code: 'invalid' }
  const left = item ? leftOfItem(campaign, item, stockOf) : stock.qty - stock.sold
  if (quantity > left) return { code: 'soldOut', eligibility, most: Math.max(0, left) }
  const redeemed = eligibility.redeemedByMember
  const limit = campaign.coolDownHours === null ? campaign.maxPerPerson : redeemed + 1
  if (limit !== null && redeemed + quantity > limit) {
    return { code: 'maxPerPerson', eligibility, most: Math.max(0, limit - redeemed) }
  }
  return undefined
}

// The requested slot, if it has room for the party.
function slotFor(
  { slots }: RedeemInput,
  { campaign, body }: RedeemRequest,
): NonNullable<Agreed['slot']> | Refusal {
  const wish = reservationOf(body)
  if (!wish || !fitsParty(campaign, wish.people)) return { code: 'invalid' }
  // A seat with a price is a unit; a free unit may be shared by several people.
  if (isPaidByHead(campaign) && wish.people !== body.quantity) return { code: 'invalid' }
  const slot = slotOf(slots, wish)
  if (!slot) return { code: 'invalid' }
  if (wish.people > slot.left) return { code: 'slotFull' }
  return { slotAt: slot.at, people: wish.people, storeId: slot.storeId }
}

// A proof that is missing, for another number, used or too old: a new one is required.
async function hasProvedNumber(
  tx: Database,
  request: RedeemRequest,
  { contactNumber }: RedeemInput,
) {
  const { otpTicket } = request.body
  if (!contactNumber || !otpTicket) return false
  try {
    await redeemOtpTicket(tx, { ...request, contactNumber, channel: 'redeem' }, otpTicket)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

function titleOf({ campaign, body }: RedeemRequest) {
  if (body.quantity === 1) return campaign.name
  return mapText(campaign.name, (words) => `${words} x ${body.quantity}`)
}
