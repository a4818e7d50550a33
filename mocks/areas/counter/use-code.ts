import type { Database } from '../../database/connect.ts'
import type { StaffContext } from '../../request/staff-area.ts'
import { makeId } from '../../values/ids.ts'
import { StaffRefusal } from '../../values/staff-refusal.ts'
import { notify, withdrawNotice } from '../notifications/store.ts'
import { addAct } from '../staff/staff-audit-store.ts'
import { updateRedemption } from '../wallet/store.ts'
import { isUsable, undoMs } from './code-use-rules.ts'
import { countUsed, insertUse, readUse, undoUseRow } from './code-use-store.ts'
import { aboutUse, undoneNotice, usedNotice, usedNote } from './notices.ts'
import { type CodeReading, type NoCode, readCodeAt } from './read-code.ts'

/** What of a redemption its last use changes. */
interface Before {
  state: string
  note_json: string | null
}

/** The name of a branch. @throws StaffRefusal invalid for one that the brand does not have */
export function branchNamed({ brand }: Pick<StaffContext, 'brand'>, storeId: number) {
  const name = brand.storeNames.get(storeId)
  if (!name) throw new StaffRefusal('invalid', { field: 'storeId' })
  return name
}

/** The end of a code, for the audit: the whole code is nobody's to read there. */
function endOfCode(serial: string): string {
  return `…${serial.slice(-4)}`
}

interface UseOfCode {
  reading: CodeReading | NoCode
  storeId: number
  /** As the audit says it. */
  act?: 'code.used' | 'booking.checkedIn'
}

/**
 * Uses a code where that is possible; the insertion decides between two at once. The redemption is used
 * with the last of its codes. Call it inside a transaction.
 * @returns the code as it is then, and whether this request has used it
 */
export async function useCodeOnce(
  tx: Database,
  context: StaffContext,
  { reading, storeId, act = 'code.used' }: UseOfCode,
): Promise<{ isDone: boolean; reading: CodeReading | NoCode }> {
  const { brand, now, staff } = context
  const branch = branchNamed(context, storeId)
  if (!('row' in reading) || !isUsable(reading.state)) return { isDone: false, reading }
  const { row, position, of, serial } = reading
  const before: Before = { state: row.state, note_json: row.note_json }
  const use = {
    app_id: brand.appId,
    id: makeId(now),
    redemption_id: row.id,
    position,
    at: now,
    staff_id: staff.id,
    staff_name: staff.name,
    store_id: storeId,
    before_json: JSON.stringify(before),
    undone_at: null,
  }
  const isDone = await insertUse(tx, use)
  if (isDone) {
    const isLast = (await countUsed(tx, row, 1)) === of
    const note_json = JSON.stringify(usedNote({ branch, at: now }))
    if (isLast) await updateRedemption(tx, row, { state: 'used', used_at: now, note_json })
    await notify(tx, [usedNotice({ use, row, branch, brand, isLast })])
    const subject = endOfCode(serial)
    const details = { useId: use.id, campaignId: row.campaign_id, storeId }
    await addAct(tx, { appId: brand.appId, now, staff, act, subject, details })
  }
  const after = await readCodeAt(tx, context, { redemptionId: row.id, position })
  return { isDone, reading: after ?? reading }
}

/**
 * Takes a person's own use back, within a minute; what is taken back already stays so. Call it inside a
 * transaction.
 * @throws StaffRefusal notFound, undoTooLate
 */
export async function undoUseOnce(
  tx: Database,
  context: StaffContext,
  useId: string,
): Promise<CodeReading> {
  const { brand, now, staff } = context
  const { appId } = brand
  const known = await readUse(tx, { appId, id: useId })
  if (!known || known.staff_id !== staff.id) throw new StaffRefusal('notFound')
  const undoing = { appId, id: useId, staffId: staff.id, now, after: now - undoMs }
  const use = await undoUseRow(tx, undoing)
  if (!use && known.undone_at === null) throw new StaffRefusal('undoTooLate')
  const { redemption_id: redemptionId, position } = known
  if (use) {
    // Written by useCodeOnce alone.
    const before = JSON.parse(use.before_json) as Before
    const row = { app_id: appId, id: redemptionId }
    await countUsed(tx, row, -1)
    await updateRedemption(tx, row, { ...before, used_at: null })
  }
  const reading = await readCodeAt(tx, context, { redemptionId, position })
  if (!reading) throw new StaffRefusal('notFound')
  if (use) {
    await withdrawNotice(tx, { appId, about: aboutUse(use) })
    const hasEnded = reading.state === 'expired'
    await notify(tx, [undoneNotice({ use, row: reading.row, brand, now, hasEnded })])
    const details = { useId, campaignId: reading.row.campaign_id, storeId: use.store_id }
    const subject = endOfCode(reading.serial)
    await addAct(tx, { appId, now, staff, act: 'code.undone', subject, details })
  }
  return reading
}
