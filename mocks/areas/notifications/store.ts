import { NotificationSettings } from '@/contract/notification-settings'
import type { NotificationKind } from '@/contract/notifications'
import type { z } from '@/contract/zod'
import type { Text } from '../../brands/content.ts'
import type { Database } from '../../database/connect.ts'
import { serverTime } from '../../database/server-time.ts'
import { tellAll } from '../../database/listen.ts'
import { prepared } from '../../database/prepared.ts'
import { inParts } from '../../database/rows.ts'
import { storedChannel } from '../../request/live-store.ts'
import { type Owner, type OwnerAt, ownedBy } from '../owner.ts'

type Change<T> = { [Part in keyof T]?: Partial<T[Part]> | undefined }

/** As many as a list has. */
export const mostNotifications = 100

/** The settings of a member who has changed none. */
const defaults: NotificationSettings = {
  kinds: { points: true, draws: true, news: false },
  channels: { line: true, email: true, sms: false },
  quiet: { from: '21:00', until: '07:00' },
}

export async function readNotificationSettings(
  db: Database,
  owner: Owner,
): Promise<NotificationSettings> {
  const query = db.selectFrom('notification_setting').select('content_json').where(ownedBy(owner))
  const row = await query.executeTakeFirst()
  return settingsOf(row?.content_json)
}

/** The settings by their row; undefined for a member who has none. */
export function settingsOf(content_json: string | undefined): NotificationSettings {
  if (content_json === undefined) return defaults
  return NotificationSettings.parse(JSON.parse(content_json))
}

/** Changes the given settings. Call it inside a transaction, so that no other change is lost. */
export async function changeNotificationSettings(
  tx: Database,
  owner: Owner,
  change: Change<z.input<typeof NotificationSettings>>,
): Promise<NotificationSettings> {
  const { kinds, channels, quiet } = await readNotificationSettings(tx, owner)
  const changed = {
    kinds: { ...kinds, ...defined(change.kinds) },
    channels: { ...channels, ...defined(change.channels) },
    quiet: { ...quiet, ...defined(change.quiet) },
  }
  const content_json = JSON.stringify(changed)
  await tx
    .insertInto('notification_setting')
    .values({ app_id: owner.appId, member_id: owner.memberId, content_json })
    .onConflict((conflict) =>
      conflict.columns(['app_id', 'member_id']).doUpdateSet({ content_json }),
    )
    .execute()
  return changed
}

/** The defined fields only: an undefined one would overwrite the present value. */
function defined<T extends object>(part: T | undefined): Partial<T> {
  const entries = Object.entries(part ?? {}).filter(([, value]) => value !== undefined)
  // The same object with fewer of its own fields.
  return Object.fromEntries(entries) as Partial<T>
}

export interface Notice extends OwnerAt {
  /** The id, derived from the subject, so that nothing is announced twice. */
  about: string
  kind: NotificationKind
  title: Text
  body: Text
  /** A path of the app. */
  link: string
  /** The picture of a campaign. */
  art?: string
  /** A separate e-mail has the same content. */
  isMailed?: boolean
  /** The id of the staff's message that it is; LINE gets its pictures and buttons. */
  message?: string
  /** It is not sent by other ways than in the app. */
  isShownOnly?: boolean
  /** False: it is sent by the other ways alone. */
  isListed?: boolean
}

/** Those of these notifications that are stored, by their ids. */
export async function storedNotices(
  db: Database,
  { appId, ids }: { appId: string; ids: readonly string[] },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('notification')
    .select('id')
    .where('app_id', '=', appId)
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Adds unread notifications. */
export async function notify(tx: Database, notices: Notice[]): Promise<void> {
  const rows = notices.map(rowOf)
  const [first, another] = rows
  if (!first) return
  if (another) await insertNotices(tx, rows)
  else await insertNotice(tx, first)
  await tellAll(tx, storedChannel)
}

async function insertNotices(tx: Database, rows: readonly NewNotice[]) {
  for (const part of inParts(rows)) {
    await tx
      .insertInto('notification')
      .values(part.map((row) => ({ ...row, stored_at: serverTime(tx) })))
      .onConflict((conflict) => conflict.columns(['app_id', 'id']).doNothing())
      .execute()
  }
}

/** The one of a redemption. */
const insertNotice = prepared((db, row: NewNotice) =>
  db
    .insertInto('notification')
    .values({ ...row, stored_at: serverTime(db, row.stored_at) })
    .onConflict((conflict) => conflict.columns(['app_id', 'id']).doNothing()),
)

type NewNotice = ReturnType<typeof rowOf>

function rowOf(notice: Notice) {
  const { about, appId, memberId, now, kind, title, body, link, art } = notice
  const { isMailed, isShownOnly = false, isListed = true, message } = notice
  return {
    app_id: appId,
    id: about,
    member_id: memberId,
    at: now,
    is_read: 0,
    content_json: JSON.stringify({ kind, title, body, link, art, isMailed, message }),
    stored_at: Date.now(),
    due_at: isShownOnly ? null : now,
    pushed_at: null,
    is_listed: isListed ? 1 : 0,
  }
}

/** Removes a notification that is true no longer. */
export async function withdrawNotice(
  tx: Database,
  { appId, about }: Pick<Notice, 'appId' | 'about'>,
): Promise<void> {
  await tx.deleteFrom('notification').where('app_id', '=', appId).where('id', '=', about).execute()
}

/** A member's notifications, the latest first. */
export function readNotifications(
  db: Database,
  owner: Owner,
  { now, top }: { now: number; top: number },
) {
  return db
    .selectFrom('notification')
    .selectAll()
    .where(ownedBy(owner))
    .where('at', '<=', now)
    .where('is_listed', '=', 1)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(Math.max(0, Math.min(top, mostNotifications)))
    .execute()
}

/** The notifications to change: some by their keys, or all up to a time. */
export type Marked = { keys: readonly string[] } | { until: number }

/** Marks a member's notifications as read, or as unread again. */
export async function setRead(
  tx: Database,
  owner: Owner,
  marked: Marked,
  isRead: boolean,
): Promise<void> {
  const query = tx
    .updateTable('notification')
    .set({ is_read: isRead ? 1 : 0 })
    .where(ownedBy(owner))
    .where('is_listed', '=', 1)
  await (
    'keys' in marked
      ? query.where('id', 'in', marked.keys)
      : query.where('at', '<=', marked.until).where('is_read', '=', 0)
  ).execute()
}

export async function countUnread(db: Database, owner: OwnerAt): Promise<number> {
  const { count } = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(ownedBy(owner))
    .where('at', '<=', owner.now)
    .where('is_listed', '=', 1)
    .where('is_read', '=', 0)
    .executeTakeFirstOrThrow()
  return count
}
