import type { Database } from '../database/connect.ts'

export interface StoredFile {
  app_id: string
  key: string
  /** When its bytes began to be stored. */
  at: number
}

export async function addStoredFile(db: Database, row: StoredFile): Promise<void> {
  await db.insertInto('stored_file').values(row).execute()
}

/** Whether the store has, or is about to have, any file. */
export async function hasStoredFiles(db: Database): Promise<boolean> {
  const one = await db.selectFrom('stored_file').select('key').limit(1).executeTakeFirst()
  return one !== undefined
}

export async function deleteStoredFile(db: Database, { app_id, key }: StoredFile): Promise<void> {
  await db.deleteFrom('stored_file').where('app_id', '=', app_id).where('key', '=', key).execute()
}

/** Files before an instant that no row names, the oldest first. */
export function unusedFiles(
  db: Database,
  { appId, before, skip, top }: { appId: string; before: number; skip: number; top: number },
): Promise<StoredFile[]> {
  return db
    .selectFrom('stored_file')
    .selectAll()
    .where('stored_file.app_id', '=', appId)
    .where('at', '<=', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('receipt_photo')
            .select('file_key')
            .where('receipt_photo.app_id', '=', appId)
            .whereRef('file_key', '=', 'stored_file.key'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('member_picture')
            .select('file_key')
            .where('member_picture.app_id', '=', appId)
            .whereRef('file_key', '=', 'stored_file.key'),
        ),
      ),
    )
    .orderBy('at')
    .orderBy('key')
    .limit(top)
    .offset(skip)
    .execute()
}
