import type { RedemptionRow } from '../../database/schema.ts'
import { campaignTypes } from '@/contract/campaigns'
import type { RedeemBody } from '@/contract/redeem'
import {
  countWonPrizes,
  freeSerial,
  readWonPrizes,
  setPrizeCode,
  StoredPrize,
} from './prize-store.ts'
import { readEntry } from '../addresses/store.ts'
import { withDestination } from '../redeem/request-rules.ts'
import { addressOf } from '../redeem/read-redeem-address.ts'
import { saveDelivery } from '../wallet/delivery-store.ts'
import { giveFurtherSerials } from '../wallet/serial-store.ts'
import { readRedemption, updateRedemption } from '../wallet/store.ts'
import { say } from '../../answers/localize.ts'
import type { Brand } from '../../brands/brand.ts'
import type { CampaignContent } from '../../brands/content.ts'
import type { Database } from '../../database/connect.ts'
import { Problem } from '../../values/problem.ts'
import type { RequestContext } from '../../request/request-context.ts'

interface Winner {
  brand: Brand
  memberId: string
}

/**
 * A member's part in a draw.
 * @throws Problem notFound, also for another member's redemption or one that is no draw
 */
export async function readDrawn(db: Database, { brand, memberId }: Winner, id: string) {
  const row = await readRedemption(db, { appId: brand.appId, memberId }, id)
  const campaign = brand.campaigns.get(row.campaign_id)
  if (campaign?.type !== campaignTypes.draw) throw new Problem('notFound')
  return { row, campaign }
}

/** The result of a draw for a redemption; a prize that is being delivered was won. */
export function drawnState({ state }: Pick<RedemptionRow, 'state'>) {
  return state === 'not_drawn' || state === 'not_won' ? state : 'won'
}

/** Whether a won prize waits for the address that it is sent to. */
export function needsAddress({
  state,
  delivered,
}: Pick<RedemptionRow, 'state' | 'delivered'>): boolean {
  return state === 'won' && delivered === 1
}

/**
 * Sets the address that a won prize is sent to, once, and starts its delivery. Call it inside a
 * transaction.
 * @throws Problem notFound, notAvailable when there is nothing to send or it is on its way,
 * addressRequired when the address is not the member's own or not whole
 */
export async function setAddress(
  tx: Database,
  { brand, memberId, now }: Winner & { now: number },
  { redemptionId, body }: { redemptionId: string; body: Omit<RedeemBody, 'quantity'> },
): Promise<void> {
  const { row, campaign } = await readDrawn(tx, { brand, memberId }, redemptionId)
  if (!needsAddress(row)) throw new Problem('notAvailable')
  const parts: RedeemBody = { ...body, quantity: row.quantity }
  const address = await addressOf(tx, { brand, memberId, body: parts })
  if (!address) throw new Problem('addressRequired')
  await updateRedemption(tx, row, {
    state: 'in_preparation',
    address_key: address.addressKey,
    parts_json: withDestination(row.parts_json, brand, campaign, parts),
    note_json: null,
  })
  const book = { kind: 'delivery', appId: brand.appId, memberId } as const
  const stored = address.addressKey === null ? null : await readEntry(tx, book, address.addressKey)
  const key = { appId: brand.appId, redemptionId }
  await saveDelivery(tx, key, { address_json: stored?.content_json ?? null, changed_at: now })
}

const day = 86_400_000

/** How long a prize can be fetched where the draw's campaign names no later day. */
const daysToFetch = 90

interface Winning {
  brand: Brand
  campaign: CampaignContent
  now: number
  redemptionId: string
}

/**
 * Gives the winner a code for every prize that is not delivered, once. Call it in the transaction that
 * notifies the winner.
 */
export async function givePrizeCode(tx: Database, winning: Winning): Promise<void> {
  const { brand, campaign, redemptionId } = winning
  const key = { appId: brand.appId, redemptionId }
  const quantity = await countWonPrizes(tx, key)
  const given = await setPrizeCode(tx, key, {
    serial: await freeSerial(tx, brand),
    barcode: campaign.barcode ?? 'plain',
    minutes_valid: campaign.minutesValidAfterUsed,
    voucher_expire_at: prizeCodeEnd(winning),
  })
  if (given) await giveFurtherSerials(tx, { ...given, quantity }, brand)
}

// The campaign has often ended by then. A code with the campaign's end would be expired.
function prizeCodeEnd({ campaign, now }: Winning): number {
  const named = Date.parse(campaign.voucherExpireDate ?? campaign.expireDate)
  return named > now ? named : now + daysToFetch * day
}

/** The won prizes. A win from before this platform has no ticket: it is the first prize. */
export async function readPrizes(
  { db, brand, language }: RequestContext,
  { id }: RedemptionRow,
  campaign: CampaignContent,
) {
  const drawn = await readWonPrizes(db, { appId: brand.appId, redemptionId: id })
  const prizes = drawn.map(({ ticket, rank, prize_json }) => {
    const { name, valueBaht } = StoredPrize.parse(JSON.parse(prize_json))
    return { ticket, rank, name: say(name, language), valueBaht }
  })
  if (prizes.length > 0) return prizes
  return (campaign.draw?.prizes ?? []).slice(0, 1).map(({ rank, name, valueBaht }) => ({
    ticket: null,
    rank,
    name: say(name, language),
    valueBaht,
  }))
}
