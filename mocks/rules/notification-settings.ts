import { NotificationSettings } from '@/contract/notification-settings'
import type { z } from '@/contract/zod'
import type { Database } from '../database/connect.ts'

interface Whose {
  appId: string
  memberId: string
}

type Change<T> = { [Part in keyof T]?: Partial<T[Part]> | undefined }

/** What somebody has who never chose: told of what is theirs, at waking hours, without adverts. */
const untouched: NotificationSettings = {
  kinds: { points: true, draws: true, news: false },
  channels: { line: true, email: true, sms: false },
  quiet: { from: '21:00', until: '07:00' },
}

export async function readNotificationSettings(
  db: Database,
  { appId, memberId }: Whose,
): Promise<NotificationSettings> {
  const row = await db
    .selectFrom('notification_setting')
    .select('content_json')
    .where('app_id', '=', appId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ? NotificationSettings.parse(JSON.parse(row.content_json)) : untouched
}

/** Changes what is named. Call it inside a transaction: what others change meanwhile stays. */
export async function changeNotificationSettings(
  tx: Database,
  whose: Whose,
  change: Change<z.input<typeof NotificationSettings>>,
): Promise<NotificationSettings> {
  const { kinds, channels, quiet } = await readNotificationSettings(tx, whose)
  const changed = {
    kinds: { ...kinds, ...named(change.kinds) },
    channels: { ...channels, ...named(change.channels) },
    quiet: { ...quiet, ...named(change.quiet) },
  }
  const content_json = JSON.stringify(changed)
  await tx
    .insertInto('notification_setting')
    .values({ app_id: whose.appId, member_id: whose.memberId, content_json })
    .onConflict((conflict) =>
      conflict.columns(['app_id', 'member_id']).doUpdateSet({ content_json }),
    )
    .execute()
  return changed
}

/** Only what was said: an undefined would take the present value away. */
function named<T extends object>(part: T | undefined): Partial<T> {
  const entries = Object.entries(part ?? {}).filter(([, value]) => value !== undefined)
  // The same object with fewer of its own fields.
  return Object.fromEntries(entries) as Partial<T>
}
