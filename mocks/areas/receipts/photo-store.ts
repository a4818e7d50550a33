import type { ReceiptKey, ReceiptRow } from './store.ts'
import type { Database } from '../../database/connect.ts'
import { countRows } from '../../database/count-rows.ts'
import { sameBrand } from '../../database/same-brand.ts'
import type { KeptBytes } from '../../files/files.ts'

interface Photo extends KeptBytes {
  contentType: string
  /** Undefined for a drawing of the demo data. */
  fingerprint?: string | undefined
  hash?: string | undefined
}

export async function insertPhoto(
  tx: Database,
  { app_id, id }: ReceiptKey,
  { place, contentType, base64, file_key, fingerprint, hash }: Photo & { place: number },
): Promise<void> {
  await tx
    .insertInto('receipt_photo')
    .values({
      app_id,
      receipt_id: id,
      place,
      content_type: contentType,
      base64,
      file_key,
      fingerprint: fingerprint ?? null,
      hash: hash ?? null,
    })
    .execute()
}

export function countPhotos(db: Database, { app_id, id }: ReceiptKey): Promise<number> {
  return countRows(
    db.selectFrom('receipt_photo').where('app_id', '=', app_id).where('receipt_id', '=', id),
  )
}

export async function deletePhotos(tx: Database, { app_id, id }: ReceiptKey): Promise<void> {
  await tx
    .deleteFrom('receipt_photo')
    .where('app_id', '=', app_id)
    .where('receipt_id', '=', id)
    .execute()
}

/** One photo of a receipt, by its place from 0. */
export function findPhoto(db: Database, { app_id, id }: ReceiptKey, place: number) {
  return db
    .selectFrom('receipt_photo')
    .select(['content_type', 'base64', 'file_key'])
    .where('app_id', '=', app_id)
    .where('receipt_id', '=', id)
    .where('place', '=', place)
    .executeTakeFirst()
}

/** The photos of a receipt, and the fingerprints of all other receipts of the brand. */
export async function readPhotosToCompare(db: Database, { app_id, id }: ReceiptKey) {
  // A drawing of the demo data has no fingerprint.
  const photos = db
    .selectFrom('receipt_photo')
    .where('app_id', '=', app_id)
    .where('fingerprint', 'is not', null)
  const own = await photos.select(['base64', 'file_key']).where('receipt_id', '=', id).execute()
  const others = await photos
    .select(['receipt_id', 'fingerprint'])
    .where('receipt_id', '!=', id)
    .orderBy('receipt_id')
    .execute()
  return { own, others }
}

/** A brand's receipts with their photos that can be compared. */
function comparable(db: Database, appId: string) {
  return db
    .selectFrom('receipt')
    .innerJoin('receipt_photo', sameBrand('receipt_photo.receipt_id', 'receipt.id'))
    .where('receipt.app_id', '=', appId)
    .where('fingerprint', 'is not', null)
}

/** The fingerprints of all photos of receipts that were sent since a time. */
export function readFingerprints(
  db: Database,
  { appId, since }: { appId: string; since: number },
): Promise<{ receipt_id: string; fingerprint: string | null }[]> {
  return comparable(db, appId)
    .select(['receipt_id', 'fingerprint'])
    .where('receipt.uploaded_at', '>=', since)
    .execute()
}

/**
 * The photos of other receipts, of some and of those that were sent since a time, with the numbers of
 * these receipts; without those of the member's own that were rejected.
 */
export async function readTakenPhotos(
  tx: Database,
  { app_id, id, member_id }: ReceiptKey & Pick<ReceiptRow, 'member_id'>,
  { among, since }: { among: readonly string[]; since: number },
) {
  const taken = comparable(tx, app_id)
    .select(['fingerprint', 'hash', 'number_key'])
    .where('receipt.id', '!=', id)
    .where((eb) => eb.or([eb('status', '!=', 'reject'), eb('member_id', '!=', member_id)]))
  const sentSince = await taken.where('receipt.uploaded_at', '>=', since).execute()
  if (among.length === 0) return sentSince
  return [...sentSince, ...(await taken.where('receipt.id', 'in', among).execute())]
}
