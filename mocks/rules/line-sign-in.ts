import type { Ask } from '../handler.ts'
import { Problem } from '../problem.ts'
import type { LineIdentity } from '../line/tokens.ts'
import { reach } from '../outside/reach.ts'
import { hashToken } from './sessions.ts'

/**
 * Whose ID token of LINE's this is.
 * @returns LINE's id of the person (`sub`), and the address of their picture where they have one.
 * @throws Problem lineTokenExpired, lineTokenInvalid, providerDown
 */
export async function identityOfIdToken(idToken: string, ask: Ask): Promise<LineIdentity> {
  const expires = timeOf(idToken, 'exp')
  if (expires !== undefined && expires <= ask.now) throw new Problem('lineTokenExpired')
  const channelId = ask.lineChannelOf(ask.brand)
  if (channelId === '') throw new Problem('lineTokenInvalid')
  const identity = await reach('LINE', ask.line.verifyIdToken(idToken, channelId))
  if (!identity) throw new Problem('lineTokenInvalid')
  return identity
}

/**
 * Uses an ID token up: it begins one session, and only one. A token that found no member is kept
 * for the sign-up or the linking that follows.
 * @throws Problem lineTokenInvalid
 */
export async function useUpIdToken(idToken: string, { db, brand, now }: Ask): Promise<void> {
  await db
    .deleteFrom('line_token')
    .where('app_id', '=', brand.appId)
    .where('expires_at', '<', now)
    .execute()
  const accepted = await db
    .insertInto('line_token')
    .values({
      app_id: brand.appId,
      token_hash: hashToken(idToken),
      expires_at: timeOf(idToken, 'exp') ?? now + 86_400_000,
    })
    .onConflict((conflict) => conflict.columns(['app_id', 'token_hash']).doNothing())
    .returning('token_hash')
    .executeTakeFirst()
  if (!accepted) throw new Problem('lineTokenInvalid')
}

/**
 * When an ID token was issued or expires, in milliseconds since 1970. Read without verifying it:
 * before `identityOfIdToken` this only tells "expired" from "not true".
 */
export function timeOf(idToken: string, claim: 'iat' | 'exp'): number | undefined {
  try {
    const payload: unknown = JSON.parse(
      Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString(),
    )
    if (typeof payload !== 'object' || payload === null) return undefined
    const time: unknown = Object.getOwnPropertyDescriptor(payload, claim)?.value
    return typeof time === 'number' ? time * 1000 : undefined
  } catch {
    return undefined
  }
}
