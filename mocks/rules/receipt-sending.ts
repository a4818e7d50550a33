import { createHash } from 'node:crypto'
import type { Brand } from '../brands/brand.ts'
import type { Database } from '../database/connect.ts'
import type { Ask, Member } from '../handler.ts'
import { Problem } from '../problem.ts'
import { bangkokDay } from './bangkok.ts'
import { oncePerKey } from './cart-request.ts'
import { readPicture } from './picture.ts'
import {
  addStep,
  countPhotos,
  insertPhoto,
  type Photo,
  placeOf,
  readReceipt,
  type ReceiptRow,
} from './receipt-rows.ts'
import {
  canAppeal,
  canResend,
  checkReceiptDate,
  isOwnShop,
  numberKeyOf,
  readAmount,
  receiptPoints,
  receiptSettingOf,
  receiptTitle,
  shopsOf,
} from './receipt-rules.ts'
import { makeId } from './row-id.ts'

type MemberAsk = Ask & { member: Member }

interface Said {
  image?: unknown
  receiptDate: string
  receiptNumber: string
  spendingAmount?: number | undefined
  remark?: string | undefined
}

interface SaidToAppeal {
  reason: string
  text?: string | undefined
  image?: unknown
}

/**
 * Takes a receipt, once per key.
 * @returns it, as it stood then.
 * @throws Problem invalid, notAvailable, keyReused, inFlight
 */
export async function sendReceipt(
  ask: MemberAsk,
  body: Said & { storeId: string; branchId: string },
): Promise<ReceiptRow> {
  const { image, ...fields } = body
  const photo = await readImage(ask.brand, image)
  return oncePerReceipt(ask, { send: { ...fields, image: photo.hash } }, async (tx) => {
    const levelId = await levelOf(tx, ask)
    const place = findPlace(ask.brand, body)
    const said = readSaid(ask.brand, body, ask.now)
    const { brand, member, now } = ask
    const id = makeId(now)
    const row: ReceiptRow = {
      app_id: brand.appId,
      id,
      member_id: member.id,
      transaction_id: transactionId(now),
      status: 'pending',
      uploaded_at: now,
      shop_id: body.storeId,
      branch_id: body.branchId,
      shop_json: JSON.stringify(place.shop),
      branch_json: JSON.stringify(place.branch),
      ...said,
      points: receiptPoints(brand, levelId, said.amount_satang),
      reason: null,
      due_at: dueAt(ask),
      decided_at: null,
    }
    await refuseDuplicate(tx, row)
    await tx.insertInto('receipt').values(row).execute()
    await insertPhoto(tx, { appId: brand.appId, receiptId: id }, { ...photo, place: 0 })
    await addStep(tx, { appId: brand.appId, receiptId: id }, { kind: 'sent', at: now })
    await expectPoints(tx, brand, row)
    return row
  })
}

/**
 * Takes a rejected receipt again, once per key. Its day counts from when it was sent first.
 * @throws Problem invalid, notFound, notAvailable, keyReused, inFlight
 */
export async function resendReceipt(
  ask: MemberAsk,
  receiptId: string,
  body: Said,
): Promise<ReceiptRow> {
  const { image, ...fields } = body
  const photo = await readImage(ask.brand, image)
  const request = { resend: { receiptId, ...fields, image: photo.hash } }
  return oncePerReceipt(ask, request, async (tx) => {
    const levelId = await levelOf(tx, ask)
    const { brand, member, now } = ask
    const of = { appId: brand.appId, receiptId }
    const row = await readReceipt(tx, { appId: brand.appId, memberId: member.id }, receiptId)
    if (!canResend(row, now)) throw new Problem('notAvailable')
    const said = readSaid(brand, body, row.uploaded_at)
    const points = receiptPoints(brand, levelId, said.amount_satang)
    const put = await putBack(tx, ask, { ...row, ...said, points })
    await tx
      .deleteFrom('receipt_photo')
      .where('app_id', '=', brand.appId)
      .where('receipt_id', '=', receiptId)
      .execute()
    await insertPhoto(tx, of, { ...photo, place: 0 })
    await addStep(tx, of, { kind: 'resent', at: now })
    return put
  })
}

/**
 * Puts a rejected receipt before a person again, once per key.
 * @throws Problem invalid, notFound, notAvailable, keyReused, inFlight
 */
export async function appealReceipt(
  ask: MemberAsk,
  receiptId: string,
  { image, ...said }: SaidToAppeal,
): Promise<ReceiptRow> {
  const photo = image === undefined ? undefined : await readImage(ask.brand, image)
  const request = { appeal: { receiptId, ...said, image: photo?.hash ?? null } }
  return oncePerReceipt(ask, request, async (tx) => {
    const levelId = await levelOf(tx, ask)
    const { brand, member, now } = ask
    const of = { appId: brand.appId, receiptId }
    const row = await readReceipt(tx, { appId: brand.appId, memberId: member.id }, receiptId)
    if (!canAppeal(row, now)) throw new Problem('notAvailable')
    const put = await putBack(tx, ask, {
      ...row,
      points: receiptPoints(brand, levelId, row.amount_satang),
    })
    if (photo) await insertPhoto(tx, of, { ...photo, place: await countPhotos(tx, row) })
    await addStep(tx, of, { kind: 'appealed', at: now, said })
    return put
  })
}

