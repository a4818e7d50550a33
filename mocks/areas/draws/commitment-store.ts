import { z } from '@/contract/zod'
import { type CampaignContent, Text } from '../../brands/content.ts'
import type { Database } from '../../database/connect.ts'
import type { DrawCommitmentTable } from '../../database/schema.ts'

/** A public event that a draw depends on, as it is stored when the list is closed. */
const StoredPublicValue = z.object({ name: Text, at: z.string() })

export interface DrawKey {
  appId: string
  campaignId: number
  drawAt: number
}

/** What is published of a draw before it is made; undefined for a draw without a commitment. */
export function readCommitment(db: Database, draw: DrawKey) {
  return db
    .selectFrom('draw_commitment')
    .select(['seed_hash', 'committed_at', 'closes_at', 'closed_at', 'tickets_hash'])
    .select('public_value_json')
    .where('app_id', '=', draw.appId)
    .where('campaign_id', '=', draw.campaignId)
    .where('draw_at', '=', draw.drawAt)
    .executeTakeFirst()
}

/** The commitments of a brand whose draws are not made yet: at most one for each campaign. */
export function readUndrawn(db: Database, appId: string) {
  return db
    .selectFrom('draw_commitment')
    .leftJoin('draw', (join) =>
      join
        .onRef('draw.app_id', '=', 'draw_commitment.app_id')
        .onRef('draw.campaign_id', '=', 'draw_commitment.campaign_id')
        .onRef('draw.draw_at', '=', 'draw_commitment.draw_at'),
    )
    .select([
      'draw_commitment.campaign_id',
      'draw_commitment.draw_at',
      'draw_commitment.closed_at',
      'draw_commitment.seed',
      'draw_commitment.tickets_hash',
      'draw_commitment.public_value_json',
    ])
    .where('draw_commitment.app_id', '=', appId)
    .where('draw.draw_at', 'is', null)
    .execute()
}

/** The draws of a brand that have been made. */
export function readDrawnKeys(db: Database, appId: string) {
  return db
    .selectFrom('draw')
    .select(['campaign_id', 'draw_at'])
    .where('app_id', '=', appId)
    .execute()
}

type NewCommitment = Pick<
  DrawCommitmentTable,
  'app_id' | 'campaign_id' | 'draw_at' | 'seed' | 'seed_hash' | 'committed_at'
>

export async function insertCommitment(tx: Database, commitment: NewCommitment): Promise<void> {
  await tx.insertInto('draw_commitment').values(commitment).execute()
}

/** Gives a commitment whose list is not closed another date: its draw was moved. */
export async function moveCommitment(
  tx: Database,
  { appId, campaignId, drawAt }: DrawKey,
  from: number,
): Promise<void> {
  await tx
    .updateTable('draw_commitment')
    .set({ draw_at: drawAt })
    .where('app_id', '=', appId)
    .where('campaign_id', '=', campaignId)
    .where('draw_at', '=', from)
    .execute()
}

type ClosedList = Required<
  Pick<
    DrawCommitmentTable,
    'closes_at' | 'closed_at' | 'tickets_json' | 'tickets_hash' | 'public_value_json'
  >
>

/** Stores the closed list of a draw, once. */
export async function storeList(
  tx: Database,
  { appId, campaignId, drawAt }: DrawKey,
  list: ClosedList,
): Promise<void> {
  await tx
    .updateTable('draw_commitment')
    .set(list)
    .where('app_id', '=', appId)
    .where('campaign_id', '=', campaignId)
    .where('draw_at', '=', drawAt)
    .where('closed_at', 'is', null)
    .execute()
}

/**
 * The public event that a draw depends on: the one that its content names, until the list is closed
 * and the name is stored with it.
 */
export function publicValueNamed(
  { draw }: Pick<CampaignContent, 'draw'>,
  commitment: Pick<DrawCommitmentTable, 'closed_at' | 'public_value_json'> | undefined,
) {
  if (!commitment || commitment.closed_at === null) return draw?.publicValue ?? null
  if (commitment.public_value_json === null) return null
  return StoredPublicValue.parse(JSON.parse(commitment.public_value_json))
}

/** Whether the list of a draw is closed: no ticket can join it. */
export async function isListClosed(db: Database, draw: DrawKey): Promise<boolean> {
  const commitment = await readCommitment(db, draw)
  return commitment !== undefined && commitment.closed_at !== null
}
