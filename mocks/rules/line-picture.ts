import { StoredMember } from '../brands/content.ts'
import type { Ask } from '../handler.ts'
import { decodePicture } from './decode-picture.ts'
import { readPicture } from './picture.ts'

/**
 * The picture that LINE has of a member becomes theirs where they have none, as they were told when
 * they agreed to the link. Never throws: without a picture the link stands all the same.
 */
export async function takeLinePicture(
  { db, brand, line, now }: Ask,
  memberId: string,
  url: string | undefined,
): Promise<void> {
  try {
    if (!url || !line.picture || (await hasPicture({ db, brand }, memberId))) return
    const sent = await line.picture(url)
    if (!sent) return
    const picture = readPicture(sent)
    await decodePicture(picture)
    await db
      .insertInto('member_picture')
      .values({
        app_id: brand.appId,
        member_id: memberId,
        content_type: picture.contentType,
        base64: Buffer.from(picture.bytes).toString('base64'),
        changed_at: now,
      })
      .onConflict((conflict) => conflict.columns(['app_id', 'member_id']).doNothing())
      .execute()
  } catch (error) {
    console.warn('The picture of a LINE account could not be taken over.', error)
  }
}

async function hasPicture({ db, brand }: Pick<Ask, 'db' | 'brand'>, memberId: string) {
  const row = await db
    .selectFrom('member')
    .leftJoin('member_picture', (join) =>
      join
        .onRef('member_picture.app_id', '=', 'member.app_id')
        .onRef('member_picture.member_id', '=', 'member.id'),
    )
    .select(['member.content_json', 'member_picture.member_id as owner'])
    .where('member.app_id', '=', brand.appId)
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow()
  return row.owner !== null || Boolean(StoredMember.parse(JSON.parse(row.content_json)).avatar)
}
