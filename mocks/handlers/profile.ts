import type * as contract from '@/contract/profile'
import { imageUrl } from '../answers/image-url.ts'
import { say } from '../answers/language.ts'
import { StoredAddress } from '../brands/content.ts'
import type { HandlersOf } from '../handler.ts'
import { Problem } from '../problem.ts'
import { toInstant } from '../rules/bangkok.ts'
import { makeJwt, renewSession } from '../rules/sessions.ts'
import { levelDetail } from './session.ts'

export const profileHandlers: HandlersOf<typeof contract> = {
  async getProfile(_, { db, brand, member, language, tokenHash, now }) {
    const { content } = member
    const token = await renewSession(db, { appId: brand.appId, tokenHash, member, now })
    const [firstName, lastName] = [
      say(content.firstName, language),
      say(content.lastName, language),
    ]
    return {
      userId: member.id,
      name: `${firstName} ${lastName}`,
      firstName,
      lastName,
      displayName: say(content.displayName, language),
      gender: content.gender,
      birthDate: member.birthDate,
      contact_number: content.contactNumber,
      email: member.email,
      locale: member.locale === 1054 ? 1054 : 1033,
      membershipId: content.uuid,
      joinDate: toInstant(member.joinedAt),
      pictureUrl: content.avatar && imageUrl(brand, 'avatars', content.avatar),
      userLevel: member.levelId,
      userLevelDetail: levelDetail(brand, member.levelId, language),
      canRedeem: member.canRedeem,
      updated_points: { points: member.balance, time: toInstant(member.balanceAt) },
      renewed: token === undefined ? null : { token, jwt: makeJwt(brand, member, now) },
    }
  },

  async getProfilePicture({ params }, { blobs, brand, member }) {
    // Another member's picture is as unknown as another member.
    if (params.userId !== member.id || !member.content.avatar) throw new Problem('notFound')
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

  async getDeliveryAddresses(_, { db, brand, member, language }) {
    const rows = await db
      .selectFrom('address')
      .selectAll()
      .where('app_id', '=', brand.appId)
      .where('member_id', '=', member.id)
      .orderBy('is_default', 'desc')
      .orderBy('key')
      .execute()
    return rows.map(({ key, is_default, content_json }) => {
      const content = StoredAddress.parse(JSON.parse(content_json))
      return {
        key,
        addressname: say(content.addressname, language),
        firstname: say(content.firstname, language),
        lastname: say(content.lastname, language),
        contact_number: content.contact_number,
        address: say(content.address, language),
        subdistrict_name: say(content.subdistrict_name, language),
        district_name: say(content.district_name, language),
        province_name: say(content.province_name, language),
        zipcode: content.zipcode,
        isdefault: is_default === 1,
      }
    })
  },
}
