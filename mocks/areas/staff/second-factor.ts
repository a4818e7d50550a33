import { Secret, TOTP } from 'otpauth'
import { staffCodes } from '../limits/limits.ts'
import { addAttempt, clearAttempts } from '../limits/store.ts'
import { refuseWhenTooMany } from '../limits/take-attempt.ts'
import type { StaffRequestContext } from '../../request/staff-area.ts'
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

/**
 * Takes a code of the second factor: of the app, each once, or a recovery code, which is used up. The
 * check and the count of a wrong one are one transaction: parallel codes count as those one by one.
 * @throws StaffRefusal codeWrong, codeUsed, secondFactorNeeded; Problem tooManyRequests
 */
export async function takeCode(
  { brand, now, inTransaction }: Pick<StaffRequestContext, 'brand' | 'now' | 'inTransaction'>,
  { id: staffId, totp_secret: secret }: StaffRow,
  code: string,
): Promise<'app' | 'recovery'> {
  if (secret === null) throw new StaffRefusal('secondFactorNeeded')
  const of = { appId: brand.appId, staffId }
  const attempts = { appId: brand.appId, subject: staffId, now }
  const digits = code.replaceAll(/\s/g, '')
  const taken = await inTransaction(async (tx) => {
    await refuseWhenTooMany(tx, staffCodes, attempts)
    const step = /^\d{6}$/.test(digits) ? totpStepOf(secret, digits, now) : undefined
    if (step !== undefined) {
      if (!(await spendTotpStep(tx, of, step))) return 'codeUsed'
      await clearAttempts(tx, staffCodes, attempts)
      return 'app'
    }
    if (await spendRecoveryCode(tx, of, hashOfRecoveryCode(code))) return 'recovery'
    await addAttempt(tx, staffCodes, attempts)
    return 'codeWrong'
  })
  // Not thrown inside: that would undo the count.
  if (taken === 'codeUsed' || taken === 'codeWrong') throw new StaffRefusal(taken)
  return taken
}
