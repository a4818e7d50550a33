import { Secret, TOTP } from 'otpauth'
import { staffCodes } from '../limits/limits.ts'
import { addAttempt, clearAttempts } from '../limits/store.ts'
import { refuseWhenTooMany } from '../limits/take-attempt.ts'
import type { Database } from '../../database/connect.ts'
import { hashToken, randomCode } from '../../values/ids.ts'
import { StaffRefusal } from '../../values/staff-refusal.ts'
import { spendRecoveryCode, spendTotpStep, type StaffRow } from './staff-store.ts'

const periodSeconds = 30
const recoveryCodeCount = 8
const recoveryCodeLength = 10

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}) {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), period: periodSeconds })
}

/** The address by which an authenticator app takes a secret. */
export function totpUri(secret: string, names: { issuer: string; label: string }): string {
  return totpOf(secret, names).toString()
}

/** The code of a secret at an instant. */
export function totpCodeAt(secret: string, now: number): string {
  return totpOf(secret).generate({ timestamp: now })
}

/** The time step of a right code, one step before or after the present one at most. */
export function totpStepOf(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / 1000 / periodSeconds) + delta
}

/** New recovery codes as they are shown: XXXXX-XXXXX. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const code = randomCode(recoveryCodeLength)
    return `${code.slice(0, 5)}-${code.slice(5)}`
  })
}

/** A recovery code however it is typed. */
export function hashOfRecoveryCode(typed: string): string {
  return hashToken(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
}

interface Given {
  appId: string
  code: string
  now: number
}

/**
 * Takes a code of the second factor: of the app, each once, or a recovery code, which is used up. A wrong
 * one counts and is refused, so call it outside a transaction.
 * @throws StaffRefusal codeWrong, codeUsed, secondFactorNeeded; Problem tooManyRequests
 */
export async function takeCode(
  db: Database,
  row: StaffRow,
  { appId, code, now }: Given,
): Promise<'app' | 'recovery'> {
  const attempts = { appId, subject: row.id, now }
  await refuseWhenTooMany(db, staffCodes, attempts)
  if (row.totp_secret === null) throw new StaffRefusal('secondFactorNeeded')
  const of = { appId, staffId: row.id }
  const digits = code.replaceAll(/\s/g, '')
  const step = /^\d{6}$/.test(digits) ? totpStepOf(row.totp_secret, digits, now) : undefined
  if (step !== undefined) {
    if (!(await spendTotpStep(db, of, step))) throw new StaffRefusal('codeUsed')
    await clearAttempts(db, staffCodes, attempts)
    return 'app'
  }
  if (await spendRecoveryCode(db, of, hashOfRecoveryCode(code))) return 'recovery'
  await addAttempt(db, staffCodes, attempts)
  throw new StaffRefusal('codeWrong')
}