/** Writes a rejected receipt as one that is pending, with what has been corrected in it. */
async function putBack(tx: Database, ask: MemberAsk, row: ReceiptRow) {
  await refuseDuplicate(tx, row)
  const pending = { ...row, status: 'pending' as const, reason: null, decided_at: null }
  const put: ReceiptRow = { ...pending, due_at: dueAt(ask) }
  await tx
    .updateTable('receipt')
    .set(put)
    .where('app_id', '=', row.app_id)
    .where('id', '=', row.id)
    .execute()
  await expectPoints(tx, ask.brand, put)
  return put
}

async function oncePerReceipt(
  ask: MemberAsk,
  request: object,
  work: (tx: Database) => Promise<ReceiptRow>,
): Promise<ReceiptRow> {
  const { brand, member, idempotencyKey: key } = ask
  const requested = { ...ask, appId: brand.appId, memberId: member.id, key, request }
  const outcome = await oncePerKey(requested, async (tx) => ({
    outcome: 'done',
    answer: await work(tx),
  }))
  if (outcome.outcome !== 'done') throw new Problem('serverError')
  return outcome.answer
}

/** @throws Problem notAvailable for whoever has asked to leave */
async function levelOf(tx: Database, { brand, member }: MemberAsk): Promise<number> {
  receiptSettingOf(brand)
  const row = await tx
    .selectFrom('member')
    .select('level_id')
    .where('app_id', '=', brand.appId)
    .where('id', '=', member.id)
    .where('state', '=', 'active')
    .where('closes_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Problem('notAvailable')
  return row.level_id
}

async function readImage(brand: Brand, image: unknown): Promise<Photo & { hash: string }> {
  const { config } = receiptSettingOf(brand)
  if (!(image instanceof Blob)) throw new Problem('invalid', { field: 'image', reason: 'type' })
  const bytes = new Uint8Array(await image.arrayBuffer())
  const hash = createHash('sha256').update(bytes).digest('base64url')
  return { ...readPicture(bytes, maxImageBytes(config)), hash }
}

/** The largest photo that a brand takes. */
export function maxImageBytes({ maxImageMb }: { maxImageMb: number }): number {
  return maxImageMb * 1024 * 1024
}

function findPlace(brand: Brand, { storeId, branchId }: { storeId: string; branchId: string }) {
  const shop = shopsOf(receiptSettingOf(brand), brand.storeNames).find(({ id }) => id === storeId)
  if (!shop) throw new Problem('invalid', { field: 'storeId', reason: 'unknown' })
  const branch = shop.branches.find(({ id }) => id === branchId)
  if (!branch) throw new Problem('invalid', { field: 'branchId', reason: 'unknown' })
  return { shop: shop.name, branch: branch.name }
}

function readSaid(brand: Brand, said: Said, sentAt: number) {
  const { config } = receiptSettingOf(brand)
  checkReceiptDate(said.receiptDate, sentAt, config.withinHours)
  const number_key = numberKeyOf(said.receiptNumber)
  const remark = said.remark?.trim() ?? ''
  return {
    receipt_date: said.receiptDate,
    receipt_number: said.receiptNumber.trim().replaceAll(/\s+/g, ' '),
    number_key,
    amount_satang: readAmount(said.spendingAmount, config.maxSpendingBaht),
    remark_json: remark === '' ? null : JSON.stringify({ en: remark, th: remark }),
  }
}

// The table refuses it as well; here it is said at its field.
async function refuseDuplicate(tx: Database, row: ReceiptRow) {
  const other = await tx
    .selectFrom('receipt')
    .select('id')
    .where('app_id', '=', row.app_id)
    .where('shop_id', '=', row.shop_id)
    .where('number_key', '=', row.number_key)
    .where('status', '!=', 'reject')
    .where('id', '!=', row.id)
    .executeTakeFirst()
  if (other) throw new Problem('invalid', { field: 'receiptNumber', reason: 'duplicate' })
}

/** Its points wait, and are among those that are on their way. */
async function expectPoints(tx: Database, brand: Brand, row: ReceiptRow) {
  const { id, member_id, points, due_at, shop_id } = row
  if (points === 0 || due_at === null) return
  await tx
    .insertInto('pending_point')
    .values({
      app_id: brand.appId,
      id,
      member_id,
      points,
      due_on: bangkokDay(due_at),
      title_json: JSON.stringify(receiptTitle(placeOf(row), isOwnShop(brand, shop_id))),
    })
    .execute()
}

function dueAt({ brand, now }: MemberAsk) {
  return now + receiptSettingOf(brand).config.pointsWithinHours * 3_600_000
}

function transactionId(now: number) {
  return `TX-${makeId(now)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(-10)}`
}
