import { randomBytes } from 'node:crypto'
import type { Database } from '../database/connect.ts'
import { hashToken } from './sessions.ts'

/** A device stays known for so long after its last sign-in. */
export const deviceMs = 180 * 86_400_000

interface Whose {
  appId: string
  memberId: string
}

interface Seen extends Whose {
  /** What the device says; empty where it says nothing. */
  token: string
  now: number
}

/** Whether the member has signed in on this device before. */
export async function isKnownDevice(
  db: Database,
  { appId, memberId, token, now }: Seen,
): Promise<boolean> {
  if (token === '') return false
  const known = await db
    .selectFrom('member_device')
    .select('token_hash')
    .where('app_id', '=', appId)
    .where('token_hash', '=', hashToken(token))
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return known !== undefined
}

/**
 * Notes a device on which the member has just signed in. A token that this member's sign-ins did
 * not make is replaced, so that nobody can plant one; other members of the device move along. Call
 * it inside a transaction.
 * @returns the token that the device has to keep
 */
export async function rememberDevice(
  tx: Database,
  { appId, memberId, token, now }: Seen,
): Promise<string> {
  const expires_at = now + deviceMs
  const own = await tx
    .updateTable('member_device')
    .set({ expires_at })
    .where('app_id', '=', appId)
    .where('token_hash', '=', hashToken(token))
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst()
  if (own) return token
  const fresh = randomBytes(32).toString('base64url')
  const token_hash = hashToken(fresh)
  await tx
    .updateTable('member_device')
    .set({ token_hash })
    .where('app_id', '=', appId)
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .execute()
  await tx
    .insertInto('member_device')
    .values({ app_id: appId, token_hash, member_id: memberId, expires_at })
    .execute()
  return fresh
}

/** Forgets a member's devices, except one. Call it with what ends the sessions on them. */
export async function forgetDevices(
  tx: Database,
  { appId, memberId }: Whose,
  exceptToken = '',
): Promise<void> {
  await tx
    .deleteFrom('member_device')
    .where('app_id', '=', appId)
    .where('member_id', '=', memberId)
    .where('token_hash', '!=', hashToken(exceptToken))
    .execute()
}
