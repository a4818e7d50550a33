import { randomBytes } from 'node:crypto'
import type * as contract from '@/contract/passwords'
import { passwordChangedMessage, resetMessage } from '../answers/messages.ts'
import { maskEmail } from '../answers/mask-email.ts'
import { beginSession } from '../answers/session-answer.ts'
import type { Ask, HandlersOf } from '../handler.ts'
import { Problem } from '../problem.ts'
import { refuseRobots } from '../rules/human-check.ts'
import { readEmail } from '../rules/identity.ts'
import { refuseWeakPassword } from '../rules/new-password.ts'
import { hashPassword } from '../rules/password.ts'
import { findResetLink, makeResetLink, readReturnPath, useResetLink } from '../rules/reset-link.ts'
import { revokeSessions } from '../rules/sessions.ts'
import { forgetFailures } from '../rules/sign-in-limit.ts'
import { forgotByAddress, forgotByEmail, takeTurn } from '../rules/throttle.ts'

export const passwordsHandlers: HandlersOf<typeof contract> = {
  async forgotPassword({ body }, ask) {
    const { db, brand, now, outbox, inTransaction } = ask
    await refuseRobots(body.recaptcha, ask)
    const email = readEmail(body.email)
    // Counted for unknown addresses as well, or the limit would tell them apart.
    await inTransaction(async (tx) => {
      await takeTurn(tx, forgotByEmail, { appId: brand.appId, subject: email, now })
      await takeTurn(tx, forgotByAddress, { appId: brand.appId, subject: ask.address, now })
    })
    const member = await db
      .selectFrom('member')
      .select(['id', 'locale', 'email_confirmed_at'])
      .where('app_id', '=', brand.appId)
      .where('email', '=', email)
      .executeTakeFirst()
    if (!member) {
      if (brand.account.rules.forgotPasswordText === 'neutral') return { sent: true }
      throw new Problem('notFound')
    }
    // Whoever typed it at the sign-up may have typed somebody else's.
    if (member.email_confirmed_at === null) {
      if (brand.account.rules.forgotPasswordText === 'neutral') return { sent: true }
      throw new Problem('emailUnconfirmed')
    }
    const token = randomBytes(32).toString('base64url')
    await inTransaction((tx) =>
      makeResetLink(tx, { appId: brand.appId, memberId: member.id, token, now }),
    )
    const link = new URL('/resetpassword', ask.origin)
    link.searchParams.set('token', token)
    const returnTo = readReturnPath(body.returnTo)
    if (returnTo) link.searchParams.set('returnTo', returnTo)
    await outbox.send(brand.appId, now, {
      channel: 'email',
      recipient: email,
      ...resetMessage(member.locale, { link: link.href }),
    })
    return { sent: true }
  },

  async checkResetLink({ body }, ask) {
    const { email } = await findResetLink(ask.db, { ...whoseOf(ask), token: body.token })
    return { email: maskEmail(email) }
  },

  async resetPassword({ body }, ask) {
    const { brand, now, outbox, inTransaction } = ask
    const link = { ...whoseOf(ask), token: body.token }
    // Before the dear hashing, and again when it is used.
    const { email, locale, words } = await findResetLink(ask.db, link)
    refuseWeakPassword(body.password, [brand.identity.displayName, ...words])
    const passwordHash = await hashPassword(body.password)
    const memberId = await inTransaction(async (tx) => {
      const owner = await useResetLink(tx, link)
      await tx
        .updateTable('member')
        .set({ password_hash: passwordHash })
        .where('app_id', '=', brand.appId)
        .where('id', '=', owner)
        .execute()
      await revokeSessions(tx, { appId: brand.appId, memberId: owner, now })
      await forgetFailures(tx, { appId: brand.appId, email })
      return owner
    })
    const message = passwordChangedMessage(locale)
    await outbox.send(brand.appId, now, { channel: 'email', recipient: email, ...message })
    return { changed: true, session: await sessionOf(ask, memberId) }
  },
}

// The link proved the address, as a right password would. A blocked member hears of it at the
// sign-in: the password is changed all the same.
async function sessionOf(ask: Ask, memberId: string) {
  try {
    return await beginSession(ask, memberId, { channel: 'email' })
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

function whoseOf({ brand, now }: Ask) {
  return { appId: brand.appId, now }
}
