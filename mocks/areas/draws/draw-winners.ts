import { randomBytes } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { drawSome, seededRandom } from '@/contract/draw-method'
import { drawNotice } from './notices.ts'
import { givePrizeCode } from './drawn-prizes.ts'
import {
  announceDraw,
  insertDraw,
  insertWinners,
  readAnnouncements,
  readDue,
  readHeld,
  readWaitingTickets,
} from './store.ts'
import { notify } from '../notifications/store.ts'
import type { Brand } from '../../brands/brand.ts'
import type { CampaignContent } from '../../brands/content.ts'
import type { WinnerContent } from '../../brands/draws-content.ts'
import type { Database } from '../../database/connect.ts'
import type { RequestContext } from '../../request/request-context.ts'

/** Why a draw is not possible; shown to a developer, never to a member. */
export class DrawError extends Error {
  override name = 'DrawError'
}

interface Drawing {
  appId: string
  campaign: CampaignContent
  now: number
  /** The seed of the result. Without one, 32 random bytes are used, which cannot be predicted. */
  seed?: string | undefined
}

/**
 * Draws the winners of a campaign among its tickets, once, all with the same chance. Members see the
 * result from the announcement on. Call it inside a transaction.
 * @throws DrawError when there is nothing to draw, it is too early, or it has been drawn.
 */
export async function drawWinners(tx: Database, drawing: Drawing) {
  const { appId, campaign, now, seed = randomBytes(32).toString('hex') } = drawing
  if (!campaign.draw) throw new DrawError(`Campaign ${campaign.id} is no draw.`)
  const { drawDate, announceDate = drawDate } = campaign.draw
  const drawAt = Date.parse(drawDate)
  if (now < drawAt) throw new DrawError(`It is drawn on ${drawDate}, not before.`)
  const key = { app_id: appId, campaign_id: campaign.id, draw_at: drawAt }
  const tickets = await readWaitingTickets(tx, { appId, campaignId: campaign.id, before: drawAt })
  const isFirst = await insertDraw(tx, {
    ...key,
    drawn_at: now,
    announce_at: Date.parse(announceDate),
    seed,
    entries: tickets.length,
    tickets_json: JSON.stringify(tickets.map(({ number }) => number)),
    announced_at: null,
  })
  if (!isFirst) throw new DrawError(`Campaign ${campaign.id} was drawn for ${drawDate} already.`)

  // The first prize first.
  const prizes = campaign.draw.prizes
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap((prize) => Array.from({ length: prize.quantity }, () => prize))
  const winners = await drawSome(tickets, prizes.length, seededRandom(seed))
  const rows = winners.flatMap(({ number, redemption_id }, position) => {
    const prize = prizes[position]
    if (!prize) return []
    const { rank, name, valueBaht } = prize
    const prize_json = JSON.stringify({ name, valueBaht })
    return [{ ...key, ticket: number, redemption_id, position, rank, prize_json }]
  })
  await insertWinners(tx, rows)
  return { entries: tickets.length, announceAt: Date.parse(announceDate), winners: rows, seed }
}

/** Redemptions that are announced in one transaction. */
const mostAtOnce = 200

/**
 * Announces the draws that are due: notifies their members and gives the winners their codes. Call
 * it before a member's redemptions are read.
 */
export async function announceDraws({
  brand,
  now,
  catchUp,
}: Pick<RequestContext, 'brand' | 'now' | 'catchUp'>): Promise<void> {
  const { appId } = brand
  await catchUp(async (on) => {
    while ((await readDue(on, appId, now)).length > 0) {
      await on.transaction().execute(async (tx) => {
        // Read again: another process may have announced them.
        for (const draw of await readDue(tx, appId, now)) await announce(tx, draw, { brand, now })
      })
      // The database answers at once: without a turn no other request would be read until the end.
      await turn()
    }
  })
}

async function announce(
  tx: Database,
  draw: Awaited<ReturnType<typeof readDue>>[number],
  { brand, now }: Pick<RequestContext, 'brand' | 'now'>,
) {
  const { won, lost } = await announceDraw(tx, draw, { now, most: mostAtOnce })
  const campaign = brand.campaigns.get(draw.campaign_id)
  if (!campaign) return
  // The winner collects a prize that is not delivered, with a code.
  for (const { id, delivered } of won) {
    if (delivered === 0) await givePrizeCode(tx, { brand, campaign, now, redemptionId: id })
  }
  const at = { appId: brand.appId, now }
  await notify(tx, [
    ...won.map((row) => drawNotice(campaign, { ...row, ...at, hasWon: true })),
    ...lost.map((row) => drawNotice(campaign, { ...row, ...at, hasWon: false })),
  ])
}

/** An announced draw: made by this platform, or with winners from the brand's content. */
export interface AnnouncedDraw {
  drawAt: number
  winnerCount: number
  /** How many tickets took part, where that is known. */
  entries?: number
  /** The draw can be repeated to check its result. */
  isRecorded?: boolean
  story?: readonly WinnerContent[]
}

/** The announced draws of a campaign, the latest first. `drawn`: those of this platform. */
export function announcedDraws(
  { draws }: Brand,
  campaignId: number,
  { now, drawn }: { now: number; drawn: Awaited<ReturnType<typeof readAnnouncements>> },
): AnnouncedDraw[] {
  const told = draws
    .filter((draw) => draw.campaignId === campaignId && draw.status === 'announced')
    .map(({ drawDate, winners }) => ({
      drawAt: Date.parse(drawDate),
      winnerCount: winners.length,
      story: winners,
    }))
  const own = drawn
    .filter(({ campaign_id }) => campaign_id === campaignId)
    .map(({ draw_at, winners, entries, is_recorded }) => ({
      drawAt: draw_at,
      winnerCount: winners,
      entries,
      isRecorded: is_recorded === 1,
    }))
  return [...told, ...own]
    .filter(({ drawAt }) => drawAt <= now)
    .toSorted((a, b) => b.drawAt - a.drawAt)
}

/** The announced draws of a campaign, and a member's tickets for the next one. */
export async function readDrawResults(
  { db, brand, now }: RequestContext,
  campaign: CampaignContent,
  memberId: string | undefined,
) {
  const drawn = await readAnnouncements(db, { appId: brand.appId, now })
  const announced = announcedDraws(brand, campaign.id, { now, drawn })
  if (memberId === undefined) return { announced, tickets: [] }
  const drawDate = Date.parse(campaign.draw?.drawDate ?? campaign.expireDate)
  const since = announced.find(({ drawAt }) => drawAt < drawDate)?.drawAt ?? 0
  const which = { appId: brand.appId, campaignId: campaign.id }
  const tickets = await readHeld(db, { ...which, memberId, since })
  return { announced, tickets }
}

const order = { open: 0, closed: 1, announced: 2 }

/** Open draws by their end, then draws without a result, then announced ones, latest first. */
export function byState(
  one: { status: keyof typeof order; closesAt: string; announceDate: string },
  other: typeof one,
): number {
  if (one.status !== other.status) return order[one.status] - order[other.status]
  if (one.status === 'open') return Date.parse(one.closesAt) - Date.parse(other.closesAt)
  if (one.status === 'closed') return Date.parse(one.announceDate) - Date.parse(other.announceDate)
  return Date.parse(other.announceDate) - Date.parse(one.announceDate)
}
