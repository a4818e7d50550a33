import type { Brand } from '../brands/brand.ts'
import type { Database } from '../database/connect.ts'
import type { Ask, Member } from '../handler.ts'
import type { Reading } from '../outside/receipt-reader.ts'
import { Problem } from '../problem.ts'
import { bangkokDay } from './bangkok.ts'
import { oncePerKey, readCartRequest } from './cart-request.ts'
import { countApproved, mayApprove } from './receipt-automatic.ts'
import { looksOf, readPhoto, refuseTakenPhoto, type SentPhoto } from './receipt-photo.ts'
import { approveReceipt } from './receipt-review.ts'
import {
  addStep,
  countPhotos,
  insertPhoto,
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
import { countTry, deviceKeyOf } from './receipt-tries.ts'
import { makeId } from './row-id.ts'

type MemberAsk = Ask & { member: Member }

interface Said {
  image?: unknown
  receiptDate: string
  receiptNumber: string
  spendingAmount?: number | undefined
  remark?: string | undefined
  deviceId?: string | undefined
}

interface SaidToAppeal {
  reason: string
  text?: string | undefined
  image?: unknown
  deviceId?: string | undefined
}

/**
 * Takes a receipt, once per key. It waits for a person, unless a rule of the brand approves it.
 * @returns it, as it stood then.
 * @throws Problem invalid, receiptLimit, notAvailable, keyReused, inFlight
 */
export async function sendReceipt(
  ask: MemberAsk,
  { image, deviceId, ...fields }: Said & { storeId: string; branchId: string },
): Promise<ReceiptRow> {
  const photo = await readPhoto(ask.brand, image)
  const request = { send: { ...fields, image: photo.hash } }
  const { looks, isKnown } = await lookAt(ask, { request, deviceId, photo })
  const reading = isKnown ? undefined : await readByMachine(ask, photo)
  return oncePerReceipt(ask, request, async (tx) => {
    const levelId = await levelOf(tx, ask)
    const place = findPlace(ask.brand, fields)
    const said = readSaid(ask.brand, fields, ask.now)
    const { brand, member, now } = ask
    const id = makeId(now)
    const of = { appId: brand.appId, receiptId: id }
    const row: ReceiptRow = {
      app_id: brand.appId,
      id,
      member_id: member.id,
      transaction_id: transactionId(now),
      status: 'pending',
      uploaded_at: now,
      shop_id: fields.storeId,
      branch_id: fields.branchId,
      shop_json: JSON.stringify(place.shop),
      branch_json: JSON.stringify(place.branch),
      ...said,
      points: receiptPoints(brand, levelId, said.amount_satang),
      reason: null,
      due_at: dueAt(ask),
      decided_at: null,
      decided_by: null,
      device_key: deviceId === undefined ? null : deviceKeyOf(brand.appId, deviceId),
    }
    await refuseDuplicate(tx, row)
    await refuseTakenPhoto(tx, { ...of, memberId: member.id }, looks)
    await tx.insertInto('receipt').values(row).execute()
    await insertPhoto(tx, of, { ...photo, fingerprint: looks[0], place: 0 })
    await addStep(tx, of, { kind: 'sent', at: now })
    if (reading) await addStep(tx, of, { kind: 'read', at: now, said: reading })
    await expectPoints(tx, brand, row)
    return reading && (await isApprovedByRule(tx, ask, row, reading))
      ? approveReceipt(tx, { brand, receiptId: id, now, isRule: true })
      : row
  })
}

/**
 * Takes a rejected receipt again, once per key. Its day counts from when it was sent first.
 * @throws Problem invalid, receiptLimit, notFound, notAvailable, keyReused, inFlight
 */
export async function resendReceipt(
  ask: MemberAsk,
  receiptId: string,
  { image, deviceId, ...fields }: Said,
): Promise<ReceiptRow> {
  const photo = await readPhoto(ask.brand, image)
  const request = { resend: { receiptId, ...fields, image: photo.hash } }
  const { looks } = await lookAt(ask, { request, deviceId, photo })
  return oncePerReceipt(ask, request, async (tx) => {
    const levelId = await levelOf(tx, ask)
    const { brand, member, now } = ask
    const of = { appId: brand.appId, receiptId }
    const row = await readReceipt(tx, { appId: brand.appId, memberId: member.id }, receiptId)
    if (!canResend(row, now)) throw new Problem('notAvailable')
    const said = readSaid(brand, fields, row.uploaded_at)
    const points = receiptPoints(brand, levelId, said.amount_satang)
    const put = await putBack(tx, ask, { ...row, ...said, points })
    await refuseTakenPhoto(tx, { ...of, memberId: member.id }, looks)
    await tx
      .deleteFrom('receipt_photo')
      .where('app_id', '=', brand.appId)
      .where('receipt_id', '=', receiptId)
      .execute()
    await insertPhoto(tx, of, { ...photo, fingerprint: looks[0], place: 0 })
    await addStep(tx, of, { kind: 'resent', at: now })
    return put
  })
}

/**
 * Puts a rejected receipt before a person again, once per key.
 * @throws Problem invalid, receiptLimit, notFound, notAvailable, keyReused, inFlight
 */
export async function appealReceipt(
  ask: MemberAsk,
  receiptId: string,
  { image, deviceId, ...said }: SaidToAppeal,
): Promise<ReceiptRow> {
  const photo = image === undefined ? undefined : await readPhoto(ask.brand, image)
  const request = { appeal: { receiptId, ...said, image: photo?.hash ?? null } }
  const { looks } = await lookAt(ask, { request, deviceId, photo })
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
    if (photo) {
      await refuseTakenPhoto(tx, { ...of, memberId: member.id }, looks)
      const place = await countPhotos(tx, row)
      await insertPhoto(tx, of, { ...photo, fingerprint: looks[0], place })
    }
    await addStep(tx, of, { kind: 'appealed', at: now, said })
    return put
  })
}

