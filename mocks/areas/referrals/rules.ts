import { createHmac } from 'node:crypto'
import { creditedNotices, joinedNotice } from './notices.ts'
import {
  countFriend,
  hasBought,
  insertReferral,
  insertSignal,
  isAbove,
  isNumberKnown,
  markBought,
  readReferral,
} from './store.ts'
import { wrongReferCodes } from '../limits/limits.ts'
import { refuseWhenTooMany, subjectOf } from '../limits/rules.ts'
import { addAttempt } from '../limits/store.ts'
import { notify } from '../notifications/store.ts'
import { type OwnerAt, ownerOf } from '../owner.ts'
import { deliverPoints } from '../points/ledger-rules.ts'
import { hasFeature } from '../points/rules.ts'
import { contentOf, findMember, readMember } from '../profile/member-store.ts'
import { isKnownDevice } from '../session/device-store.ts'
import type { Brand } from '../../brands/brand.ts'
import type { Database } from '../../database/connect.ts'
import type { MemberContext, RequestContext } from '../../request/request-context.ts'
import { makeId } from '../../values/ids.ts'
import { Problem } from '../../values/problem.ts'

/** How long after signing up a friend's code can still be entered. */
const entryMs = 30 * 86_400_000

/** @throws Problem notAvailable for a brand whose members invite nobody */
export function invitationOf(brand: Brand) {
  if (!brand.invite || !hasFeature(brand, 'invite')) throw new Problem('notAvailable')
  return brand.invite
}

/** The member with a referral code. @throws Problem referCodeNotFound, also at the brand's limit */
export async function referrerOf(db: Database, brand: Brand, code: string) {
  const referrer = await findMember(db, brand.appId, 'refer_code', code.trim().toUpperCase())
  if (referrer?.state !== 'active') throw new Problem('referCodeNotFound')
  if (referrer.referrals >= brand.account.rules.referralMax) throw noPlaceLeft()
  return referrer
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
 * Makes a member the friend of another one, who gets a place less. Call it inside a transaction: of
 * two at once for the last place, one is refused.
 * @throws Problem referCodeNotFound, with `reason` full
 */
export async function addFriend(
  tx: Database,
  { brand, now, deviceToken }: Pick<RequestContext, 'brand' | 'now' | 'deviceToken'>,
  { memberId, contactNumber, referrerId }: NewFriend,
): Promise<void> {
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
  await insertReferral(tx, {
    app_id: appId,
    member_id: memberId,
    referrer_id: referrerId,
    at: now,
    points: brand.invite?.pointsEach ?? 0,
    number_hash,
  })
  const friend = contentOf(await readMember(tx, { appId, memberId }))
  await notify(tx, [joinedNotice(referrer, friend, memberId)])
}

function hashNumber({ secret }: Brand, contactNumber: string) {
  return createHmac('sha256', secret).update(`referral ${contactNumber}`).digest('base64url')
}

/**
 * Gives both their points after the first purchase of a member who joined with a code; nothing after
 * any other. A referrer who has left or was barred gets none. Call it inside a transaction.
 */
export async function creditFriends(tx: Database, brand: Brand, friend: OwnerAt): Promise<void> {
  const id = makeId(friend.now)
  const referral = await markBought(tx, friend, id)
  if (!referral || referral.points === 0) return
  const { referrer_id, points } = referral
  const referrer = { ...friend, memberId: referrer_id }
  const [friendRow, referrerRow] = [await readMember(tx, friend), await readMember(tx, referrer)]
  const names = { friend: contentOf(friendRow), referrer: contentOf(referrerRow) }
  const way = 'friend'
  const [ofReferrer, ofFriend] = creditedNotices({ friend, referrer, names, points })
  const common = { points, way } as const
  await deliverPoints(tx, brand, friend, {
    ...common,
    title: ofFriend.entry,
    givenBy: `referrer ${referrer_id}`,
  })
  await notify(tx, [ofFriend.notice])
  if (referrerRow.state !== 'active') return
  await deliverPoints(tx, brand, referrer, {
    ...common,
    id,
    title: ofReferrer.entry,
    givenBy: `friend ${friend.memberId}`,
  })
  await notify(tx, [ofReferrer.notice])
}

/** Until when a member can still enter a friend's code; undefined where it is too late or done. */
export async function entryEnd(db: Database, context: MemberContext): Promise<number | undefined> {
  const owner = ownerOf(context)
  const end = context.member.joinedAt + entryMs
  if (end <= context.now || (await readReferral(db, owner))) return undefined
  return (await hasBought(db, owner)) ? undefined : end
}

/**
 * Makes a member the friend of the one whose code it is, after signing up.
 * @returns the row of the one whose code it is
 * @throws Problem referCodeNotFound, referralRefused with `reason` own, double, circular or late,
 * tooManyRequests, notAvailable
 */
export async function enterCode(context: MemberContext, code: string) {
  const { brand, member, inTransaction } = context
  invitationOf(brand)
  const of = subjectOf(context, member.id)
  try {
    return await inTransaction(async (tx) => {
      await refuseWhenTooMany(tx, wrongReferCodes, of)
      return enterWithin(tx, context, code)
    })
  } catch (error) {
    const isWrong = error instanceof Problem && error.code === 'referCodeNotFound'
    if (isWrong) await inTransaction((tx) => addAttempt(tx, wrongReferCodes, of))
    throw error
  }
}

async function enterWithin(tx: Database, context: MemberContext, code: string) {
  const { brand, member } = context
  const { appId } = brand
  const present = await readReferral(tx, ownerOf(context))
  const named = await findMember(tx, appId, 'refer_code', code.trim().toUpperCase())
  // The answer to the first request was lost.
  if (named && present?.referrer_id === named.id) return named
  if (named?.id === member.id) throw refused('own')
  if (present) throw refused('double')
  const referrer = await referrerOf(tx, brand, code)
  if (await isAbove(tx, { appId, above: member.id, below: referrer.id })) throw refused('circular')
  if ((await entryEnd(tx, context)) === undefined) throw refused('late')
  const { contact_number: contactNumber } = await readMember(tx, ownerOf(context))
  await addFriend(tx, context, { memberId: member.id, contactNumber, referrerId: referrer.id })
  return referrer
}

function refused(reason: 'own' | 'double' | 'circular' | 'late') {
  return new Problem('referralRefused', { reason })
}
