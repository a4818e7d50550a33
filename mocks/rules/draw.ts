import type { CampaignContent } from '../brands/content.ts'
import type { Database } from '../database/connect.ts'
import { drawSome, seededRandom, trueRandom } from './draw-random.ts'

/** Why a draw cannot be done; said to whoever draws, never to a member. */
export class DrawError extends Error {
  override name = 'DrawError'
}

interface Drawing {
  appId: string
  campaign: CampaignContent
  now: number
  /** For a draw that can be done again; otherwise nobody can tell it before. */
  seed?: string | undefined
}

/**
 * Draws the winners of a campaign among its tickets, once; every ticket is as likely as any other.
 * Members hear of it from the announcement on. Call it inside a transaction.
 * @throws DrawError when there is nothing to draw, it is too early, or it has been drawn.
 */
export async function drawWinners(tx: Database, { appId, campaign, now, seed }: Drawing) {
  if (!campaign.draw) throw new DrawError(`Campaign ${campaign.id} is no draw.`)
  const { drawDate, announceDate = drawDate } = campaign.draw
  const drawAt = Date.parse(drawDate)
  if (now < drawAt) throw new DrawError(`It is drawn on ${drawDate}, not before.`)
  const whose = { app_id: appId, campaign_id: campaign.id, draw_at: drawAt }
  const tickets = await tx
    .selectFrom('ticket')
    .innerJoin('redemption', (join) =>
      join
        .onRef('redemption.app_id', '=', 'ticket.app_id')
        .onRef('redemption.id', '=', 'ticket.redemption_id'),
    )
    .select(['ticket.number', 'ticket.redemption_id'])
    .where('ticket.app_id', '=', appId)
    .where('ticket.campaign_id', '=', campaign.id)
    .where('redemption.state', '=', 'not_drawn')
    .orderBy('ticket.number')
    .execute()
  const drawn = await tx
    .insertInto('draw')
    .values({
      ...whose,
      drawn_at: now,
      announce_at: Date.parse(announceDate),
      seed: seed ?? null,
      entries: tickets.length,
      announced_at: null,
    })
    .onConflict((conflict) => conflict.columns(['app_id', 'campaign_id', 'draw_at']).doNothing())
    .returning('drawn_at')
    .executeTakeFirst()
  if (!drawn) throw new DrawError(`Campaign ${campaign.id} was drawn for ${drawDate} already.`)

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
    return [{ ...whose, ticket: number, redemption_id, position, rank, prize_json }]
  })
  if (rows.length > 0) await tx.insertInto('draw_winner').values(rows).execute()
  return { entries: tickets.length, announceAt: Date.parse(announceDate), winners: rows }
}
