import type { CodeState } from '@/contract/studio/counter'
import type { StaffContext } from '../../request/staff-area.ts'
import type { Database } from '../../database/connect.ts'
import type { RedemptionRow } from '../../database/schema.ts'
import { isPaidFirst } from '../payments/settle-payment.ts'
import { type PaymentRow, readPayments } from '../payments/store.ts'
import { memberOf, readMember } from '../profile/member-store.ts'
import { shortName } from '../profile/short-name.ts'
import { type Code, readCodes } from '../wallet/serial-store.ts'
import { findRedemption } from '../wallet/store.ts'
import { codeStateAt, readTypedCode } from './code-use-rules.ts'
import { type CodeUseRow, findSerial, isOfOtherBrand, readUses, useKey } from './code-use-store.ts'

/** A code of this brand as it is now. */
export interface CodeReading {
  state: CodeState
  serial: string
  position: number
  /** How many codes its redemption has. */
  of: number
  code: Code
  row: RedemptionRow
  payment: PaymentRow | undefined
  use: CodeUseRow | undefined
  member: string
}

/** A code that this brand does not have. */
export interface NoCode {
  state: Extract<CodeState, 'unknown' | 'otherBrand'>
  serial: string
}

type Reading = Pick<StaffContext, 'brand' | 'now' | 'language'>

export async function readCode(
  db: Database,
  context: Reading,
  typed: string,
): Promise<CodeReading | NoCode> {
  const { appId, serialPrefix } = context.brand
  const serial = readTypedCode(typed, serialPrefix)
  const found = await findSerial(db, { appId, serial })
  if (found) {
    const reading = await readCodeAt(db, context, found)
    if (reading) return reading
  }
  const isOther = await isOfOtherBrand(db, appId, serial)
  return { serial, state: isOther ? 'otherBrand' : 'unknown' }
}

/** The code at a position of a redemption; without one, its first that is not used. */
export async function readCodeAt(
  db: Database,
  context: Reading,
  { redemptionId, position }: { redemptionId: string; position?: number | undefined },
): Promise<CodeReading | undefined> {
  const { brand, now, language } = context
  const { appId } = brand
  const row = await findRedemption(db, appId, redemptionId)
  if (!row) return undefined
  const codes = await readCodes(db, row)
  const uses = await readUses(db, appId, [row.id])
  const isFree = (_: Code, at: number) => !uses.has(useKey(row.id, at))
  const at = position ?? Math.max(0, codes.findIndex(isFree))
  const code = codes[at]
  if (!code) return undefined
  const use = uses.get(useKey(row.id, at))
  const payment = (await readPayments(db, appId, [row.id])).get(row.id)
  const facts = {
    row,
    openedAt: code.openedAt,
    deadlineAt: code.deadlineAt,
    isUsed: use !== undefined,
    waitsForPayment: isPaidFirst(brand, payment),
  }
  const { content } = memberOf(await readMember(db, { appId, memberId: row.member_id }))
  return {
    state: codeStateAt(facts, now),
    serial: code.serial,
    position: at,
    of: codes.length,
    code,
    row,
    payment,
    use,
    member: shortName(content, language),
  }
}
