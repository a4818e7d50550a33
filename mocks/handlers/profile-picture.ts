import type * as contract from '@/contract/profile-picture'
import { StoredMember } from '../brands/content.ts'
import type { HandlersOf } from '../handler.ts'
import { Problem } from '../problem.ts'
import { decodePicture } from '../rules/decode-picture.ts'
import { readPicture } from '../rules/picture.ts'

export const profilePictureHandlers: HandlersOf<typeof contract> = {
  async changePicture({ body }, { brand, member, now, inTransaction }) {
    if (!(body.image instanceof Blob)) {
      throw new Problem('invalid', { field: 'image', reason: 'type' })
    }
    const picture = readPicture(new Uint8Array(await body.image.arrayBuffer()))
    await decodePicture(picture)
    const { bytes, contentType } = picture
    const values = {
      content_type: contentType,
      base64: Buffer.from(bytes).toString('base64'),
      changed_at: now,
    }
    await inTransaction((tx) =>
      tx
        .insertInto('member_picture')
        .values({ app_id: brand.appId, member_id: member.id, ...values })
        .onConflict((conflict) => conflict.columns(['app_id', 'member_id']).doUpdateSet(values))
        .execute(),
    )
    return { hasPicture: true }
  },

  async removePicture(_, { brand, member, inTransaction }) {
    await inTransaction(async (tx) => {
      await tx
        .deleteFrom('member_picture')
        .where('app_id', '=', brand.appId)
        .where('member_id', '=', member.id)
        .execute()
      const { content_json } = await tx
        .selectFrom('member')
        .select('content_json')
        .where('app_id', '=', brand.appId)
        .where('id', '=', member.id)
        .executeTakeFirstOrThrow()
      // Nor the one that the pack has drawn.
      const content = { ...StoredMember.parse(JSON.parse(content_json)), avatar: null }
      await tx
        .updateTable('member')
        .set({ content_json: JSON.stringify(content) })
        .where('app_id', '=', brand.appId)
        .where('id', '=', member.id)
        .execute()
    })
    return { hasPicture: false }
  },
}
