import type * as contract from '@/contract/session'
import type { Session } from '@/contract/session'
import type { z } from '@/contract/zod'
import { languageOfLocale, say, sayTime } from '../answers/language.ts'
import type { Ask, HandlersOf, Member } from '../handler.ts'
import { Problem } from '../problem.ts'
import { toInstant } from '../rules/bangkok.ts'
import { subOfIdToken, useUpIdToken } from '../rules/line-sign-in.ts'
import { isPassword } from '../rules/password.ts'
import { settlePointsIfDue } from '../rules/points.ts'
import { makeJwt, memberOf, revokeSession, startSession } from '../rules/sessions.ts'
import { forgetFailures, noteFailure, refuseWhenLocked } from '../rules/sign-in-limit.ts'

export const sessionHandlers: HandlersOf<typeof contract> = {
  async signIn({ body }, ask) {
    const { db, brand, now } = ask
    const email = body.email.trim().toLowerCase()
    const attempt = { appId: brand.appId, email, now }
    await refuseWhenLocked(db, attempt)
    const row = await db
      .selectFrom('member')
      .selectAll()
      .where('app_id', '=', brand.appId)
      .where('email', '=', email)
      .executeTakeFirst()
    if (!(await isPassword(body.password, row?.password_hash)) || !row) {
      if (await noteFailure(db, attempt)) await warn(ask, email)
      throw new Problem('wrongCredentials')
    }
    // Tries in parallel may have filled the count while this one was being checked.
    await refuseWhenLocked(db, attempt)
    await forgetFailures(db, attempt)
    return begin(ask, row.id, 'email')
  },

  async signInWithLine({ body }, ask) {
    const sub = await subOfIdToken(body.idToken, ask)
    const linked = await ask.db
      .selectFrom('member_line')
      .select('member_id')
      .where('app_id', '=', ask.brand.appId)
      .where('sub', '=', sub)
      .executeTakeFirst()
    if (!linked) throw new Problem('lineNotLinked')
    await useUpIdToken(body.idToken, ask)
    return begin(ask, linked.member_id, 'line', sub)
  },

  async signOut(_, { db, brand, tokenHash, now }) {
    await revokeSession(db, brand.appId, tokenHash, now)
    return { signedOut: true }
  },
}

async function begin(
  ask: Ask,
  memberId: string,
  channel: 'email' | 'line',
  sub?: string,
): Promise<z.input<typeof Session>> {
  const { db, brand, now } = ask
  await settlePointsIfDue(db, { appId: brand.appId, memberId, now })
  const row = await db
    .selectFrom('member')
    .selectAll()
    .where('app_id', '=', brand.appId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const token = await startSession(db, { appId: brand.appId, memberId, channel, now })
  return sessionView(ask, memberOf(row), { token, channel, sub })
}

function sessionView(
  { brand, now, language }: Ask,
  member: Member,
  { token, channel, sub }: { token: string; channel: 'email' | 'line'; sub: string | undefined },
): z.input<typeof Session> {
  const { content } = member
  return {
    token,
    jwt: makeJwt(brand, member, now),
    userId: member.id,
    uuid: content.uuid,
    appId: brand.appId,
    userLevel: member.levelId,
    userLevelDetail: levelDetail(brand, member.levelId, language),
    canRedeem: member.canRedeem,
    loginChannel: channel,
    isFbUser: false,
    joinDate: toInstant(member.joinedAt),
    locale: member.locale === 1054 ? 1054 : 1033,
    platform: 'web',
    usercode: content.referCode,
    displayName: say(content.displayName, language),
    point: { point: member.balance, time: toInstant(member.balanceAt) },
    pdpa: { privacy: content.consents.privacy.version, terms: content.consents.terms.version },
    line: sub === undefined ? null : { sub },
  }
}

/** A level as sessions and profiles name it. */
export function levelDetail(brand: Ask['brand'], levelId: number, language: Ask['language']) {
  const level = brand.levels.levels.find(({ id }) => id === levelId)
  return { id: levelId, key: level?.key ?? '', name: say(level?.name, language) ?? '' }
}

// Only to an address that belongs to a member, and only when the lock falls.
async function warn({ db, brand, outbox, now }: Ask, email: string) {
  const member = await db
    .selectFrom('member')
    .select('locale')
    .where('app_id', '=', brand.appId)
    .where('email', '=', email)
    .executeTakeFirst()
  if (!member) return
  const isThai = languageOfLocale(member.locale) === 'th'
  const time = sayTime(now + 15 * 60_000)
  await outbox.send(brand.appId, now, {
    channel: 'email',
    recipient: email,
    subject: isThai ? 'มีการใส่รหัสผ่านผิดหลายครั้ง' : 'Someone entered a wrong password several times',
    body: isThai
      ? `เราปิดการเข้าสู่ระบบของคุณไว้ถึง ${time} หากไม่ใช่คุณ ควรเปลี่ยนรหัสผ่าน`
      : `Signing in is closed until ${time}. If this was not you, change your password.`,
  })
}
