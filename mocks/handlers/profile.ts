import type * as contract from '@/contract/profile'
import { profileAnswer } from '../answers/profile-answer.ts'
import type { HandlersOf } from '../handler.ts'
import { Problem } from '../problem.ts'
import { makeJwt, renewSession } from '../rules/sessions.ts'

export const profileHandlers: HandlersOf<typeof contract> = {
  async getProfile(_, ask) {
    const { brand, member, tokenHash, now, catchUp } = ask
    let token: string | undefined
    await catchUp(async (on) => {
      token = await renewSession(on, { appId: brand.appId, tokenHash, member, now })
    })
    return {
      ...(await profileAnswer(ask, member)),
      renewed: token === undefined ? null : { token, jwt: makeJwt(brand, member, now) },
    }
  },

  async getProfilePicture({ params }, { blobs, brand, db, member }) {
    // Another member's picture is as unknown as another member.
    if (params.userId !== member.id) throw new Problem('notFound')
    const own = await db
      .selectFrom('member_picture')
      .select(['base64', 'content_type'])
      .where('app_id', '=', brand.appId)
      .where('member_id', '=', member.id)
      .executeTakeFirst()
    if (own) {
      const bytes = new Uint8Array(Buffer.from(own.base64, 'base64'))
      return { bytes, contentType: own.content_type }
    }
    if (!member.content.avatar) throw new Problem('notFound')
    const path = `images/avatars/${member.content.avatar}.svg`
    const picture = await blobs.read(brand.identity.name, path)
    if (!picture) throw new Problem('notFound')
    return picture
  },

  async changeLocale({ body }, { db, brand, member }) {
    await db
      .updateTable('member')
      .set({ locale: body.locale })
      .where('app_id', '=', brand.appId)
      .where('id', '=', member.id)
      .execute()
    return { locale: body.locale }
  },
}
