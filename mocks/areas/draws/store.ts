import { sql } from 'kysely'
import { z } from '@/contract/zod'
import type { Database } from '../../database/connect.ts'
import type { DrawTable, DrawWinnerTable } from '../../database/schema.ts'
import { insertRows } from '../../database/rows.ts'
import { sameBrand } from '../../database/same-brand.ts'
import type { DrawKey } from './commitment-store.ts'

interface Waiting {
  appId: string
  campaignId: number
  /** Time of the draw, in ms. */
  before: number
}

/** When the draw before was, in ms. Its tickets wait as well until it is announced. */
async function readDrawBefore(
  db: Database,
  { appId, campaignId, before }: Waiting,
): Promise<number> {
  const last = await db
    .selectFrom('draw')
    .select(({ fn }) => fn.max('draw_at').as('draw_at'))
    .where('app_id', '=', appId)
    .where('campaign_id', '=', campaignId)
    .where('draw_at', '<', before)
    .executeTakeFirst()
  return last?.draw_at ?? 0
}

/** How many tickets of a campaign wait for its next draw. */
export async function countWaitingTickets(db: Database, waiting: Waiting): Promise<number> {
  const { appId, campaignId, before } = waiting
  const row = await db
    .selectFrom('redemption')
    // One ticket per unit.
    .select(({ fn }) => fn.sum<number | string | null>('quantity').as('tickets'))
    .where('app_id', '=', appId)
    .where('campaign_id', '=', campaignId)
    .where('state', '=', sql.lit('not_drawn'))
    .where('redeemed_at', '>=', await readDrawBefore(db, waiting))
    .where('redeemed_at', '<', before)
    .executeTakeFirst()
  return Number(row?.tickets ?? 0)
}

/** The tickets of a campaign for its next draw, by number. */
export async function readWaitingTickets(
  tx: Database,
  waiting: Waiting,
): Promise<{ number: string; redemption_id: string }[]> {
  const { appId, campaignId, before } = waiting
  const since = await readDrawBefore(tx, waiting)
  // A literal, so that the partial index is used.
  const tickets = await tx
    .selectFrom('ticket')
    .innerJoin('redemption', sameBrand('redemption.id', 'ticket.redemption_id'))
    .select(['ticket.number', 'ticket.redemption_id', 'redemption.redeemed_at'])
    .where('redemption.app_id', '=', appId)
    .where('redemption.campaign_id', '=', campaignId)
    .where('redemption.state', '=', sql.lit('not_drawn'))
    .where('redemption.redeemed_at', '<', before)
    .execute()
  // Sorted here: an order in the query would make it read all tickets of the brand.
  return tickets
    .filter(({ redeemed_at }) => redeemed_at >= since)
    .toSorted((a, b) => (a.number < b.number ? -1 : 1))
}

/** Tickets of the next draw with their payments, which are due. */
function unpaidTickets(tx: Database, { appId, campaignId, before }: Waiting) {
  return tx
    .selectFrom('redemption')
    .innerJoin('payment', sameBrand('payment.id', 'redemption.payment_id'))
    .select('payment.id')
    .where('redemption.app_id', '=', appId)
    .where('redemption.campaign_id', '=', campaignId)
    .where('redemption.state', '=', sql.lit('not_drawn'))
    .where('redemption.redeemed_at', '<', before)
    .where('payment.state', '=', 'due')
}

/** The payments of tickets of the next draw that have no end, or one that has passed: `most` of them. */
export function readUnpaidAt(
  tx: Database,
  { now, most, ...waiting }: Waiting & { now: number; most: number },
): Promise<{ id: string }[]> {
  return unpaidTickets(tx, waiting)
    .where((eb) => eb.or([eb('payment.pay_until', 'is', null), eb('payment.pay_until', '<=', now)]))
    .limit(most)
    .execute()
}

/** Whether a ticket of the next draw waits for its payment: it may still be taken away. */
export async function hasUnpaidTickets(tx: Database, waiting: Waiting): Promise<boolean> {
  return (await unpaidTickets(tx, waiting).limit(1).executeTakeFirst()) !== undefined
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
  await insertRows(tx, 'draw_winner', rows)
}

