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
  const { password_hash } = await db
    .selectFrom('member')
    .select('password_hash')
    .where('app_id', '=', appId)
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  if (password_hash === '' || !password) throw new Problem('otpRequired')
  const attempt = { appId, email: member.email, now }
  await refuseWhenLocked(db, attempt)
  if (!(await isPassword(password, password_hash))) {
    await noteFailure(db, attempt)
    throw new Problem('wrongCredentials')
  }
  // Tries in parallel may have filled the count while this one was being checked.
  await refuseWhenLocked(db, attempt)
  await forgetFailures(db, attempt)
}
