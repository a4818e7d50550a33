import { randomBytes } from 'node:crypto'
import { hashToken } from '../../values/ids.ts'
import type { Database } from '../../database/connect.ts'
import { type Owner, type OwnerAt, ownedBy } from '../owner.ts'

/** A device is remembered for this long after its last sign-in. */
export const deviceMs = 180 * 86_400_000

interface Device extends OwnerAt {
  /** The token that the device sends; empty for a device without one. */
  token: string
}

/** Whether the member has signed in on this device before. */
export async function isKnownDevice(db: Database, device: Device): Promise<boolean> {
  if (device.token === '') return false
  const known = await db
    .selectFrom('member_device')
    .select('token_hash')
    .where(ownedBy(device))
    .where('token_hash', '=', hashToken(device.token))
    .where('expires_at', '>', device.now)
    .executeTakeFirst()
  return known !== undefined
}

/**
 * Remembers a device on which the member has just signed in. A token that was not made for this
 * member is replaced, so that a planted token is useless; other members of the device get the new one.
 * Call it inside a transaction.
 * @returns the token that the device has to keep
 */
export async function rememberDevice(tx: Database, device: Device): Promise<string> {
  const { appId, memberId, token, now } = device
  const expires_at = now + deviceMs
  const own = await tx
    .updateTable('member_device')
    .set({ expires_at })
    .where(ownedBy(device))
    .where('token_hash', '=', hashToken(token))
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

/** Forgets a member's devices, except one. Call it when the sessions on them end. */
export async function forgetDevices(tx: Database, owner: Owner, exceptToken = ''): Promise<void> {
  await tx
    .deleteFrom('member_device')
    .where(ownedBy(owner))
    .where('token_hash', '!=', hashToken(exceptToken))
    .execute()
}
