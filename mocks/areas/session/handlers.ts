import * as contract from '@/contract/sign-in'
import * as sessions from '@/contract/sessions'
import * as signInWays from '@/contract/sign-in-ways'
import { forgotPasswordRoute } from '@/features/auth/routes'
import { languageOfMember } from '../../answers/localize.ts'
import { wrapped } from '../../answers/spelling.ts'
import { defineArea } from '../../request/area.ts'
import { sendEmail } from '../notifications/messages.ts'
import { ownerOf } from '../owner.ts'
import { copyLinePicture, identityOfIdToken, linkLine, unlinkLine } from './link-line.ts'
import { memberOfLine, memberOfSocial } from './line-store.ts'
import { lineLinkedMessage, lineUnlinkedMessage } from './notices.ts'
import {
  beginSession,
  endSessions,
  isFreshSignIn,
  ownHashes,
  sessionsOf,
} from './member-sessions.ts'
import { memberByPassword } from './lock-sign-in.ts'
import { revokeByToken } from './store.ts'
import { readDevice } from './view.ts'
import { reach } from '../../third-party/reach.ts'
import { Problem } from '../../values/problem.ts'
import { toInstant } from '../../values/bangkok.ts'

export const sessionArea = defineArea(contract, wrapped.camel, {
  async signIn({ body }, context) {
    const email = body.email.trim().toLowerCase()
    if (!context.mayUsePassword(email, body.password)) {
      throw new Problem('invalid', { reason: 'demoElsewhere' })
    }
    const memberId = await memberByPassword(context, { ...body, email })
    return beginSession(context, memberId, { channel: 'email' }, body)
  },

  async signInWithLine({ body }, context) {
    const { db, brand } = context
    const { sub } = await identityOfIdToken(body.idToken, context)
    const memberId = await memberOfLine(db, { appId: brand.appId, sub })
    if (memberId === undefined) throw new Problem('lineNotLinked')
    const method = { channel: 'line', sub, idToken: body.idToken } as const
    return beginSession(context, memberId, method, body)
  },

  async signOut(_, context) {
    const { db, brand, now } = context
    await revokeByToken(db, { appId: brand.appId, hashes: await ownHashes(db, context) }, now)
    return { signedOut: true }
  },
})

export const signInWaysArea = defineArea(signInWays, wrapped.camel, {
  async linkLine({ body: { idToken } }, context) {
    const { db, brand, member, inTransaction } = context
    if (!(await isFreshSignIn(context))) throw new Problem('freshSignInRequired')
    const { sub, picture } = await identityOfIdToken(idToken, context)
    // A retry after the first answer was lost: the token is used.
    if ((await memberOfLine(db, { appId: brand.appId, sub })) === member.id) return { linked: true }
    await inTransaction((tx) => linkLine(tx, context, { memberId: member.id, idToken, sub }))
    await copyLinePicture(context, member.id, picture)
    const reset = context.origin + forgotPasswordRoute.to()
    const message = lineLinkedMessage(languageOfMember(context), { reset })
    await sendEmail(context, member.email, message)
    return { linked: true }
  },

  async unlinkLine(_, context) {
    const { member, now, inTransaction } = context
    const wasLinked = await inTransaction((tx) => unlinkLine(tx, { ...ownerOf(context), now }))
    if (wasLinked) {
      await sendEmail(context, member.email, lineUnlinkedMessage(languageOfMember(context)))
    }
    return { linked: false }
  },

  async signInWithSocial({ body }, context) {
    const { accessToken } = body
    const { db, brand, social } = context
    const { enable, appId: socialAppId } = brand.account.socialLogin
    if (!enable || !socialAppId) throw new Problem('socialTokenInvalid')
    const socialId = await reach('The social provider', social.idOf({ accessToken, socialAppId }))
    if (socialId === undefined) throw new Problem('socialTokenInvalid')
    const memberId = await memberOfSocial(db, { appId: brand.appId, socialId })
    if (memberId === undefined) throw new Problem('socialNotLinked')
    return beginSession(context, memberId, { channel: 'social' }, body)
  },
})

export const sessionsArea = defineArea(sessions, wrapped.snake, {
  async getSessions(_, context) {
    const views = (await sessionsOf(context.db, context)).map((session) => ({
      id: session.id,
      device: readDevice(session.device),
      channel: session.channel,
      signedInAt: toInstant(session.signedInAt),
      isCurrent: session.tokenHash === context.tokenHash,
    }))
    return views.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  },

  async endMemberSession({ params }, context) {
    const ended = await context.inTransaction((tx) =>
      endSessions(tx, context, ({ id }) => id === params.sessionId),
    )
    if (ended === 0) throw new Problem('notFound')
    return { ended }
  },

  async endOtherSessions(_, context) {
    const ended = await context.inTransaction(async (tx) => {
      const own = await ownHashes(tx, context)
      return endSessions(tx, context, ({ tokenHash }) => !own.includes(tokenHash))
    })
    return { ended }
  },
})
