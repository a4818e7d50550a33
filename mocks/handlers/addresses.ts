import type * as contract from '@/contract/addresses'
import { say } from '../answers/language.ts'
import { StoredAddress } from '../brands/content.ts'
import type { HandlersOf } from '../handler.ts'

export const addressesHandlers: HandlersOf<typeof contract> = {
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
