import type { OwnerAt } from '../owner.ts'
import { readMember } from '../profile/member-store.ts'
import { addPicture, hasPicture } from '../profile/store.ts'
import { deleteLineLinks, insertIdToken, insertLineLink } from './line-store.ts'
import { revokeSessions } from './store.ts'
import type { Database } from '../../database/connect.ts'
import type { LineIdentity } from '../../line/line-tokens.ts'
import { reach } from '../../third-party/reach.ts'
import { decodePicture } from '../../pictures/decode-picture.ts'
import { readPicture } from '../../pictures/picture.ts'
import { logWarning } from '../../values/log.ts'
import { Problem } from '../../values/problem.ts'
import type { RequestContext } from '../../request/request-context.ts'

/**
 * Verifies an ID token of LINE.
 * @returns LINE's id of the person (`sub`), and the address of their picture if they have one
 * @throws Problem lineTokenExpired, lineTokenInvalid, providerDown
 */
export async function identityOfIdToken(
  idToken: string,
  context: RequestContext,
): Promise<LineIdentity> {
  const expires = timeOf(idToken, 'exp')
  if (expires !== undefined && expires <= context.now) throw new Problem('lineTokenExpired')
  const channelId = context.lineChannelOf(context.brand)
  if (channelId === '') throw new Problem('lineTokenInvalid')
  const identity = await reach('LINE', context.line.verifyIdToken(idToken, channelId))
  if (!identity) throw new Problem('lineTokenInvalid')
  return identity
}

/**
 * Marks an ID token as used, so that it starts one session only. A token that found no member stays
 * unused for the sign-up or the linking that follows.
 * @throws Problem lineTokenInvalid
 */
export async function markIdTokenUsed(
  db: Database,
  { brand, now }: RequestContext,
  idToken: string,
): Promise<void> {
  const expiresAt = timeOf(idToken, 'exp') ?? now + 86_400_000
  const isNew = await insertIdToken(db, { appId: brand.appId, idToken, now, expiresAt })
  if (!isNew) throw new Problem('lineTokenInvalid')
}

/**
 * Links the LINE account of a verified ID token to a member. Call it inside a transaction.
 * @throws Problem lineTokenInvalid, lineAlreadyLinked
 */
export async function linkLine(
  tx: Database,
  context: RequestContext,
  { memberId, idToken, sub }: { memberId: string; idToken: string; sub: string },
): Promise<void> {
  await markIdTokenUsed(tx, context, idToken)
  await insertLineLink(tx, { appId: context.brand.appId, memberId, sub, now: context.now })
}

/**
 * Unlinks LINE from a member and ends the sessions that began with it.
 * @returns whether LINE was linked
 * @throws Problem passwordRequired: without a password the member could not sign in again
 */
export async function unlinkLine(tx: Database, owner: OwnerAt): Promise<boolean> {
  const { password_hash } = await readMember(tx, owner)
  if (password_hash === '') throw new Problem('passwordRequired')
  const wasLinked = await deleteLineLinks(tx, owner)
  await revokeSessions(tx, owner, { reason: 'lineUnlinked', channel: 'line' })
  return wasLinked
}

/**
 * When an ID token was issued or expires, in milliseconds since 1970. The token is not verified:
 * before `identityOfIdToken` this only tells an expired token from an invalid one.
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

/**
 * Copies the picture of a LINE account to a member without one, as the consent to linking says.
 * Never throws: without a picture the link is valid all the same.
 */
export async function copyLinePicture(
  { db, brand, line, files, now }: RequestContext,
  memberId: string,
  url: string | undefined,
): Promise<void> {
  const owner = { appId: brand.appId, memberId }
  try {
    if (!url || !line.picture || (await hasPicture(db, owner))) return
    const sent = await line.picture(url)
    if (!sent) return
    const picture = readPicture(sent)
    await decodePicture(picture)
    const { bytes, contentType } = picture
    const kept = await files.keep({ appId: owner.appId, bytes, contentType, now })
    await addPicture(db, owner, { ...kept, contentType, now })
  } catch (error) {
    logWarning('The picture of a LINE account could not be copied.', error)
  }
}
