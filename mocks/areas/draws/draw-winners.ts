import { setImmediate as turn } from 'node:timers/promises'
import { drawSome, numbersText, seededRandom, ticketsHashOf } from '@/contract/draw-method'
import { textIn } from '@/contract/text'
import { publicValueNamed } from './commitment-store.ts'
import { type DrawCampaign, isDraw } from './draw-rules.ts'
import { drawNotice } from './notices.ts'
import { givePrizeCode } from './drawn-prizes.ts'
import { prepareDraw } from './prepare-draws.ts'
import {
  announceDraw,
  insertDraw,
  insertWinners,
  readAnnouncements,
  readDraw,
  readDue,
  readHeld,
  readTicketTimes,
  readWaitingTickets,
} from './store.ts'
import { notify } from '../notifications/store.ts'
import type { Brand } from '../../brands/brand.ts'
import type { CampaignContent, Text } from '../../brands/content.ts'
import type { WinnerContent } from '../../brands/draws-content.ts'
import type { Database } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'
import type { RequestContext } from '../../request/request-context.ts'
import { standardLanguage } from '../../values/standard-language.ts'

/** Why a draw is not possible; shown to a developer, never to a member. */
export class DrawError extends Error {
  override name = 'DrawError'
}

interface Drawing {
  appId: string
  campaign: CampaignContent
  now: number
  /** The value of the public event, where the draw names one. */
  publicValue?: string | undefined
  /** For tests: if the hash of another seed is published, members see that this one does not match. */
  seed?: string | undefined
}

/**
 * Draws the winners of a campaign among the tickets of its closed list, once, all with the same
 * chance. The seed and the list are fixed before (decision 53). Members see the result from the
 * announcement on. Call it inside a transaction.
 * @throws DrawError when there is nothing to draw, it is too early, it has been drawn, the tickets
 * are no longer those of the closed list, or the public value is missing
 */
export async function drawWinners(tx: Database, drawing: Drawing) {
  const { appId, campaign, now } = drawing
  if (!isDraw(campaign)) throw new DrawError(`Campaign ${campaign.id} is no draw.`)
  const { drawDate, announceDate = drawDate } = campaign.draw
  const drawAt = Date.parse(drawDate)
  if (now < drawAt) throw new DrawError(`It is drawn on ${drawDate}, not before.`)
  if (await readDraw(tx, { appId, campaignId: campaign.id, drawAt })) {
    throw new DrawError(`Campaign ${campaign.id} was drawn for ${drawDate} already.`)
  }
  const key = { app_id: appId, campaign_id: campaign.id, draw_at: drawAt }
  const { tickets, seed, publicValue, numbers } = await readFixed(tx, { ...drawing, campaign })
  await insertDraw(tx, {
    ...key,
    drawn_at: now,
    announce_at: Date.parse(announceDate),
    seed: numbers,
    entries: tickets.length,
    tickets_json: JSON.stringify(tickets.map(({ number }) => number)),
    announced_at: null,
    revealed_seed: seed,
    public_value: publicValue,
  })

  // The first prize first.
  const prizes = campaign.draw.prizes
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap((prize) => Array.from({ length: prize.quantity }, () => prize))
  const winners = await drawSome(tickets, prizes.length, seededRandom(numbers))
  const rows = winners.flatMap(({ number, redemption_id }, position) => {
    const prize = prizes[position]
    if (!prize) return []
    const { rank, name, valueBaht } = prize
    const prize_json = JSON.stringify({ name, valueBaht })
    return [{ ...key, ticket: number, redemption_id, position, rank, prize_json }]
  })
  await insertWinners(tx, rows)
  return { entries: tickets.length, announceAt: Date.parse(announceDate), winners: rows }
}

/** The tickets of the closed list, and what the random numbers are made of. */
async function readFixed(tx: Database, drawing: Drawing & { campaign: DrawCampaign }) {
  const { appId, campaign } = drawing
  const drawAt = Date.parse(campaign.draw.drawDate)
  const commitment = await prepareDraw(tx, drawing)
  if (!commitment || commitment.draw_at !== drawAt) {
    const closedFor = commitment ? new Date(commitment.draw_at).toISOString() : 'an earlier date'
    throw new DrawError(
      `The tickets of campaign ${campaign.id} are closed for ${closedFor}: draw for that date first.`,
    )
  }
  if (commitment.closed_at === null) {
    throw new DrawError(`A ticket of campaign ${campaign.id} waits for its payment: draw later.`)
  }
  const tickets = await readWaitingTickets(tx, { appId, campaignId: campaign.id, before: drawAt })
  const ticketsHash = await ticketsHashOf(tickets.map(({ number }) => number))
  if (ticketsHash !== commitment.tickets_hash) {
    throw new DrawError(
      `The tickets of campaign ${campaign.id} are not those of its closed list: some were added or taken away.`,
    )
  }
  const named = publicValueNamed(campaign, commitment)
  const publicValue = publicValueFor(named?.name, drawing.publicValue)
  const seed = drawing.seed ?? commitment.seed
  return { tickets, seed, publicValue, numbers: numbersText({ seed, ticketsHash, publicValue }) }
}

/** The public value that was given, for the event of this name. */
function publicValueFor(name: Text | undefined, given = ''): string | null {
  const value = given.trim() || null
  if (name === undefined && value !== null) throw new DrawError('This draw names no public value.')
  if (name !== undefined && value === null) {
    const event = textIn(name, standardLanguage)
    throw new DrawError(`The result depends on a public value: give ${event}.`)
  }
  return value
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
      await transact(on, async (tx) => {
        // Read again: another process may have announced it. The next draw waits until it is finished.
        const [draw] = await readDue(tx, appId, now)
        if (draw) await announce(tx, draw, { brand, now })
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

/**
 * How many tickets a member had in each announced draw.
 * @param announced by campaign, the latest first
 */
export async function countOwnTickets(
  db: Database,
  { appId, memberId }: { appId: string; memberId: string | undefined },
  announced: ReadonlyMap<number, readonly AnnouncedDraw[]>,
): Promise<Map<AnnouncedDraw, number>> {
  const counts = new Map<AnnouncedDraw, number>()
  const campaignIds = [...announced.keys()]
  if (memberId === undefined || campaignIds.length === 0) return counts
  const times = await readTicketTimes(db, { appId, memberId, campaignIds })
  for (const { campaign_id, redeemed_at, quantity } of times) {
    // The first draw after the ticket; an announced one is the last of those.
    const draw = announced.get(campaign_id)?.findLast(({ drawAt }) => redeemed_at < drawAt)
    if (draw) counts.set(draw, (counts.get(draw) ?? 0) + quantity)
  }
  return counts
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
