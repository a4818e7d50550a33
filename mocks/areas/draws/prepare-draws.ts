import { randomBytes } from 'node:crypto'
import { hashOf, ticketsHashOf } from '@/contract/draw-method'
import type { Brand } from '../../brands/brand.ts'
import type { Database } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'
import type { RequestContext } from '../../request/request-context.ts'
import {
  type DrawKey,
  insertCommitment,
  moveCommitment,
  readDrawnKeys,
  readUndrawn,
  storeList,
} from './commitment-store.ts'
import { type DrawCampaign, isDraw, isOnSale, saleEnd } from './draw-rules.ts'
import { hasUnpaidTickets, readUnpaidAt, readWaitingTickets } from './store.ts'
import { endUnpaid } from '../payments/settle-payment.ts'

/**
 * Publishes the hash of the seed of each draw as soon as the draw is known, and closes its list of
 * tickets when their sale ends (decision 53). Tickets that are not paid by then are cancelled (decision
 * 17). Call it before a draw is shown.
 */
export async function prepareDraws({
  brand,
  now,
  catchUp,
}: Pick<RequestContext, 'brand' | 'now' | 'catchUp'>): Promise<void> {
  await catchUp(async (on) => {
    if ((await toPrepare(on, brand, now)).length === 0) return
    await transact(on, async (tx) => {
      // Read again: another process may have prepared them.
      for (const campaign of await toPrepare(tx, brand, now)) {
        await prepareDraw(tx, { appId: brand.appId, campaign, now })
      }
    })
  })
}

/** The draws without a commitment for their date, and those whose list is due to be closed. */
async function toPrepare(db: Database, brand: Brand, now: number): Promise<DrawCampaign[]> {
  const [undrawn, drawn] = [
    await readUndrawn(db, brand.appId),
    await readDrawnKeys(db, brand.appId),
  ]
  return [...brand.campaigns.values()].filter(isDraw).filter((campaign) => {
    const { id, draw } = campaign
    const drawAt = Date.parse(draw.drawDate)
    const isDrawn =
      drawn.some((one) => one.campaign_id === id && one.draw_at === drawAt) ||
      brand.draws.some(
        ({ campaignId, drawDate, status }) =>
          campaignId === id && status === 'announced' && Date.parse(drawDate) === drawAt,
      )
    if (isDrawn) return false
    const commitment = undrawn.find(({ campaign_id }) => campaign_id === id)
    if (!commitment) return true
    if (commitment.closed_at !== null) return false
    return commitment.draw_at !== drawAt || !isOnSale(campaign, now)
  })
}

interface Preparing {
  appId: string
  campaign: DrawCampaign
  now: number
  /** Of the commitment, if there is none yet. Without it, 32 random bytes that cannot be predicted. */
  seed?: string | undefined
}

/**
 * Commits to the seed of a draw that is not made yet, and closes its list once the sale has ended.
 * Call it inside a transaction.
 * @returns the commitment. It may be closed for an earlier date that the draw had: then that draw
 * has to be made first, or a new date would give a new seed for a list that is known.
 */
export async function prepareDraw(tx: Database, { appId, campaign, now, seed }: Preparing) {
  const drawAt = Date.parse(campaign.draw.drawDate)
  const key = { appId, campaignId: campaign.id, drawAt }
  const before = await undrawnOf(tx, key)
  if (!before) await publishSeed(tx, key, { now, seed })
  else if (before.closed_at === null && before.draw_at !== drawAt) {
    await moveCommitment(tx, key, before.draw_at)
  }
  if ((before?.closed_at ?? null) === null && !isOnSale(campaign, now)) {
    await closeList(tx, key, { campaign, now })
  }
  return undrawnOf(tx, key)
}

async function undrawnOf(tx: Database, { appId, campaignId }: DrawKey) {
  const all = await readUndrawn(tx, appId)
  return all.find(({ campaign_id }) => campaign_id === campaignId)
}

/** Makes the seed of a draw, and stores its hash for everybody to see. */
export async function publishSeed(
  tx: Database,
  { appId, campaignId, drawAt }: DrawKey,
  { now, seed = randomBytes(32).toString('hex') }: Pick<Preparing, 'now' | 'seed'>,
) {
  await insertCommitment(tx, {
    app_id: appId,
    campaign_id: campaignId,
    draw_at: drawAt,
    seed,
    seed_hash: await hashOf(seed),
    committed_at: now,
  })
}

/** Tickets that are taken away in one transaction; the next look takes more. */
const mostAtOnce = 200

async function closeList(
  tx: Database,
  key: DrawKey,
  { campaign, now }: Pick<Preparing, 'campaign' | 'now'>,
) {
  const waiting = { ...key, before: key.drawAt }
  // A ticket to be paid at a counter would keep the list open for ever.
  const brand = { appId: key.appId, campaigns: new Map([[campaign.id, campaign]]) }
  for (const { id } of await readUnpaidAt(tx, { ...waiting, now, most: mostAtOnce })) {
    await endUnpaid(tx, brand, { id, now })
  }
  // A link that is still open takes its tickets away when it ends.
  if (await hasUnpaidTickets(tx, waiting)) return
  const { publicValue } = campaign.draw
  const tickets = await readWaitingTickets(tx, waiting)
  const numbers = tickets.map(({ number }) => number)
  await storeList(tx, key, {
    closes_at: saleEnd(campaign),
    closed_at: now,
    tickets_json: JSON.stringify(numbers),
    tickets_hash: await ticketsHashOf(numbers),
    // As it is named now: a name that is given later, when values are known, does not count.
    public_value_json: publicValue ? JSON.stringify(publicValue) : null,
  })
}
