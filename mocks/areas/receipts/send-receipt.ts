import { isApprovedByRule, readByMachine } from './read-by-machine.ts'
import { addPendingPoints, dueAt, refuseDuplicate, reopen } from './pending-receipt.ts'
import { comparePhoto, readPhoto } from './read-receipt-photo.ts'
import { countPhotos, deletePhotos, insertPhoto } from './photo-store.ts'
import { approveReceipt } from './review-receipt.ts'
import {
  canAppeal,
  canResend,
  checkReceiptDate,
  findPlace,
  readAmount,
  receiptPoints,
  receiptSettingOf,
} from './rules.ts'
import { numberKeyOf } from '../../values/receipt-number.ts'
import { addStep, insertReceipt, readReceipt, type ReceiptRow } from './store.ts'
import { countAndTake, deviceKeyOf, type TakenPhoto } from './count-receipt-try.ts'
import { once } from '../idempotency/replay.ts'
import { answerOf } from '../idempotency/view.ts'
import { ownerOf } from '../owner.ts'
import { readMember } from '../profile/member-store.ts'
import { sameText } from '../../answers/own-texts.ts'
import type { Brand } from '../../brands/brand.ts'
import type { Database } from '../../database/connect.ts'
import { Problem } from '../../values/problem.ts'
import type { MemberContext } from '../../request/request-context.ts'
import { makeId } from '../../values/ids.ts'

interface ReceiptFields {
  image?: unknown
  receiptDate: string
  receiptNumber: string
  spendingAmount?: number | undefined
  remark?: string | undefined
  deviceId?: string | undefined
}

interface AppealFields {
  reason: string
  text?: string | undefined
  image?: unknown
  deviceId?: string | undefined
}

/**
 * Takes a receipt, once per key. It waits for a person, unless a rule of the brand approves it; one
 * whose photo may be that of another receipt always does.
 * @returns it, as it was then.
 * @throws Problem invalid, receiptLimit, notAvailable, keyReused, inFlight
 */
export async function sendReceipt(
  context: MemberContext,
  { image, deviceId, ...fields }: ReceiptFields & { storeId: string; branchId: string },
): Promise<ReceiptRow> {
  const { brand, member, now } = context
  const photo = await readPhoto(brand, image)
  const request = { send: { ...fields, image: photo.hash } }
  const { taken, isRepeated } = await countAndTake(context, { request, deviceId, photo })
  const reading = isRepeated ? undefined : await readByMachine(context, photo)
  return oncePerReceipt(context, request, async (tx, levelId) => {
    const place = findPlace(brand, fields)
    const checked = checkFields(brand, fields, now)
    const id = makeId(now)
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
      ...checked,
      points: receiptPoints(brand, levelId, checked.amount_satang),
      reason: null,
      due_at: dueAt(context),
      decided_at: null,
      decided_by: null,
      device_key: deviceId === undefined ? null : deviceKeyOf(brand.appId, deviceId),
    }
    await refuseDuplicate(tx, brand, row)
    await insertReceipt(tx, row)
    const isUnlikeOthers = !(await addPhoto(tx, { ...row, now }, taken, 0))
    await addStep(tx, row, { kind: 'sent', at: now })
    if (reading) await addStep(tx, row, { kind: 'read', at: now, said: reading })
    await addPendingPoints(tx, brand, row)
    return reading && isUnlikeOthers && (await isApprovedByRule(tx, context, row, reading))
      ? approveReceipt(tx, { brand, receiptId: id, now, isRule: true })
      : row
  })
}

/**
 * Takes a rejected receipt again, once per key. Its date is checked against when it was sent first.
 * @throws Problem invalid, receiptLimit, notFound, notAvailable, keyReused, inFlight
 */
