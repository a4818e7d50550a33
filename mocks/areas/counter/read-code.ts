import type { CodeState } from '@/contract/studio/counter'
import type { StaffContext } from '../../request/staff-area.ts'
import type { Database } from '../../database/connect.ts'
import type { RedemptionRow } from '../../database/schema.ts'
import { isPaidFirst } from '../payments/settle-payment.ts'
import { type PaymentRow, readShownPayments } from '../payments/store.ts'
import { memberOf, readMembers } from '../profile/member-store.ts'
import { shortName } from '../profile/short-name.ts'
import { type Code, readCodesOf } from '../wallet/serial-store.ts'
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
  /** As members see it: ended where its money can be taken no more. */
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
  const row = await findRedemption(db, context.brand.appId, redemptionId)
  if (!row) return undefined
  const [reading] = await readingsOf(db, context, [row], position)
  return reading
}

/**
 * A code of each of these redemptions: the one at a position; without one, its first that is not used.
 * A redemption without a code has no reading.
 */
export async function readingsOf(
  db: Database,
  { brand, now, language }: Reading,
  rows: readonly RedemptionRow[],
  position?: number,
): Promise<CodeReading[]> {
  const { appId } = brand
  const ids = rows.map(({ id }) => id)
  const codesOf = await readCodesOf(db, appId, rows)
  const uses = await readUses(db, appId, ids)
  const payments = await readShownPayments(db, { appId, now }, ids)
  const members = await readMembers(db, appId, rows)
  return rows.flatMap((row) => {
    const codes = codesOf.get(row.id) ?? []
    const isFree = (_: Code, at: number) => !uses.has(useKey(row.id, at))
    const at = position ?? Math.max(0, codes.findIndex(isFree))
    const [code, member] = [codes[at], members.get(row.member_id)]
    if (!code || !member) return []
    const use = uses.get(useKey(row.id, at))
    const payment = payments.get(row.id)
    const facts = {
      row,
      openedAt: code.openedAt,
      deadlineAt: code.deadlineAt,
      isUsed: use !== undefined,
      waitsForPayment: isPaidFirst(brand, payment),
    }
    return {
      state: codeStateAt(facts, now),
      serial: code.serial,
      position: at,
      of: codes.length,
      code,
      row,
      payment,
      use,
      member: shortName(memberOf(member).content, language),
    }
  })
}
