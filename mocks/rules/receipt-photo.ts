import { createHash } from 'node:crypto'
import type { Brand } from '../brands/brand.ts'
import type { Database } from '../database/connect.ts'
import { decodePicture } from './decode-picture.ts'
import { differenceOf, fingerprintsOf, mostDifference, mostLikeness } from './photo-likeness.ts'
import { type Picture, readPicture, refusal } from './picture.ts'
import { receiptSettingOf } from './receipt-rules.ts'

/** A receipt that is narrower cannot be read. */
const leastSide = 160

/** A photo that came with a request, not decoded yet. */
export interface SentPhoto extends Picture {
  /** Of the bytes as they came. */
  hash: string
}

/** @throws Problem invalid, for what is no picture by its bytes */
export async function readPhoto(brand: Brand, image: unknown): Promise<SentPhoto> {
  const mostBytes = maxImageBytes(receiptSettingOf(brand).config)
  if (!(image instanceof Blob)) throw refusal('type')
  const bytes = new Uint8Array(await image.arrayBuffer())
  const hash = createHash('sha256').update(bytes).digest('base64url')
  return { ...readPicture(bytes, { mostBytes, leastSide }), hash }
}

/** The largest photo that a brand takes. */
export function maxImageBytes({ maxImageMb }: { maxImageMb: number }): number {
  return maxImageMb * 1024 * 1024
}

/**
 * What a photo looks like, in all eight ways to turn it.
 * @throws Problem invalid, with `reason` photoBroken
 */
export async function looksOf(photo: Picture): Promise<string[]> {
  return fingerprintsOf(await decodePicture(photo))
}

/** The receipts of a brand whose photos are like one of a receipt's own: for whoever decides. */
export async function receiptsAlike(
  db: Database,
  { appId, receiptId }: { appId: string; receiptId: string },
): Promise<string[]> {
  // Without a fingerprint it is a drawing of the story.
  const photos = db
    .selectFrom('receipt_photo')
    .where('app_id', '=', appId)
    .where('fingerprint', 'is not', null)
  const own = await photos.select('base64').where('receipt_id', '=', receiptId).execute()
  const others = await photos
    .select(['receipt_id', 'fingerprint'])
    .where('receipt_id', '!=', receiptId)
    .orderBy('receipt_id')
    .execute()
  const looks: string[] = []
  for (const { base64 } of own) {
    const bytes = Buffer.from(base64, 'base64')
    looks.push(...(await looksOf(readPicture(bytes, { mostBytes: Infinity }))))
  }
  const alike = others.filter(({ fingerprint }) =>
    looks.some((look) => differenceOf(look, fingerprint ?? '') <= mostLikeness),
  )
  return [...new Set(alike.map(({ receipt_id }) => receipt_id))]
}

/**
 * Refuses a photo that came with another receipt of the brand, saved again or turned as it may be.
 * A member's own that was rejected may come again with a new one, as its number may.
 * @throws Problem invalid, with `reason` photoTaken
 */
export async function refuseTakenPhoto(
  tx: Database,
  { appId, memberId, receiptId }: { appId: string; memberId: string; receiptId: string },
  looks: readonly string[],
): Promise<void> {
  const others = await tx
    .selectFrom('receipt_photo')
    .innerJoin('receipt', (join) =>
      join
        .onRef('receipt.app_id', '=', 'receipt_photo.app_id')
        .onRef('receipt.id', '=', 'receipt_photo.receipt_id'),
    )
    .select('fingerprint')
    .where('receipt_photo.app_id', '=', appId)
    .where('receipt_id', '!=', receiptId)
    .where('fingerprint', 'is not', null)
    .where((eb) => eb.or([eb('status', '!=', 'reject'), eb('member_id', '!=', memberId)]))
    .execute()
  const isTaken = others.some(({ fingerprint }) =>
    looks.some((look) => differenceOf(look, fingerprint ?? '') <= mostDifference),
  )
  if (isTaken) throw refusal('photoTaken')
}
