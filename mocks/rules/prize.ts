import type { Selectable } from 'kysely'
import { campaignTypes } from '@/contract/campaigns'
import type { RedeemBody } from '@/contract/redeem'
import type { Brand } from '../brands/brand.ts'
import type { Database } from '../database/connect.ts'
import type { RedemptionTable } from '../database/schema.ts'
import { Problem } from '../problem.ts'
import { addressOf, withDestination } from './redeem-parts.ts'

type Row = Selectable<RedemptionTable>

interface Whose {
  brand: Brand
  memberId: string
}

/**
 * A member's part in a draw.
 * @throws Problem notFound for another member's, and for what is no draw
 */
export async function readDrawn(db: Database, { brand, memberId }: Whose, id: string) {
  const row = await db
    .selectFrom('redemption')
    .selectAll()
    .where('app_id', '=', brand.appId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  const campaign = row && brand.campaigns.get(row.campaign_id)
  if (!row || campaign?.type !== campaignTypes.draw) throw new Problem('notFound')
  return { row, campaign }
}

/** Won, and nobody has said yet where the prize is sent. */
export function needsAddress({ state, delivered }: Pick<Row, 'state' | 'delivered'>): boolean {
  return state === 'won' && delivered === 1
}

/**
 * Takes where a won prize is sent, once; with it the prize is being prepared. Call it inside a
 * transaction.
 * @throws Problem notFound, notAvailable when there is nothing to send or it is on its way,
 * addressRequired when the address is not the member's own or not whole
 */
export async function setAddress(
  tx: Database,
  { brand, memberId, now }: Whose & { now: number },
  { redemptionId, body }: { redemptionId: string; body: Omit<RedeemBody, 'quantity'> },
): Promise<void> {
  const { row, campaign } = await readDrawn(tx, { brand, memberId }, redemptionId)
  if (!needsAddress(row)) throw new Problem('notAvailable')
  const parts: RedeemBody = { ...body, quantity: row.quantity }
  const address = await addressOf(tx, { brand, memberId, body: parts })
  if (!address) throw new Problem('addressRequired')
  await tx
    .updateTable('redemption')
    .set({
      state: 'in_preparation',
      address_key: address.addressKey,
      parts_json: withDestination(row.parts_json, brand, campaign, parts),
      note_json: null,
    })
    .where('app_id', '=', brand.appId)
    .where('id', '=', redemptionId)
    .execute()
  const stored =
    address.addressKey === null
      ? undefined
      : await tx
          .selectFrom('address')
          .select('content_json')
          .where('app_id', '=', brand.appId)
          .where('member_id', '=', memberId)
          .where('key', '=', address.addressKey)
          .executeTakeFirst()
  await tx
    .insertInto('delivery')
    .values({
      app_id: brand.appId,
      redemption_id: redemptionId,
      address_json: stored?.content_json ?? null,
      carrier: null,
      changed_at: now,
    })
    .execute()
}
