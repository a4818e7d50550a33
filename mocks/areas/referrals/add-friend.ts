import { createHmac } from 'node:crypto'
import { friendJoined, joinedWithCode } from './friend-titles.ts'
import { firstPurchaseNotice, friendBoughtNotice, joinedNotice } from './notices.ts'
import {
  countFriend,
  hasBought,
  insertReferral,
  insertSignal,
  isAbove,
  isNumberKnown,
  markBought,
  markUnpaid,
  readReferral,
} from './store.ts'
import { wrongReferCodes } from '../limits/limits.ts'
import { refuseWhenTooMany, subjectOf } from '../limits/take-attempt.ts'
import { addAttempt } from '../limits/store.ts'
import { notify } from '../notifications/store.ts'
import { type OwnerAt, ownerOf } from '../owner.ts'
import { deliverPoints } from '../points/ledger.ts'
import { type Brand, hasFeature } from '../../brands/brand.ts'
import { findMember, readMember } from '../profile/member-store.ts'
import { isKnownDevice } from '../session/device-store.ts'
import type { Database } from '../../database/connect.ts'
import type { MemberContext, RequestContext } from '../../request/request-context.ts'
import { makeId } from '../../values/ids.ts'
import { Problem } from '../../values/problem.ts'

/** How long after signing up a friend's code can still be entered. */
const entryMs = 30 * 86_400_000

/** The brand's invitation; undefined for a brand without referrals, or that has ended them. */
export function inviteOf(brand: Brand) {
  return hasFeature(brand, 'invite') ? brand.invite : undefined
}

/** @throws Problem notAvailable for a brand without referrals */
export function invitationOf(brand: Brand) {
  const invite = inviteOf(brand)
  if (!invite) throw new Problem('notAvailable')
  return invite
}

/**
 * The referrer of a person who signs up with a code. Undefined if the brand has ended referrals, so
 * that signing up by an old link still works. `addFriend` checks the limit of friends.
 * @throws Problem referCodeNotFound
 */
export async function referrerOfSignUp(db: Database, brand: Brand, code: string | undefined) {
  if (!code || !inviteOf(brand)) return undefined
  return referrerOf(db, brand, code)
}

/** The member with a referral code. @throws Problem referCodeNotFound */
async function referrerOf(db: Database, brand: Brand, code: string) {
  const referrer = await findMember(db, brand.appId, 'refer_code', code.trim().toUpperCase())
  if (referrer?.state !== 'active') throw new Problem('referCodeNotFound')
  return referrer
}

/** @throws Problem referCodeNotFound, with `reason` full */
export function refuseFull(brand: Brand, { referrals }: { referrals: number }): void {
  if (referrals >= brand.account.rules.referralMax) throw noPlaceLeft()
}

function noPlaceLeft() {
  return new Problem('referCodeNotFound', { reason: 'full' })
}

interface NewFriend {
  memberId: string
  /** Null for a member without one. */
  contactNumber: string | null
  referrerId: string
}

/**
 * Makes a member the friend of a referrer, and counts one more friend for the referrer. Call it inside
 * a transaction: of two requests for the last place, one is refused.
 * @returns the points of both
 * @throws Problem referCodeNotFound, with `reason` full
 */
export async function addFriend(
  tx: Database,
  { brand, now, deviceToken }: Pick<RequestContext, 'brand' | 'now' | 'deviceToken'>,
  { memberId, contactNumber, referrerId }: NewFriend,
): Promise<number> {
  const { appId } = brand
  const referrer = { appId, memberId: referrerId, now }
  const hasPlace = await countFriend(tx, referrer, brand.account.rules.referralMax)
  if (!hasPlace) throw noPlaceLeft()
  const number_hash = contactNumber && hashNumber(brand, contactNumber)
  const signal = { app_id: appId, friend_id: memberId, referrer_id: referrerId, at: now }
  if (await isKnownDevice(tx, { ...referrer, token: deviceToken })) {
    await insertSignal(tx, { ...signal, kind: 'same-device' })
  }
  if (number_hash && (await isNumberKnown(tx, { app_id: appId, number_hash }))) {
    await insertSignal(tx, { ...signal, kind: 'same-number' })
  }
  const points = brand.invite?.pointsEach ?? 0
  await insertReferral(tx, {
    app_id: appId,
    member_id: memberId,
    referrer_id: referrerId,
    at: now,
    points,
    number_hash,
  })
  await notify(tx, [joinedNotice(referrer, memberId)])
  return points
}

