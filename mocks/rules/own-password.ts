import type { Database } from '../database/connect.ts'
import { Problem } from '../problem.ts'
import { isPassword } from './password.ts'
import { forgetFailures, noteFailure, refuseWhenLocked } from './sign-in-limit.ts'

interface Whose {
  appId: string
  member: { id: string; email: string }
  now: number
}

/**
 * A signed-in member proves who they are by their password. Wrong ones count as wrong sign-ins do: a
 * device that was left open is no place to guess.
 * @throws Problem wrongCredentials, locked; otpRequired where there is no password, or none was said
 */
export async function provePassword(
  db: Database,
  password: string | undefined,
  { appId, member, now }: Whose,
): Promise<void> {
  const passwordHash = await passwordHashOf(db, { appId, memberId: member.id })
  if (passwordHash === '' || !password) throw new Problem('otpRequired')
  const attempt = { appId, email: member.email, now }
  await refuseWhenLocked(db, attempt)
  if (!(await isPassword(password, passwordHash))) {
    await noteFailure(db, attempt)
    throw new Problem('wrongCredentials')
  }
  // Tries in parallel may have filled the count while this one was being checked.
  await refuseWhenLocked(db, attempt)
  await forgetFailures(db, attempt)
}

/** Empty for a member without a password. */
export async function passwordHashOf(
  db: Database,
  { appId, memberId }: { appId: string; memberId: string },
): Promise<string> {
  const { password_hash } = await db
    .selectFrom('member')
    .select('password_hash')
    .where('app_id', '=', appId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return password_hash
}
