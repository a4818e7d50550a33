import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { DrawTable, DrawWinnerTable } from '../../database/schema.ts'
import { sameBrand } from '../../database/same-brand.ts'

/** The tickets of a campaign that wait for its draw, by number. */
export function readWaitingTickets(
  tx: Database,
  { appId, campaignId }: { appId: string; campaignId: number },
) {
  // Literal, as the index of those has it.
  return tx
    .selectFrom('ticket')
    .innerJoin('redemption', sameBrand('redemption.id', 'ticket.redemption_id'))
    .select(['ticket.number', 'ticket.redemption_id'])
    .where('redemption.app_id', '=', appId)
    .where('redemption.campaign_id', '=', campaignId)
    .where('redemption.state', '=', sql.lit('not_drawn'))
    .orderBy('ticket.number')
    .execute()
}

/** Writes a draw, once. @returns whether it was not there yet */
export async function insertDraw(tx: Database, draw: DrawTable): Promise<boolean> {
  const inserted = await tx
    .insertInto('draw')
    .values(draw)
    .onConflict((conflict) => conflict.columns(['app_id', 'campaign_id', 'draw_at']).doNothing())
    .returning('drawn_at')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function insertWinners(tx: Database, rows: readonly DrawWinnerTable[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('draw_winner').values(rows).execute()
}

/** The draws whose announcement is due. */
export function readDue(db: Database, appId: string, now: number) {
  return db
    .selectFrom('draw')
    .select(['app_id', 'campaign_id', 'draw_at'])
    .where('app_id', '=', appId)
    .where('announced_at', 'is', null)
    .where('announce_at', '<=', now)
    .execute()
}

/** Marks a draw as announced. @returns the redemptions that have won, and those that have not */
export async function announceDraw(
  tx: Database,
  { app_id, campaign_id, draw_at }: Pick<DrawTable, 'app_id' | 'campaign_id' | 'draw_at'>,
  now: number,
) {
  const waiting = tx
    .updateTable('redemption')
    .where('app_id', '=', app_id)
    .where('campaign_id', '=', campaign_id)
    .where('state', '=', sql.lit('not_drawn'))
    .where('redeemed_at', '<', draw_at)
  const won = await waiting
    .set({ state: 'won', note_json: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('draw_winner')
        .select('redemption_id')
        .where('app_id', '=', app_id)
        .where('campaign_id', '=', campaign_id)
        .where('draw_at', '=', draw_at),
    )
    .returning(['id', 'member_id', 'delivered'])
    .execute()
  const lost = await waiting
    .set({ state: 'not_won', note_json: null })
    .returning(['id', 'member_id'])
    .execute()
  await tx
    .updateTable('draw')
    .set({ announced_at: now })
    .where('app_id', '=', app_id)
    .where('campaign_id', '=', campaign_id)
    .where('draw_at', '=', draw_at)
    .execute()
  return { won, lost }
}

/** The winners of a campaign's draws that have been announced, first prize first. */
export async function readWinners(
  db: Database,
  { appId, campaignId, now }: { appId: string; campaignId: number; now: number },
) {
  return db
    .selectFrom('draw')
    .innerJoin('draw_winner', (join) =>
      join
        .onRef('draw_winner.app_id', '=', 'draw.app_id')
        .onRef('draw_winner.campaign_id', '=', 'draw.campaign_id')
        .onRef('draw_winner.draw_at', '=', 'draw.draw_at'),
    )
    .innerJoin('redemption', sameBrand('redemption.id', 'draw_winner.redemption_id'))
    .innerJoin('member', sameBrand('member.id', 'redemption.member_id'))
    .select([
      'draw.draw_at',
      'draw_winner.ticket',
      'draw_winner.rank',
      'draw_winner.prize_json',
      'member.id as member_id',
      'member.content_json',
      'member.contact_number',
    ])
    .where('draw.app_id', '=', appId)
    .where('draw.campaign_id', '=', campaignId)
    .where('draw.announce_at', '<=', now)
    .orderBy('draw_winner.position')
    .execute()
}

/** The draws of a campaign that have been announced, by when they were drawn. */
export async function readAnnounced(
  db: Database,
  { appId, campaignId, now }: { appId: string; campaignId: number; now: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('draw')
    .select('draw_at')
    .where('app_id', '=', appId)
    .where('campaign_id', '=', campaignId)
    .where('announce_at', '<=', now)
    .execute()
  return rows.map(({ draw_at }) => draw_at)
}

/** A member's tickets of a campaign since its last draw: earlier ones had their chance. */
export async function readHeld(
  db: Database,
  held: { appId: string; campaignId: number; memberId: string; since: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('ticket')
    .innerJoin('redemption', sameBrand('redemption.id', 'ticket.redemption_id'))
    .select('ticket.number')
    .where('redemption.app_id', '=', held.appId)
    .where('redemption.member_id', '=', held.memberId)
    .where('redemption.campaign_id', '=', held.campaignId)
    .where('redemption.redeemed_at', '>=', held.since)
    .execute()
  return rows.map(({ number }) => number).toSorted()
}