/** The draws whose announcement is due, the earliest draw first. */
export function readDue(db: Database, appId: string, now: number) {
  return db
    .selectFrom('draw')
    .select(['app_id', 'campaign_id', 'draw_at'])
    .where('app_id', '=', appId)
    .where('announced_at', 'is', null)
    .where('announce_at', '<=', now)
    .orderBy('draw_at')
    .orderBy('campaign_id')
    .execute()
}

/**
 * Announces the next redemptions of a draw, `most` at once: thousands in one transaction would hold up
 * every other write. After the last of them the draw is marked as announced.
 * @returns the redemptions that have won, and those that have not
 */
export async function announceDraw(
  tx: Database,
  draw: Pick<DrawTable, 'app_id' | 'campaign_id' | 'draw_at'>,
  { now, most }: { now: number; most: number },
) {
  const { app_id, campaign_id, draw_at } = draw
  const of = { appId: app_id, campaignId: campaign_id, before: draw_at }
  const waiting = await tx
    .selectFrom('redemption')
    .select('id')
    .where('app_id', '=', app_id)
    .where('campaign_id', '=', campaign_id)
    .where('state', '=', sql.lit('not_drawn'))
    // Tickets of the draw before may still wait for their own result.
    .where('redeemed_at', '>=', await readDrawBefore(tx, of))
    .where('redeemed_at', '<', draw_at)
    .limit(most)
    .execute()
  const winners = await readWinningIds(
    tx,
    draw,
    waiting.map(({ id }) => id),
  )
  const won = waiting.filter(({ id }) => winners.has(id))
  const lost = waiting.filter(({ id }) => !winners.has(id))
  const told = {
    won: await setState(tx, app_id, won, 'won'),
    lost: await setState(tx, app_id, lost, 'not_won'),
  }
  if (waiting.length < most) {
    await tx
      .updateTable('draw')
      .set({ announced_at: now })
      .where('app_id', '=', app_id)
      .where('campaign_id', '=', campaign_id)
      .where('draw_at', '=', draw_at)
      .execute()
  }
  return told
}

/** Changes only rows that still wait: another process may have read them. @returns the changed rows */
async function setState(
  tx: Database,
  appId: string,
  rows: readonly { id: string }[],
  state: 'won' | 'not_won',
) {
  const changed = []
  for (const { id } of rows) {
    const row = await tx
      .updateTable('redemption')
      .set({ state, note_json: null })
      .where('app_id', '=', appId)
      .where('id', '=', id)
      .where('state', '=', 'not_drawn')
      .returning(['id', 'member_id', 'delivered'])
      .executeTakeFirst()
    if (row) changed.push(row)
  }
  return changed
}

async function readWinningIds(
  tx: Database,
  { app_id, campaign_id, draw_at }: Pick<DrawTable, 'app_id' | 'campaign_id' | 'draw_at'>,
  among: string[],
): Promise<Set<string>> {
  if (among.length === 0) return new Set()
  const rows = await tx
    .selectFrom('draw_winner')
    .select('redemption_id')
    .where('app_id', '=', app_id)
    .where('redemption_id', 'in', among)
    .where('campaign_id', '=', campaign_id)
    .where('draw_at', '=', draw_at)
    .execute()
  return new Set(rows.map(({ redemption_id }) => redemption_id))
}

/** A member's tickets of a campaign since its last draw. A cancelled one is none. */
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
    .where('redemption.cancelled_at', 'is', null)
    .execute()
  return rows.map(({ number }) => number).toSorted()
}

/** When a member got tickets of these campaigns, and how many. A cancelled one is none. */
export function readTicketTimes(
  db: Database,
  { appId, memberId, campaignIds }: { appId: string; memberId: string; campaignIds: number[] },
) {
  return db
    .selectFrom('redemption')
    .select(['campaign_id', 'redeemed_at', 'quantity'])
    .where('app_id', '=', appId)
    .where('member_id', '=', memberId)
    .where('campaign_id', 'in', campaignIds)
    .where('cancelled_at', 'is', null)
    .execute()
}

