import type * as contract from '@/contract/session'
import { signInLockedMessage } from '../answers/messages.ts'
import { beginSession } from '../answers/session-answer.ts'
import type { Ask, HandlersOf } from '../handler.ts'
import { Problem } from '../problem.ts'
import { closedMembership } from '../rules/cancellation.ts'
import { clientOf } from '../rules/client.ts'
import { refuseRobots } from '../rules/human-check.ts'
import { memberOfLine } from '../rules/line-link.ts'
import { identityOfIdToken, useUpIdToken } from '../rules/line-sign-in.ts'
import { isPassword } from '../rules/password.ts'
import { revokeSession } from '../rules/sessions.ts'
import { forgetFailures, noteFailure, refuseWhenLocked } from '../rules/sign-in-limit.ts'
import {
  blockedUntil,
  note,
  noteOfBrand,
  refuseWhenTooMany,
  signInNotices,
  wrongOfBrand,
  wrongSignIns,
} from '../rules/throttle.ts'

export const sessionHandlers: HandlersOf<typeof contract> = {
  async signIn({ body }, ask) {
    const { db, brand, now, address } = ask
    const email = body.email.trim().toLowerCase()
    if (!ask.mayUsePassword(email, body.password)) {
      throw new Problem('invalid', { reason: 'demoElsewhere' })
    }
    const row = await db
      .selectFrom('member')
      .selectAll()
      .where('app_id', '=', brand.appId)
      .where('email', '=', email)
      .executeTakeFirst()
    const client = await clientOf(ask, row?.id)
    const isPerson = await refuseRobots(body.recaptcha, ask, client)
    const attempt = { appId: brand.appId, email, now, client, isPerson }
    const caller = { appId: brand.appId, subject: client.isKnown ? '' : address, now }
    await refuseWhenTooMany(db, wrongSignIns, caller)
    await refuseWhenLocked(db, attempt)
    const closed = row ? undefined : await closedMembership(db, brand, email)
    const hash = row?.password_hash ?? closed?.password_hash
    const isRight = await isPassword(body.password, hash)
    if (!isRight || !(row ?? closed)) {
      await note(db, wrongSignIns, caller)
      await watchBrand(ask)
      const until = await noteFailure(db, attempt)
      // Afterwards: the time of the answer does not tell that there is a member to be warned.
      if (row && until !== undefined) ask.afterwards(() => warn(ask, row, until))
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
    const memberId = await memberOfLine(ask.db, { appId: ask.brand.appId, sub })
    if (memberId === undefined) throw new Problem('lineNotLinked')
    await useUpIdToken(body.idToken, ask)
    return beginSession(ask, memberId, { channel: 'line', sub })
  },

  async signOut(_, { db, brand, tokenHash, now }) {
    await revokeSession(db, brand.appId, tokenHash, now)
    return { signedOut: true }
  },
}

// One mail for many locks: a stranger must not fill the member's mailbox either.
async function warn(
  { brand, outbox, now, origin, inTransaction }: Ask,
  { email, locale }: { email: string; locale: number },
  until: number,
) {
  const whose = { appId: brand.appId, subject: email, now }
  const isFirst = await inTransaction(async (tx) => {
    if ((await blockedUntil(tx, signInNotices, whose)) !== undefined) return false
    await note(tx, signInNotices, whose)
    return true
  })
  if (!isFirst) return
  await outbox.send(brand.appId, now, {
    channel: 'email',
    recipient: email,
    ...signInLockedMessage(locale, until, `${origin}/forgotpassword`),
  })
}

/** Wrong passwords of many accounts from many places: nobody is refused for it, an operator is told. */
async function watchBrand({ db, brand, now, alarm }: Ask) {
  const { appId } = brand
  if ((await noteOfBrand(db, wrongOfBrand, { appId, now })) !== wrongOfBrand.most) return
  const text = `${wrongOfBrand.most} wrong passwords within 15 minutes`
  alarm({ kind: 'signIn', appId, text })
}
