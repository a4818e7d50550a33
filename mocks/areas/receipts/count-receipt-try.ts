import { createHash } from 'node:crypto'
import { insertTry, readTries } from '../limits/day-store.ts'
import { sameTry } from '../limits/limits.ts'
import { takeAttempt } from '../limits/take-attempt.ts'
import { looksOf, receiptsNear, type SentPhoto } from './read-receipt-photo.ts'
import { receiptSettingOf } from './rules.ts'
import type { KeptBytes } from '../../files/files.ts'
import { readOutcome } from '../idempotency/replay.ts'
import { type Owner, ownerOf } from '../owner.ts'
import type { ReceiptSetting } from '../../brands/receipts-content.ts'
import type { Database } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'
import { Problem } from '../../values/problem.ts'
import type { MemberContext } from '../../request/request-context.ts'
import { dayAround, toInstant } from '../../values/bangkok.ts'

interface Submission {
  request: object
  deviceId: string | undefined
  photo: SentPhoto | undefined
}

/** A photo that was decoded and is kept. */
export interface TakenPhoto extends KeptBytes {
  contentType: string
  hash: string
  looks: readonly string[]
  /** See `receiptsNear`. */
  near: readonly string[]
}

/**
 * Counts the try, and only then decodes the photo and keeps its bytes. A request that was answered
 * before needs none of it.
 * @throws Problem receiptLimit, tooManyRequests, invalid, busy
 */
export async function countAndTake(
  context: MemberContext,
  { request, deviceId, photo }: Submission,
): Promise<{ isRepeated: boolean; taken: TakenPhoto | undefined }> {
  const { brand, now, db, files, idempotencyKey: key } = context
  const { status } = await readOutcome(context, key)
  if (status === 'done' || status === 'refused') return { isRepeated: true, taken: undefined }
  const deviceKey = deviceId === undefined ? '' : deviceKeyOf(brand.appId, deviceId)
  const { triesPerDay } = receiptSettingOf(brand).config
  await countTry(
    db,
    { ...ownerOf(context), deviceKey, request: { key, request }, now },
    triesPerDay,
  )
  if (!photo) return { isRepeated: false, taken: undefined }
  const { bytes, contentType, hash } = photo
  const looks = await looksOf(photo)
  const near = await receiptsNear(db, { appId: brand.appId, looks, now })
  const kept = await files.keep({ appId: brand.appId, bytes, contentType, now })
  return { isRepeated: false, taken: { ...kept, contentType, hash, looks, near } }
}

interface Try extends Owner {
  /** Empty where the app names no device: many members share a network address, so it counts none. */
  deviceKey: string
  /** What makes two tries the same: one that is sent again counts once. */
  request: object
  now: number
}

/**
 * Counts a try to send a receipt, whether it succeeds or not. Days are Bangkok's.
 * @throws Problem receiptLimit, with `until`, and `reason` device where it is the device that has
 * had its tries; tooManyRequests
 */
async function countTry(
  db: Database,
  { appId, memberId, deviceKey, request, now }: Try,
  { member, device }: ReceiptSetting['config']['triesPerDay'],
): Promise<void> {
  const day = dayAround(now)
  const until = toInstant(day.to)
  const hash = hashOfText(JSON.stringify([memberId, request]))
  const limits = [
    { kind: 'receipt-member', subject: memberId, most: member, details: { most: member } },
    { kind: 'receipt-device', subject: deviceKey, most: device, details: { reason: 'device' } },
  ].filter(({ subject }) => subject !== '')
  await transact(db, async (tx) => {
    await takeAttempt(tx, sameTry, { appId, subject: hash, now })
    for (const { kind, subject, most, details } of limits) {
      const id = `${kind} ${hash}`
      const of = { app_id: appId, kind, subject }
      const { ids, ofDay } = await readTries(tx, of, day)
      if (ids.includes(id)) continue
      if (ofDay >= most) throw new Problem('receiptLimit', { until, ...details })
      await insertTry(tx, { ...of, id, at: now }, day.from)
    }
  })
}

/** A device's key in the database: a hash, so that it matches nothing elsewhere. */
export function deviceKeyOf(appId: string, deviceId: string): string {
  return hashOfText(`${appId} ${deviceId}`)
}

function hashOfText(text: string) {
  return createHash('sha256').update(text).digest('base64url')
}
