import type { Insertable } from 'kysely'
import type { Text } from '../brands/content.ts'
import type { Database } from '../database/connect.ts'
import type { NotificationTable } from '../database/schema.ts'

export interface Notice {
  /** What it is about: the same is told once. */
  about: string
  appId: string
  memberId: string
  now: number
  title: Text
  body: Text
  /** A path of the app. */
  link: string
}

/** Tells members something that they find among their notifications, unread, in both languages. */
export async function notify(tx: Database, notices: Notice[]): Promise<void> {
  if (notices.length === 0) return
  await tx
    .insertInto('notification')
    .values(notices.map(rowOf))
    .onConflict((conflict) => conflict.columns(['app_id', 'id']).doNothing())
    .execute()
}

function rowOf({
  about,
  appId,
  memberId,
  now,
  title,
  body,
  link,
}: Notice): Insertable<NotificationTable> {
  return {
    app_id: appId,
    id: about,
    member_id: memberId,
    at: now,
    is_read: 0,
    content_json: JSON.stringify({ title, body, link }),
  }
}