export async function resendReceipt(
  context: MemberContext,
  receiptId: string,
  { image, deviceId, ...fields }: ReceiptFields,
): Promise<ReceiptRow> {
  const { brand, now } = context
  const photo = await readPhoto(brand, image)
  const request = { resend: { receiptId, ...fields, image: photo.hash } }
  const { taken } = await countAndTake(context, { request, deviceId, photo })
  return oncePerReceipt(context, request, async (tx, levelId) => {
    const row = await readReceipt(tx, ownerOf(context), receiptId)
    if (!canResend(row, now)) throw new Problem('notAvailable')
    const checked = checkFields(brand, fields, row.uploaded_at)
    const points = receiptPoints(brand, levelId, checked.amount_satang)
    const reopened = await reopen(tx, context, { ...row, ...checked, points })
    await deletePhotos(tx, row)
    await addPhoto(tx, { ...reopened, now }, taken, 0)
    await addStep(tx, row, { kind: 'resent', at: now })
    return reopened
  })
}

/**
 * Makes a rejected receipt pending again, for a person to review it, once per key.
 * @throws Problem invalid, receiptLimit, notFound, notAvailable, keyReused, inFlight
 */
export async function appealReceipt(
  context: MemberContext,
  receiptId: string,
  { image, deviceId, ...appeal }: AppealFields,
): Promise<ReceiptRow> {
  const { brand, now } = context
  const photo = image === undefined ? undefined : await readPhoto(brand, image)
  const request = { appeal: { receiptId, ...appeal, image: photo?.hash ?? null } }
  const { taken } = await countAndTake(context, { request, deviceId, photo })
  return oncePerReceipt(context, request, async (tx, levelId) => {
    const row = await readReceipt(tx, ownerOf(context), receiptId)
    if (!canAppeal(row, now)) throw new Problem('notAvailable')
    const points = receiptPoints(brand, levelId, row.amount_satang)
    const reopened = await reopen(tx, context, { ...row, points })
    await addPhoto(tx, { ...row, now }, taken, await countPhotos(tx, row))
    await addStep(tx, row, { kind: 'appealed', at: now, said: appeal })
    return reopened
  })
}

/**
 * Does a work once per key for a member who may send receipts; the work gets the member's level.
 * @throws Problem notAvailable for a member who has asked to leave
 */
async function oncePerReceipt(
  context: MemberContext,
  request: object,
  work: (tx: Database, levelId: number) => Promise<ReceiptRow>,
): Promise<ReceiptRow> {
  const outcome = await once(context, Object.entries(request), async (tx) => {
    receiptSettingOf(context.brand)
    const { state, closes_at, level_id } = await readMember(tx, ownerOf(context))
    if (state !== 'active' || closes_at !== null) throw new Problem('notAvailable')
    return { outcome: 'done', answer: await work(tx, level_id) }
  })
  return answerOf(outcome, context)
}

/**
 * @returns whether it may be the photo of another receipt
 * @throws Problem invalid, with `reason` photoTaken
 */
async function addPhoto(
  tx: Database,
  row: ReceiptRow & { now: number },
  taken: TakenPhoto | undefined,
  place: number,
): Promise<boolean> {
  if (!taken) return false
  const { looks, near: _, ...photo } = taken
  const isLikeAnother = await comparePhoto(tx, row, taken)
  await insertPhoto(tx, row, { ...photo, fingerprint: looks[0], place })
  return isLikeAnother
}

function checkFields(brand: Brand, fields: ReceiptFields, sentAt: number) {
  const { spendingAmount } = fields
  const { config } = receiptSettingOf(brand)
  checkReceiptDate(fields.receiptDate, sentAt, config.withinHours)
  const number_key = numberKeyOf(fields.receiptNumber)
  const remark = fields.remark?.trim() ?? ''
  return {
    receipt_date: fields.receiptDate,
    receipt_number: fields.receiptNumber.trim().replaceAll(/\s+/g, ' '),
    number_key,
    amount_satang:
      spendingAmount === undefined ? null : readAmount(spendingAmount, config.maxSpendingBaht),
    remark_json: remark === '' ? null : JSON.stringify(sameText(remark)),
  }
}

function transactionId(now: number) {
  return `TX-${makeId(now)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(-10)}`
}
