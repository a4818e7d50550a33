import type { StaffSession } from '@/contract/studio/staff-session'
import { staffByAddress, staffPasswords, staffPasswordsOfAll } from '../limits/limits.ts'
import { clearAttempts, takeBackAttempt } from '../limits/store.ts'
import { takeAttempt } from '../limits/take-attempt.ts'
import { isPassword } from '../passwords/hash-password.ts'
import type { Database } from '../../database/connect.ts'
import type { StaffRequestContext } from '../../request/staff-area.ts'
import { toInstant } from '../../values/bangkok.ts'
import { noteRequest } from '../../values/current-request.ts'
import { StaffRefusal } from '../../values/staff-refusal.ts'
import { staffSessionMs, startStaffSession } from './staff-session-store.ts'
import { addAct } from './staff-audit-store.ts'
import { findStaff, type StaffRow } from './staff-store.ts'

/**
 * The person of an e-mail and a password. Each try counts before its password is checked, so that
 * parallel ones cannot pass a limit together; a right one is taken back. Wrong ones count, whether
 * there is such a person or not, and take as long.
 * @throws StaffRefusal wrongCredentials; Problem tooManyRequests
 */
export async function staffByPassword(
  context: StaffRequestContext,
  { email, password }: { email: string; password: string },
): Promise<StaffRow> {
  const { db, brand, now, address, inTransaction } = context
  const appId = brand.appId
  const own = { appId, now, subject: `${email}\n${address}` }
  const ofAll = { appId, now, subject: email }
  const ofAddress = { appId, now, subject: address }
  await inTransaction(async (tx) => {
    await takeAttempt(tx, staffPasswords, own)
    await takeAttempt(tx, staffPasswordsOfAll, ofAll)
    await takeAttempt(tx, staffByAddress, ofAddress)
  })
  const row = await findStaff(db, { appId, email })
  noteRequest({ who: row?.id })
  const isRight = await isPassword(password, row?.password_hash)
  if (!row || !isRight) throw new StaffRefusal('wrongCredentials')
  await inTransaction(async (tx) => {
    await clearAttempts(tx, staffPasswords, own)
    await takeBackAttempt(tx, staffPasswordsOfAll, ofAll)
    await takeBackAttempt(tx, staffByAddress, ofAddress)
  })
  return row
}

/** Starts a session of a person who has proved both factors. Call it inside a transaction. */
export async function beginStaffSession(
  tx: Database,
  { brand, now }: Pick<StaffRequestContext, 'brand' | 'now'>,
  { id, name, email, role }: StaffRow,
  by: 'app' | 'recovery' | 'enrolment',
): Promise<StaffSession> {
  const at = { appId: brand.appId, now }
  const token = await startStaffSession(tx, { ...at, staffId: id })
  await addAct(tx, {
    ...at,
    staff: { id, name },
    act: 'session.started',
    subject: email,
    details: { by },
  })
  return { token, person: { id, name, email, role }, expiresAt: toInstant(now + staffSessionMs) }
}
