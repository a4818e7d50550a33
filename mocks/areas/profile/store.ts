import { textFields } from '@/contract/profile-fields'
import { type Owner, ownedBy } from '../owner.ts'
import { contentOf, readMember } from './member-store.ts'
import { z } from '@/contract/zod'
import type { Extra } from '../registration/extra-rules.ts'
import type { Database } from '../../database/connect.ts'
import { opened, sealed } from '../../database/sealed.ts'
import type { KeptBytes } from '../../files/files.ts'

// The gender is a part of the member's row, the ID number a column of its own.
const { gender: _, nationalIdCard: __, ...texts } = textFields(z.optional(z.string()))

/** The fields of a profile that are stored as one JSON text; an empty one is absent. */
export const StoredDetails = z.object({
  ...texts,
  interests: z.optional(z.array(z.string())),
  wifiPassword: z.optional(z.string()),
})
export type StoredDetails = z.infer<typeof StoredDetails>

interface Detail {
  idCard: string | null
  extra: Record<string, Extra>
  details: StoredDetails
}

export async function readDetail(db: Database, owner: Owner): Promise<Detail> {
  const row = await db
    .selectFrom('member_detail')
    .select(['id_card', 'extra_json', 'profile_json'])
    .where(ownedBy(owner))
    .executeTakeFirst()
  return {
    idCard: opened(row?.id_card ?? null, placeOf(owner, 'id_card')),
    // Written by `saveDetail`, in this shape.
    extra: JSON.parse(opened(row?.extra_json ?? '{}', placeOf(owner, 'extra_json'))) as Record<
      string,
      Extra
    >,
    details: StoredDetails.parse(
      JSON.parse(opened(row?.profile_json ?? '{}', placeOf(owner, 'profile_json'))),
    ),
  }
}

export async function saveDetail(
  tx: Database,
  owner: Owner,
  { idCard, extra, details }: Detail,
): Promise<void> {
  const values = {
    id_card: sealed(idCard, placeOf(owner, 'id_card')),
    extra_json: sealed(JSON.stringify(extra), placeOf(owner, 'extra_json')),
    profile_json: sealed(JSON.stringify(details), placeOf(owner, 'profile_json')),
  }
  await tx
    .insertInto('member_detail')
    .values({ app_id: owner.appId, member_id: owner.memberId, ...values })
    .onConflict((conflict) => conflict.columns(['app_id', 'member_id']).doUpdateSet(values))
    .execute()
}

const placeOf = <Column extends 'id_card' | 'extra_json' | 'profile_json'>(
  { appId, memberId }: Owner,
  column: Column,
) => ({ of: `member_detail.${column}`, appId, owner: memberId }) as const

interface Picture extends KeptBytes {
  contentType: string
  now: number
}

/** The picture that a member has uploaded or that was copied from LINE. */
export function findOwnPicture(db: Database, owner: Owner) {
  return db
    .selectFrom('member_picture')
    .select(['base64', 'file_key', 'content_type'])
    .where(ownedBy(owner))
    .executeTakeFirst()
}

/** Whether a member has a picture of their own or one of the brand pack. */
export async function hasPicture(db: Database, owner: Owner): Promise<boolean> {
  if (await findOwnPicture(db, owner)) return true
  return Boolean(contentOf(await readMember(db, owner)).avatar)
}

/** Stores a picture unless there is one. */
export async function addPicture(db: Database, owner: Owner, picture: Picture) {
  await insertPicture(db, owner, picture)
    .onConflict((conflict) => conflict.columns(['app_id', 'member_id']).doNothing())
    .execute()
}

/** Stores a picture in place of the present one. */
export async function replacePicture(db: Database, owner: Owner, picture: Picture) {
  await insertPicture(db, owner, picture)
    .onConflict((conflict) =>
      conflict.columns(['app_id', 'member_id']).doUpdateSet(pictureValues(picture)),
    )
    .execute()
}

export async function deletePicture(tx: Database, owner: Owner) {
  await tx.deleteFrom('member_picture').where(ownedBy(owner)).execute()
}

function insertPicture(db: Database, { appId, memberId }: Owner, picture: Picture) {
  const values = { app_id: appId, member_id: memberId, ...pictureValues(picture) }
  return db.insertInto('member_picture').values(values)
}

function pictureValues({ base64, file_key, contentType, now }: Picture) {
  return { content_type: contentType, base64, file_key, changed_at: now }
}
