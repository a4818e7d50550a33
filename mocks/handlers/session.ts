import type * as contract from '@/contract/session'
import { signInLockedMessage } from '../answers/messages.ts'
import { beginSession } from '../answers/session-answer.ts'
import type { Ask, HandlersOf } from '../handler.ts'
import { Problem } from '../problem.ts'
import { closedMembership } from '../rules/cancellation.ts'
import { refuseRobots } from '../rules/human-check.ts'
import { identityOfIdToken, useUpIdToken } from '../rules/line-sign-in.ts'
import { isPassword } from '../rules/password.ts'
import { revokeSession } from '../rules/sessions.ts'
import { forgetFailures, noteFailure, refuseWhenLocked } from '../rules/sign-in-limit.ts'
import { note, refuseWhenTooMany, wrongSignIns } from '../rules/throttle.ts'

export const sessionHandlers: HandlersOf<typeof contract> = {
  async signIn({ body }, ask) {
    const { db, brand, now, address } = ask
    await refuseRobots(body.recaptcha, ask)
    const email = body.email.trim().toLowerCase()
    const attempt = { appId: brand.appId, email, now }
    const caller = { appId: brand.appId, subject: address, now }
    await refuseWhenTooMany(db, wrongSignIns, caller)
    await refuseWhenLocked(db, attempt)
    const row = await db
      .selectFrom('member')
      .selectAll()
      .where('app_id', '=', brand.appId)
      .where('email', '=', email)
      .executeTakeFirst()
    const closed = row ? undefined : await closedMembership(db, brand, email)
    const hash = row?.password_hash ?? closed?.password_hash
    const isRight = await isPassword(body.password, hash)
    if (!isRight || !(row ?? closed)) {
      await note(db, wrongSignIns, caller)
      if (await noteFailure(db, attempt)) await warn(ask, email)
      throw new Problem('wrongCredentials')
    }
    // Tries in parallel may have filled the count while this one was being checked.
    await refuseWhenLocked(db, attempt)
    await forgetFailures(db, attempt)
    if (!row) throw new Problem('accountClosed')
    return beginSession(ask, row.id, { channel: 'email' })
  },

  async signInWithLine({ body }, ask) {
    const { sub } = await identityOfIdToken(body.idToken, ask)
    const linked = await ask.db
      .selectFrom('member_line')
      .select('member_id')
      .where('app_id', '=', ask.brand.appId)
      .where('sub', '=', sub)
      .executeTakeFirst()
    if (!linked) throw new Problem('lineNotLinked')
    await useUpIdToken(body.idToken, ask)
    return beginSession(ask, linked.member_id, { channel: 'line', sub })
  },

  async signOut(_, { db, brand, tokenHash, now }) {
    await revokeSession(db, brand.appId, tokenHash, now)
    return { signedOut: true }
  },
}

// Only to an address that belongs to a member, and only when the lock falls.
async function warn({ db, brand, outbox, now, origin }: Ask, email: string) {
  const member = await db
    .selectFrom('member')
    .select('locale')
    .where('app_id', '=', brand.appId)
    .where('email', '=', email)
    .executeTakeFirst()
  if (!member) return
  await outbox.send(brand.appId, now, {
    channel: 'email',
    recipient: email,
    ...signInLockedMessage(member.locale, now + 15 * 60_000, `${origin}/forgotpassword`),
  })
}
