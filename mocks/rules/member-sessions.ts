import { createHmac } from 'node:crypto'
import type { Brand } from '../brands/brand.ts'
import type { Database } from '../database/connect.ts'
import { forgetDevices } from './known-device.ts'

interface Whose {
  brand: Brand
  memberId: string
  now: number
}

/** A member who ends sessions, on a device of theirs. */
interface Ending extends Whose {
  deviceToken: string
}

/** A member's sessions that still open something, the newest first. */
export async function liveSessions(db: Database, { brand, memberId, now }: Whose) {
  const rows = await db
    .selectFrom('session')
    .select(['token_hash', 'channel', 'created_at', 'signed_in_at', 'device'])
    .where('app_id', '=', brand.appId)
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, id: nameOf(brand, row.token_hash) }))
}

/**
 * Ends a member's sessions that `isMeant`, and knows no device any more but the one that asks. Call
 * it inside a transaction.
 * @returns how many.
 */
export async function endSessions(
  tx: Database,
  whose: Ending,
  isMeant: (session: { id: string; token_hash: string }) => boolean,
): Promise<number> {
  const meant = (await liveSessions(tx, whose)).filter(isMeant)
  if (meant.length === 0) return 0
  const ended = await tx
    .updateTable('session')
    .set({ revoked_at: whose.now })
    .where('app_id', '=', whose.brand.appId)
    .where('member_id', '=', whose.memberId)
    .where('revoked_at', 'is', null)
    .where(
      'token_hash',
      'in',
      meant.map(({ token_hash }) => token_hash),
    )
    .returning('token_hash')
    .execute()
  const { brand, memberId, deviceToken } = whose
  await forgetDevices(tx, { appId: brand.appId, memberId }, deviceToken)
  return ended.length
}

// A name for the outside that leads back to no token, and not to what is kept of one either.
function nameOf(brand: Brand, tokenHash: string): string {
  const name = createHmac('sha256', brand.secret).update(`session\n${tokenHash}`)
  return name.digest('base64url').slice(0, 22)
}