interface Looked {
  request: object
  deviceId: string | undefined
  photo: SentPhoto | undefined
}

/**
 * Counts the try, and only then decodes the photo. What was answered before is answered again
 * without either.
 * @throws Problem receiptLimit, invalid
 */
async function lookAt(ask: MemberAsk, { request, deviceId, photo }: Looked) {
  const { brand, member, address, now, db, idempotencyKey: key } = ask
  const whose = { appId: brand.appId, memberId: member.id }
  if (await readCartRequest(db, { ...whose, key })) return { isKnown: true, looks: [] }
  const deviceKey = deviceId === undefined ? address : deviceKeyOf(brand.appId, deviceId)
  const { triesPerDay } = receiptSettingOf(brand).config
  await countTry(db, { ...whose, deviceKey, request: { key, request }, now }, triesPerDay)
  return { isKnown: false, looks: photo ? await looksOf(photo) : [] }
}

/** What the machine reads, where a rule of the brand asks for it. One that fails has read nothing. */
async function readByMachine({ brand, receiptReader }: MemberAsk, photo: SentPhoto) {
  if (!receiptSettingOf(brand).config.automatic) return undefined
  return receiptReader.read(photo).catch(() => undefined)
}

/** Only a device that the app has named can stay within its number of receipts. */
async function isApprovedByRule(tx: Database, ask: MemberAsk, row: ReceiptRow, reading: Reading) {
  const { automatic } = receiptSettingOf(ask.brand).config
  if (!automatic || row.device_key === null) return false
  return mayApprove(automatic, row, reading, {
    member: await countApproved(tx, row, 'member_id', ask.now),
    device: await countApproved(tx, row, 'device_key', ask.now),
  })
}

/** Writes a rejected receipt as one that is pending, with what has been corrected in it. */
async function putBack(tx: Database, ask: MemberAsk, row: ReceiptRow) {
  await refuseDuplicate(tx, row)
  const pending = { status: 'pending', reason: null, decided_at: null, decided_by: null } as const
  const put: ReceiptRow = { ...row, ...pending, due_at: dueAt(ask) }
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

function findPlace(brand: Brand, { storeId, branchId }: { storeId: string; branchId: string }) {
  const shop = shopsOf(receiptSettingOf(brand), brand.storeNames).find(({ id }) => id === storeId)
  if (!shop) throw new Problem('invalid', { field: 'storeId', reason: 'unknown' })
  const branch = shop.branches.find(({ id }) => id === branchId)
  if (!branch) throw new Problem('invalid', { field: 'branchId', reason: 'unknown' })
  return { shop: shop.name, branch: branch.name }
}

function readSaid(brand: Brand, said: Said, sentAt: number) {
  const { spendingAmount } = said
  const { config } = receiptSettingOf(brand)
  checkReceiptDate(said.receiptDate, sentAt, config.withinHours)
  const number_key = numberKeyOf(said.receiptNumber)
  const remark = said.remark?.trim() ?? ''
  return {
    receipt_date: said.receiptDate,
    receipt_number: said.receiptNumber.trim().replaceAll(/\s+/g, ' '),
    number_key,
    amount_satang:
      spendingAmount === undefined ? null : readAmount(spendingAmount, config.maxSpendingBaht),
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
