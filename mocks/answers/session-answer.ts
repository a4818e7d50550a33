import type { Session } from '@/contract/session'
import type { z } from '@/contract/zod'
import type { Ask, Member } from '../handler.ts'
import { toInstant } from '../rules/bangkok.ts'
import { readDevice } from '../rules/device.ts'
import { readConsents } from '../rules/consents.ts'
import { rememberDevice } from '../rules/known-device.ts'
import { settlePointsIfDue } from '../rules/points.ts'
import { makeJwt, memberOf, refuseWhenClosed, startSession } from '../rules/sessions.ts'
import { newDeviceMessage } from './account-messages.ts'
import { say } from './language.ts'

export interface WayIn {
  channel: 'email' | 'line' | 'social'
  /** LINE's id of the person. */
  sub?: string
  /** The member has just joined or set a new password: a sign-in is no news to them. */
  isExpected?: boolean
}

/**
 * Begins a session of a member and says what the contract promises of it.
 * @throws Problem accountBlocked, accountBanned
 */
export async function beginSession(
  ask: Ask,
  memberId: string,
  way: WayIn,
): Promise<z.input<typeof Session>> {
  const { db, brand, now, inTransaction, deviceToken, keepDevice } = ask
  await settlePointsIfDue(db, { appId: brand.appId, memberId, now })
  const row = await db
    .selectFrom('member')
    .selectAll()
    .where('app_id', '=', brand.appId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  refuseWhenClosed(row)
  const { channel } = way
  const begun = { appId: brand.appId, memberId, channel, now, device: ask.device }
  const { device, token } = await inTransaction(async (tx) => ({
    device: await rememberDevice(tx, { appId: brand.appId, memberId, token: deviceToken, now }),
    token: await startSession(tx, begun),
  }))
  keepDevice(device)
  if (device !== deviceToken && !way.isExpected) await tellOfDevice(ask, row)
  const { privacy, terms } = await readConsents(db, { appId: brand.appId, memberId })
  return { ...sessionAnswer(ask, memberOf(row), way), token, pdpa: { privacy, terms } }
}

// An address that nobody has confirmed may be somebody else's.
async function tellOfDevice({ brand, now, outbox, device, origin }: Ask, member: SignedIn) {
  const { email, email_confirmed_at: confirmedAt, contact_number: contactNumber, locale } = member
  const where = { device: readDevice(device), at: now, reset: `${origin}/forgotpassword` }
  const message = newDeviceMessage(locale, where)
  const isBySms = confirmedAt === null && contactNumber !== null
  await outbox.send(brand.appId, now, {
    ...message,
    ...(isBySms
      ? {
          channel: 'sms',
          recipient: contactNumber,
          body: `${brand.identity.displayName}: ${message.body}`,
        }
      : { channel: 'email', recipient: email }),
  })
}

interface SignedIn {
  email: string
  email_confirmed_at: number | null
  contact_number: string | null
  locale: number
}

function sessionAnswer({ brand, now, language }: Ask, member: Member, { channel, sub }: WayIn) {
  const { content } = member
  return {
    jwt: makeJwt(brand, member, now),
    userId: member.id,
    uuid: content.uuid,
    appId: brand.appId,
    userLevel: member.levelId,
    userLevelDetail: levelDetail(brand, member.levelId, language),
    canRedeem: member.canRedeem && member.leavesAt === null,
    // The contract knows two ways in; a social sign-in is told apart by its own flag.
    loginChannel: channel === 'line' ? ('line' as const) : ('email' as const),
    isFbUser: channel === 'social',
    joinDate: toInstant(member.joinedAt),
    locale: member.locale === 1054 ? (1054 as const) : (1033 as const),
    platform: 'web',
    usercode: content.referCode,
    displayName: say(content.displayName, language),
    point: { point: member.balance, time: toInstant(member.balanceAt) },
    line: sub === undefined ? null : { sub },
  }
}

/** A level as sessions and profiles name it. */
export function levelDetail(brand: Ask['brand'], levelId: number, language: Ask['language']) {
  const level = brand.levels.levels.find(({ id }) => id === levelId)
  return { id: levelId, key: level?.key ?? '', name: say(level?.name, language) ?? '' }
}
