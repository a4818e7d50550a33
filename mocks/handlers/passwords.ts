import type * as contract from '@/contract/passwords'
import { passwordChangedMessage, resetMessage } from '../answers/messages.ts'
import { maskEmail } from '../answers/mask-email.ts'
import { tellOwner } from '../answers/owner-notice.ts'
import { beginSession } from '../answers/session-answer.ts'
import type { Ask, HandlersOf } from '../handler.ts'
import { Problem } from '../problem.ts'
import { type Client, clientOf } from '../rules/client.ts'
import { refuseRobots } from '../rules/human-check.ts'
import { readEmail } from '../rules/identity.ts'
import { forgetDevices } from '../rules/known-device.ts'
import { refuseWeakPassword } from '../rules/new-password.ts'
import { endLinks, makeLink, makeLinkToken } from '../rules/one-time-link.ts'
import { useOtpTicket } from '../rules/otp.ts'
import { hashPassword } from '../rules/password.ts'
import { findResetLink, readReturnPath, useResetLink } from '../rules/reset-link.ts'
import { revokeSessions } from '../rules/sessions.ts'
import { forgetAllFailures } from '../rules/sign-in-limit.ts'
import {
  blockedUntil,
  forgotByAddress,
  forgotByEmail,
  forgotByStrangers,
  note,
  takeTurn,
} from '../rules/throttle.ts'

export const passwordsHandlers: HandlersOf<typeof contract> = {
  async forgotPassword({ body }, ask) {
    const { db, brand, inTransaction } = ask
    const email = readEmail(body.email)
    const member = await db
      .selectFrom('member')
      .select(['id', 'locale', 'email_confirmed_at'])
      .where('app_id', '=', brand.appId)
      .where('email', '=', email)
      .executeTakeFirst()
    const client = await clientOf(ask, member?.id)
    const isPerson = await refuseRobots(body.recaptcha, ask, client)
    const hasLink = await inTransaction((tx) =>
      takeForgotTurn(tx, ask, { email, client, isPerson }),
    )
    const isNeutral = brand.account.rules.forgotPasswordText === 'neutral'
    if (!member && !isNeutral) throw new Problem('notFound')
    // Whoever typed it at the sign-up may have typed somebody else's.
    const isConfirmed = member?.email_confirmed_at !== null
    if (!isConfirmed && !isNeutral) throw new Problem('emailUnconfirmed')
    const returnTo = readReturnPath(body.returnTo)
    const sendLink = async () => {
      // Strangers have asked for enough: the latest of those links is in the mail, and works.
      if (member && isConfirmed && !hasLink) await mailResetLink(ask, { member, email, returnTo })
    }
    // Neither the words nor the time of the answer tell whether there is a member.
    if (isNeutral) ask.afterwards(sendLink)
    else await sendLink()
    return { sent: true }
  },

  async forgotPasswordByMobile({ body }, ask) {
    const { brand, inTransaction } = ask
    const { contactNumber, otpTicket } = body
    const token = makeLinkToken()
    await inTransaction(async (tx) => {
      const purpose = { ...ask, contactNumber, channel: 'forgotpassword' } as const
      await useOtpTicket(tx, purpose, otpTicket)
      const member = await tx
        .selectFrom('member')
        .select(['id as memberId', 'email'])
        .where('app_id', '=', brand.appId)
        .where('contact_number', '=', contactNumber)
        .executeTakeFirst()
      // The code was guessed: nobody was sent it.
      if (!member) throw new Problem('otpExpired')
      await makeLink(tx, { ...whoseOf(ask), ...member, purpose: 'password', token })
    })
    return { token }
  },

  async checkResetLink({ body }, ask) {
    const { email } = await findResetLink(ask.db, { ...whoseOf(ask), token: body.token })
    return { email: maskEmail(email) }
  },

  async resetPassword({ body }, ask) {
    const { brand, now, inTransaction } = ask
    const link = { ...whoseOf(ask), token: body.token }
    // Before the dear hashing, and again when it is used.
    const owner = await findResetLink(ask.db, link)
    refuseWeakPassword(body.password, [brand.identity.displayName, ...owner.words])
    const passwordHash = await hashPassword(body.password)
    const memberId = await inTransaction(async (tx) => {
      const id = await useResetLink(tx, link)
      await tx
        .updateTable('member')
        .set({ password_hash: passwordHash })
        .where('app_id', '=', brand.appId)
        .where('id', '=', id)
        .execute()
      await revokeSessions(tx, { appId: brand.appId, memberId: id, now })
      await forgetDevices(tx, { appId: brand.appId, memberId: id })
      await forgetAllFailures(tx, { appId: brand.appId, email: owner.email })
      // Whoever knew the old password may have asked for an address of their own.
      await endLinks(tx, { appId: brand.appId, memberId: id }, 'changeEmail')
      return id
    })
    await tellOwner(ask, owner, passwordChangedMessage(owner.locale))
    return { changed: true, session: await sessionOf(ask, memberId) }
  },
}

async function mailResetLink(
  ask: Ask,
  {
    member: { id: memberId, locale },
    email,
    returnTo,
  }: { member: { id: string; locale: number }; email: string; returnTo: string | undefined },
) {
  const { brand, now, outbox, inTransaction } = ask
  const token = makeLinkToken()
  const whose = { ...whoseOf(ask), memberId }
  await inTransaction((tx) => makeLink(tx, { ...whose, purpose: 'password', email, token }))
  const link = new URL('/resetpassword', ask.origin)
  link.searchParams.set('token', token)
  if (returnTo) link.searchParams.set('returnTo', returnTo)
  await outbox.send(brand.appId, now, {
    channel: 'email',
    recipient: email,
    ...resetMessage(locale, { link: link.href }),
  })
}

// The link proved the address, as a right password would. A blocked member hears of it at the
// sign-in: the password is changed all the same.
async function sessionOf(ask: Ask, memberId: string) {
  try {
    return await beginSession(ask, memberId, { channel: 'email', isExpected: true })
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

/**
 * Counts a request for a link. Unknown addresses are counted as well, or the limit would tell them
 * apart.
 * @returns whether strangers have had as many links sent as there may be
 * @throws Problem tooManyRequests to a client that asks too often
 */
async function takeForgotTurn(
  tx: Ask['db'],
  { brand, now, address }: Ask,
  { email, client, isPerson }: { email: string; client: Client; isPerson: boolean },
): Promise<boolean> {
  const { appId } = brand
  await takeTurn(tx, forgotByEmail, { appId, subject: `${email}\n${client.key}`, now })
  if (client.isKnown) return false
  await takeTurn(tx, forgotByAddress, { appId, subject: address, now })
  const whole = { appId, subject: email, now }
  const most = forgotByStrangers.most * (isPerson ? 2 : 1)
  if ((await blockedUntil(tx, { ...forgotByStrangers, most }, whole)) !== undefined) return true
  await note(tx, forgotByStrangers, whole)
  return false
}

function whoseOf({ brand, now }: Ask) {
  return { appId: brand.appId, now }
}
