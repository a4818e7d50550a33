import { createHash } from 'node:crypto'
import type { ReceiptSetting } from '../brands/receipts-content.ts'
import type { Database } from '../database/connect.ts'
import { Problem } from '../problem.ts'
import { addDays, bangkokDay, startOfDay, toInstant } from './bangkok.ts'

interface Try {
  appId: string
  memberId: string
  /** Of the device, or of the network where the app says no device; empty where nobody knows. */
  deviceKey: string
  /** What makes two tries the same: one that is sent again counts once. */
  request: object
  now: number
}

/**
 * Counts a try to send a receipt, whatever becomes of it. Days are Bangkok's.
 * @throws Problem receiptLimit, with `until`, and `reason` device where it is the device that has
 * had its tries
 */
export async function countTry(
  db: Database,
  { appId, memberId, deviceKey, request, now }: Try,
  { member, device }: ReceiptSetting['config']['triesPerDay'],
): Promise<void> {
  const today = bangkokDay(now)
  const until = toInstant(startOfDay(addDays(today, 1)))
  const id = hashOf(JSON.stringify([memberId, request]))
  const limits = [
    { kind: 'receipt-member', subject: memberId, most: member, details: { most: member } },
    { kind: 'receipt-device', subject: deviceKey, most: device, details: { reason: 'device' } },
  ].filter(({ subject }) => subject !== '')
  await db.transaction().execute(async (tx) => {
    for (const { kind, subject, most, details } of limits) {
      const since = startOfDay(today)
      const of = { app_id: appId, kind, subject }
      const own = tx.selectFrom('attempt').where('app_id', '=', appId).where('kind', '=', kind)
      const tries = await own
        .select('id')
        .where('subject', '=', subject)
        .where('at', '>=', since)
        .execute()
      if (tries.some((one) => one.id === `${kind} ${id}`)) continue
      if (tries.length >= most) throw new Problem('receiptLimit', { until, ...details })
      await tx
        .deleteFrom('attempt')
        .where('app_id', '=', appId)
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .where('at', '<', since)
        .execute()
      await tx
        .insertInto('attempt')
        .values({ ...of, id: `${kind} ${id}`, at: now })
        .execute()
    }
  })
}

/** What stands for a device in the database: no name that it could be found by elsewhere. */
export function deviceKeyOf(appId: string, deviceId: string): string {
  return hashOf(`${appId} ${deviceId}`)
}

function hashOf(text: string) {
  return createHash('sha256').update(text).digest('base64url')
}
