import { z } from '@/contract/zod'
import { Text } from '../brands/content.ts'
import type { Database } from '../database/connect.ts'
import type { Ask } from '../handler.ts'
import { drawNotice } from './draw-notices.ts'
import { notify } from './notifications.ts'
import { givePrizeCode } from './prize-code.ts'

/** What the database keeps of a prize beside its rank. */
export const StoredPrize = z.object({ name: Text, valueBaht: z.number() })

/**
 * Tells the members what became of the draws whose announcement has come: won, or not. Whoever
 * shows a member's redemptions does this first.
 */
export async function announceDraws({
  brand,
  now,
  catchUp,
}: Pick<Ask, 'brand' | 'now' | 'catchUp'>): Promise<void> {
  const { appId } = brand
  await catchUp(async (on) => {
    if ((await readDue(on, appId, now)).length === 0) return
    await on.transaction().execute(async (tx) => {
      // Read again: another process may have been faster.
      for (const draw of await readDue(tx, appId, now)) await announce(tx, draw, { brand, now })
    })
  })
}

type Due = Awaited<ReturnType<typeof readDue>>[number]

async function announce(
  tx: Database,
  { app_id, campaign_id, draw_at }: Due,
  { brand, now }: Pick<Ask, 'brand' | 'now'>,
) {
  const waiting = tx
    .updateTable('redemption')
    .where('app_id', '=', app_id)
    .where('campaign_id', '=', campaign_id)
    .where('state', '=', 'not_drawn')
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
  const campaign = brand.campaigns.get(campaign_id)
  if (!campaign) return
  // What is not sent is fetched with a code.
  for (const { id, delivered } of won) {
    if (delivered === 0) await givePrizeCode(tx, { brand, campaign, now, redemptionId: id })
  }
  await notify(tx, [
    ...won.map((row) => drawNotice(campaign, { ...row, appId: app_id, now, hasWon: true })),
    ...lost.map((row) => drawNotice(campaign, { ...row, appId: app_id, now, hasWon: false })),
  ])
}

function readDue(db: Database, appId: string, now: number) {
  return db
    .selectFrom('draw')
    .select(['app_id', 'campaign_id', 'draw_at'])
    .where('app_id', '=', appId)
    .where('announced_at', 'is', null)
    .where('announce_at', '<=', now)
    .execute()
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
    .innerJoin('redemption', (join) =>
      join
        .onRef('redemption.app_id', '=', 'draw_winner.app_id')
        .onRef('redemption.id', '=', 'draw_winner.redemption_id'),
    )
    .innerJoin('member', (join) =>
      join
        .onRef('member.app_id', '=', 'redemption.app_id')
        .onRef('member.id', '=', 'redemption.member_id'),
    )
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
