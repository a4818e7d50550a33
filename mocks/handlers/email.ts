import type * as contract from '@/contract/email'
import { emailChangedMessage, emailChangingMessage } from '../answers/account-messages.ts'
import { mailEmailLink } from '../answers/email-link-mail.ts'
import { maskEmail } from '../answers/mask-email.ts'
import { tellOwner } from '../answers/owner-notice.ts'
import type { Ask, HandlersOf, Member } from '../handler.ts'
import { Problem } from '../problem.ts'
import { toInstant } from '../rules/bangkok.ts'
import {
  type EmailPurpose,
  findEmailLink,
  pendingEmail,
  useEmailLink,
} from '../rules/email-link.ts'
import { readEmail } from '../rules/identity.ts'
import { isEmailTaken } from '../rules/new-member.ts'
import { endLinks, makeLink, makeLinkToken } from '../rules/one-time-link.ts'
import { readOwnerProof } from '../rules/step-up.ts'
import { emailLinkByAddress, emailLinkResend, newEmails, takeTurn } from '../rules/throttle.ts'

type MemberAsk = Ask & { member: Member }

export const emailHandlers: HandlersOf<typeof contract> = {
  async requestEmailChange({ body }, ask) {
    const { db, brand, member, now, outbox, inTransaction } = ask
    const email = readEmail(body.email)
    if (email === member.email) throw new Problem('invalid', { field: 'email', reason: 'same' })
    // Counted whatever comes of it: the answer tells whose address is a member's.
    const own = { appId: brand.appId, subject: member.id, now }
    await inTransaction((tx) => takeTurn(tx, newEmails, own))
    if (await isEmailTaken(db, brand.appId, email)) throw new Problem('duplicateEmail')
    const useProof = await readOwnerProof(ask, 'changeemail', body.proof)
    const token = makeLinkToken()
    const expiresAt = await inTransaction(async (tx) => {
      await useProof(tx)
      return makeEmailLink(tx, ask, { email, purpose: 'changeEmail', token })
    })
    await mailEmailLink(ask, { token, email, purpose: 'changeEmail', locale: member.locale })
    // To the address that it is: its owner can still stop the change.
    const message = emailChangingMessage(member.locale, maskEmail(email))
    await outbox.send(brand.appId, now, { channel: 'email', recipient: member.email, ...message })
    return { email, expiresAt: toInstant(expiresAt) }
  },

  async cancelEmailChange(_, { brand, member, inTransaction }) {
    const whose = { appId: brand.appId, memberId: member.id }
    return { cancelled: await inTransaction((tx) => endLinks(tx, whose, 'changeEmail')) }
  },

  async resendEmailLink(_, ask) {
    const { brand, member, now, inTransaction } = ask
    const whose = { appId: brand.appId, memberId: member.id }
    const token = makeLinkToken()
    const { email, purpose, expiresAt } = await inTransaction(async (tx) => {
      const waiting = await pendingEmail(tx, whose)
      if (!waiting && member.isEmailConfirmed) throw new Problem('invalid', { field: 'email' })
      await takeTurn(tx, emailLinkResend, { appId: brand.appId, subject: member.id, now })
      const link = waiting
        ? ({ email: waiting.email, purpose: 'changeEmail' } as const)
        : ({ email: member.email, purpose: 'confirmEmail' } as const)
      return { ...link, expiresAt: await makeEmailLink(tx, ask, { ...link, token }) }
    })
    await mailEmailLink(ask, { token, email, purpose, locale: member.locale })
    return { email, expiresAt: toInstant(expiresAt) }
  },

  async checkEmailLink({ body }, { db, brand, now }) {
    return answer(await findEmailLink(db, { appId: brand.appId, token: body.token, now }))
  },

  async confirmEmail({ body }, ask) {
    const { brand, now, inTransaction } = ask
    const opened = { appId: brand.appId, token: body.token, now }
    const link = await inTransaction((tx) => useEmailLink(tx, opened))
    if (!link.isDone && link.purpose === 'changeEmail') {
      // To the address that it was: its owner hears of it whoever did it.
      const { presentEmail: email, contactNumber, locale } = link
      await tellOwner(ask, { email, contactNumber }, emailChangedMessage(locale))
    }
    return answer({ ...link, isDone: true })
  },
}

async function makeEmailLink(
  tx: Ask['db'],
  { brand, member, now }: MemberAsk,
  link: { email: string; purpose: EmailPurpose; token: string },
) {
  const { appId } = brand
  // An address that is somebody else's gets no more mail than its owner puts up with. The member's
  // own is counted by the member alone, or somebody else could use it up.
  if (link.email !== member.email) {
    await takeTurn(tx, emailLinkByAddress, { appId, subject: link.email, now })
  }
  return makeLink(tx, { ...link, appId, memberId: member.id, now })
}

function answer({
  email,
  purpose,
  isDone,
}: {
  email: string
  purpose: EmailPurpose
  isDone: boolean
}) {
  return { email: maskEmail(email), isChange: purpose === 'changeEmail', isDone }
}