/** How many tickets a member has for the next draw of each campaign. */
export async function countHeld(
  db: Database,
  { appId, memberId }: { appId: string; memberId: string },
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('redemption')
    .select(['campaign_id', 'quantity'])
    .where('app_id', '=', appId)
    .where('member_id', '=', memberId)
    .where('state', '=', sql.lit('not_drawn'))
    .execute()
  const held = new Map<number, number>()
  // One ticket per unit.
  for (const { campaign_id, quantity } of rows) {
    held.set(campaign_id, (held.get(campaign_id) ?? 0) + quantity)
  }
  return held
}

/** The announced draws of all campaigns with how many have won. */
export function readAnnouncements(db: Database, { appId, now }: { appId: string; now: number }) {
  return db
    .selectFrom('draw')
    .leftJoin('draw_winner', (join) =>
      join
        .onRef('draw_winner.app_id', '=', 'draw.app_id')
        .onRef('draw_winner.campaign_id', '=', 'draw.campaign_id')
        .onRef('draw_winner.draw_at', '=', 'draw.draw_at'),
    )
    .select(({ fn }) => [
      'draw.campaign_id',
      'draw.draw_at',
      'draw.entries',
      sql<number>`draw.tickets_json is not null`.as('is_recorded'),
      fn.count<number>('draw_winner.ticket').as('winners'),
    ])
    .where('draw.app_id', '=', appId)
    .where('draw.announce_at', '<=', now)
    .groupBy(['draw.app_id', 'draw.campaign_id', 'draw.draw_at'])
    .execute()
}

/** A draw that has been made, announced or not. */
export function readDraw(db: Database, draw: DrawKey) {
  return db
    .selectFrom('draw')
    .select(['entries', 'announce_at', 'announced_at'])
    .where('app_id', '=', draw.appId)
    .where('campaign_id', '=', draw.campaignId)
    .where('draw_at', '=', draw.drawAt)
    .executeTakeFirst()
}

/** The seed and tickets of an announced draw; undefined if they were not recorded. */
export async function readRecord(db: Database, draw: DrawKey) {
  const record = await db
    .selectFrom('draw')
    .select(['seed', 'tickets_json', 'revealed_seed', 'public_value'])
    .where('app_id', '=', draw.appId)
    .where('campaign_id', '=', draw.campaignId)
    .where('draw_at', '=', draw.drawAt)
    .executeTakeFirst()
  if (!record?.seed || record.tickets_json === null) return undefined
  const rows = await db
    .selectFrom('draw_winner')
    .select(['ticket'])
    .where('app_id', '=', draw.appId)
    .where('campaign_id', '=', draw.campaignId)
    .where('draw_at', '=', draw.drawAt)
    .orderBy('position')
    .execute()
  return {
    seed: record.seed,
    tickets: z.array(z.string()).parse(JSON.parse(record.tickets_json)),
    winners: rows.map(({ ticket }) => ticket),
    revealedSeed: record.revealed_seed,
    publicValue: record.public_value,
  }
}

interface WinnerPart extends DrawKey {
  /** Undefined: all. */
  top?: number
  skip?: number
  memberId?: string
}

/** Winners of one draw, first prize first. */
export function readWinners(db: Database, part: WinnerPart) {
  let query = db
    .selectFrom('draw_winner')
    .innerJoin('redemption', sameBrand('redemption.id', 'draw_winner.redemption_id'))
    .innerJoin('member', sameBrand('member.id', 'redemption.member_id'))
    .select([
      'draw_winner.draw_at',
      'draw_winner.position',
      'draw_winner.ticket',
      'draw_winner.rank',
      'draw_winner.prize_json',
      'member.id as member_id',
      'member.content_json',
      'member.contact_number',
    ])
    .where('draw_winner.app_id', '=', part.appId)
    .where('draw_winner.campaign_id', '=', part.campaignId)
    .where('draw_winner.draw_at', '=', part.drawAt)
    .orderBy('draw_winner.position')
  if (part.memberId !== undefined) query = query.where('redemption.member_id', '=', part.memberId)
  if (part.top !== undefined) query = query.limit(part.top).offset(part.skip ?? 0)
  return query.execute()
}
