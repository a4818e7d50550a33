import type * as contract from '@/contract/sign-in-ways'
import { lineLinkedMessage } from '../answers/messages.ts'
import { beginSession } from '../answers/session-answer.ts'
import type { Ask, HandlersOf, Member } from '../handler.ts'
import { reach } from '../outside/reach.ts'
import { Problem } from '../problem.ts'
import { linkLineTo, unlinkLineFrom } from '../rules/line-link.ts'
import { takeLinePicture } from '../rules/line-picture.ts'
import { identityOfIdToken, useUpIdToken } from '../rules/line-sign-in.ts'
import { isFreshSignIn, revokeSessions } from '../rules/sessions.ts'

export const signInWaysHandlers: HandlersOf<typeof contract> = {
  async linkLine({ body }, ask) {
    const { db, brand, member, now, tokenHash, inTransaction } = ask
    const isFresh = await isFreshSignIn(db, { appId: brand.appId, tokenHash, now })
    if (!isFresh) throw new Problem('freshSignInRequired')
    const { sub, picture } = await identityOfIdToken(body.idToken, ask)
    await inTransaction(async (tx) => {
      await useUpIdToken(body.idToken, { ...ask, db: tx })
      await linkLineTo(tx, { appId: brand.appId, memberId: member.id, sub, now })
    })
    await takeLinePicture(ask, member.id, picture)
    await tell(ask, true)
    return { linked: true }
  },

  async unlinkLine(_, ask) {
    const { brand, member, now, inTransaction } = ask
    const whose = { appId: brand.appId, memberId: member.id, now }
    const wasLinked = await inTransaction(async (tx) => {
      const { password_hash } = await tx
        .selectFrom('member')
        .select('password_hash')
        .where('app_id', '=', brand.appId)
        .where('id', '=', member.id)
        .executeTakeFirstOrThrow()
      // Whoever has no password would be locked out.
      if (password_hash === '') throw new Problem('passwordRequired')
      const isGone = await unlinkLineFrom(tx, whose)
      await revokeSessions(tx, { ...whose, channel: 'line' })
      return isGone
    })
    if (wasLinked) await tell(ask, false)
    return { linked: false }
  },

  async signInWithSocial({ body }, ask) {
    const { db, brand, social } = ask
    const { enable, appId: socialAppId } = brand.account.socialLogin
    if (!enable || !socialAppId) throw new Problem('socialTokenInvalid')
    const { accessToken } = body
    const id = await reach('The social provider', social.idOf({ accessToken, socialAppId }))
    if (id === undefined) throw new Problem('socialTokenInvalid')
    const linked = await db
      .selectFrom('member_social')
      .select('member_id')
      .where('app_id', '=', brand.appId)
      .where('social_id', '=', id)
      .executeTakeFirst()
    if (!linked) throw new Problem('socialNotLinked')
    return beginSession(ask, linked.member_id, { channel: 'social' })
  },
}

async function tell({ outbox, brand, now, member }: Ask & { member: Member }, isLinked: boolean) {
  await outbox.send(brand.appId, now, {
    channel: 'email',
    recipient: member.email,
    ...lineLinkedMessage(member.locale, isLinked),
  })
}
