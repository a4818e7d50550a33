import { createHash, randomInt } from 'node:crypto'
import { drawNotice } from './notices.ts'
import { givePrizeCode } from './prize-rules.ts'
import {
  announceDraw,
  insertDraw,
  insertWinners,
  readAnnounced,
  readDue,
  readHeld,
  readWaitingTickets,
  readWinners,
} from './store.ts'
import { notify } from '../notifications/store.ts'
import type { Brand } from '../../brands/brand.ts'
import type { CampaignContent } from '../../brands/content.ts'
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
  /** Makes the draw repeatable; without it nobody can predict the result. */
  seed?: string | undefined
}

/**
 * Draws the winners of a campaign among its tickets, once, all with the same chance. Members see the
 * result from the announcement on. Call it inside a transaction.
 * @throws DrawError when there is nothing to draw, it is too early, or it has been drawn.
 */
export async function drawWinners(tx: Database, { appId, campaign, now, seed }: Drawing) {
  if (!campaign.draw) throw new DrawError(`Campaign ${campaign.id} is no draw.`)
  const { drawDate, announceDate = drawDate } = campaign.draw
  const drawAt = Date.parse(drawDate)
  if (now < drawAt) throw new DrawError(`It is drawn on ${drawDate}, not before.`)
  const key = { app_id: appId, campaign_id: campaign.id, draw_at: drawAt }
  const tickets = await readWaitingTickets(tx, { appId, campaignId: campaign.id })
  const isFirst = await insertDraw(tx, {
    ...key,
    drawn_at: now,
    announce_at: Date.parse(announceDate),
    seed: seed ?? null,
    entries: tickets.length,
    announced_at: null,
  })
  if (!isFirst) throw new DrawError(`Campaign ${campaign.id} was drawn for ${drawDate} already.`)

  // The first prize first.
  const prizes = campaign.draw.prizes
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap((prize) => Array.from({ length: prize.quantity }, () => prize))
  const random = seed === undefined ? trueRandom : seededRandom(seed)
  const winners = drawSome(tickets, prizes.length, random)
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

/** A whole number from 0 below a bound, each as likely as any other. */
type Random = (below: number) => number

/** The system's own. */
const trueRandom: Random = (below) => randomInt(below)

const bytes = 6

const range = 2 ** (bytes * 8)

/** The same numbers for the same seed, to repeat a draw before witnesses. */
export function seededRandom(seed: string): Random {
  let count = 0
  return (below) => {
    // Numbers beyond the last full range are rejected; otherwise small results would be likelier.
    const fair = range - (range % below)
    for (;;) {
      const hash = createHash('sha256').update(`${seed}:${count++}`)
      const number = hash.digest().readUIntBE(0, bytes)
      if (number < fair) return number % below
    }
  }
}

/** Draws `count` items, none of them twice; all of them when there are fewer. */
export function drawSome<T>(from: readonly T[], count: number, random: Random): T[] {
  const left = [...from]
  const drawn: T[] = []
  while (drawn.length < count && left.length > 0) {
    drawn.push(...left.splice(random(left.length), 1))
  }
  return drawn
}

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
    if ((await readDue(on, appId, now)).length === 0) return
    await on.transaction().execute(async (tx) => {
      // Read again: another process may have announced them.
      for (const draw of await readDue(tx, appId, now)) await announce(tx, draw, { brand, now })
    })
  })
}

async function announce(
  tx: Database,
  draw: Awaited<ReturnType<typeof readDue>>[number],
  { brand, now }: Pick<RequestContext, 'brand' | 'now'>,
) {
  const { won, lost } = await announceDraw(tx, draw, now)
  const campaign = brand.campaigns.get(draw.campaign_id)
  if (!campaign) return
  // A prize that is not delivered is collected with a code.
  for (const { id, delivered } of won) {
    if (delivered === 0) await givePrizeCode(tx, { brand, campaign, now, redemptionId: id })
  }
  const at = { appId: brand.appId, now }
  await notify(tx, [
    ...won.map((row) => drawNotice(campaign, { ...row, ...at, hasWon: true })),
    ...lost.map((row) => drawNotice(campaign, { ...row, ...at, hasWon: false })),
  ])
}

/** The draws of a campaign that were announced before this platform, by the brand's content. */
export function storyDraws({ draws }: Brand, campaignId: number) {
  return draws.filter((draw) => draw.campaignId === campaignId && draw.status === 'announced')
}

/** The announced draws of a campaign with their winners, and a member's tickets for the next one. */
export async function readDrawResults(
  { db, brand, now }: RequestContext,
  campaign: CampaignContent,
  memberId: string | undefined,
) {
  const which = { appId: brand.appId, campaignId: campaign.id, now }
  const announced = await readAnnounced(db, which)
  const winners = await readWinners(db, which)
  if (memberId === undefined) return { announced, winners, tickets: [] }
  const drawAt = Date.parse(campaign.draw?.drawDate ?? campaign.expireDate)
  const earlier = [
    ...announced,
    ...storyDraws(brand, campaign.id).map(({ drawDate }) => Date.parse(drawDate)),
  ].filter((at) => at < drawAt)
  const tickets = await readHeld(db, { ...which, memberId, since: Math.max(0, ...earlier) })
  return { announced, winners, tickets }
}