function hashNumber({ secret }: Brand, contactNumber: string) {
  return createHmac('sha256', secret).update(`referral ${contactNumber}`).digest('base64url')
}

/**
 * Gives points to the friend and the referrer after the friend's first purchase, and nothing after
 * later ones. A referrer who has left or was barred gets none. Call it inside a transaction.
 */
export async function creditFriends(tx: Database, brand: Brand, friend: OwnerAt): Promise<void> {
  const id = makeId(friend.now)
  const referral = await markBought(tx, friend, id)
  if (!referral || referral.points === 0) return
  const { referrer_id, points } = referral
  const referrer = { ...friend, memberId: referrer_id }
  const common = { points, way: 'friend' } as const
  const ofFriend = { ...common, title: joinedWithCode, givenBy: `referrer ${referrer_id}` }
  const friendWaits = await deliverPoints(tx, brand, friend, ofFriend)
  await notify(tx, [firstPurchaseNotice(friend, { points, wait: friendWaits })])
  const { state } = await readMember(tx, referrer)
  if (state !== 'active') return markUnpaid(tx, friend)
  const ofReferrer = { ...common, title: friendJoined, givenBy: `friend ${friend.memberId}` }
  const wait = await deliverPoints(tx, brand, referrer, { ...ofReferrer, id })
  await notify(tx, [friendBoughtNotice(referrer, friend.memberId, { points, wait })])
}

/** Until when a member can enter a friend's code; undefined if it is too late or was entered. */
export async function entryEnd(db: Database, context: MemberContext): Promise<number | undefined> {
  const owner = ownerOf(context)
  const end = context.member.joinedAt + entryMs
  if (end <= context.now || (await readReferral(db, owner))) return undefined
  return (await hasBought(db, owner)) ? undefined : end
}

/**
 * Makes a member the friend of a referrer after signing up. Unknown codes are counted, so that codes
 * cannot be guessed.
 * @returns the referrer's row, and the points of both
 * @throws Problem referCodeNotFound, referralRefused with `reason` own, double, circular or late,
 * tooManyRequests, notAvailable
 */
export async function enterCode(context: MemberContext, code: string) {
  const { brand, member, inTransaction } = context
  invitationOf(brand)
  const of = subjectOf(context, member.id)
  // In one transaction, so that of parallel requests each is counted before the next is checked.
  const entered = await inTransaction(async (tx) => {
    await refuseWhenTooMany(tx, wrongReferCodes, of)
    const named = await findMember(tx, brand.appId, 'refer_code', code.trim().toUpperCase())
    if (named) return { referrer: named, points: await enterWithin(tx, context, named) }
    await addAttempt(tx, wrongReferCodes, of)
    return undefined
  })
  if (!entered) throw new Problem('referCodeNotFound')
  return entered
}

/** @returns the points of both */
async function enterWithin(
  tx: Database,
  context: MemberContext,
  referrer: Awaited<ReturnType<typeof referrerOf>>,
): Promise<number> {
  const { brand, member } = context
  const { appId } = brand
  const present = await readReferral(tx, ownerOf(context))
  // The answer to the first request was lost.
  if (present?.referrer_id === referrer.id) return present.points
  if (referrer.id === member.id) throw refused('own')
  if (present) throw refused('double')
  if (referrer.state !== 'active') throw new Problem('referCodeNotFound')
  if (await isAbove(tx, { appId, above: member.id, below: referrer.id })) throw refused('circular')
  if ((await entryEnd(tx, context)) === undefined) throw refused('late')
  const { contact_number: contactNumber } = await readMember(tx, ownerOf(context))
  return addFriend(tx, context, { memberId: member.id, contactNumber, referrerId: referrer.id })
}

function refused(reason: 'own' | 'double' | 'circular' | 'late') {
  return new Problem('referralRefused', { reason })
}
