import type { Database } from '../database/connect.ts'
import { Problem } from '../problem.ts'
import { hashToken, memberOf } from './sessions.ts'

const linkMs = 30 * 60_000

interface ResetLink {
  appId: string
  token: string
  now: number
}

/** Keeps a link for a new password; the one before it ends. Call it inside a transaction. */
export async function makeResetLink(
  tx: Database,
  { appId, memberId, token, now }: ResetLink & { memberId: string },
): Promise<void> {
  await tx
    .updateTable('password_reset')
    .set({ is_live: 0 })
    .where('app_id', '=', appId)
    .where('member_id', '=', memberId)
    .where('is_live', '=', 1)
    .execute()
  await tx
    .insertInto('password_reset')
    .values({
      app_id: appId,
      token_hash: hashToken(token),
      member_id: memberId,
      expires_at: now + linkMs,
      is_live: 1,
    })
    .execute()
}

/**
 * A path of the app, for the link to lead on to. It comes from outside and goes into a mail: what a
 * browser could take for another host's address is left out.
 */
export function readReturnPath(path: string | undefined): string | undefined {
  if (!path || path === '/' || path.length > 500) return undefined
  return /^\/(?!\/)[^\\\p{Cc}\s]*$/u.test(path) ? path : undefined
}

/** Whose link it is. @throws Problem resetLinkInvalid */
export async function findResetLink(db: Database, { appId, token, now }: ResetLink) {
  const row = await db
    .selectFrom('password_reset')
    .innerJoin('member', (join) =>
      join
        .onRef('member.app_id', '=', 'password_reset.app_id')
        .onRef('member.id', '=', 'password_reset.member_id'),
    )
    .selectAll('member')
    .where('password_reset.app_id', '=', appId)
    .where('password_reset.token_hash', '=', hashToken(token))
    .where('password_reset.is_live', '=', 1)
    .where('password_reset.expires_at', '>', now)
    .executeTakeFirst()
  if (!row) throw new Problem('resetLinkInvalid')
  const { content } = memberOf(row)
  const { firstName, lastName } = content
  const words = [
    row.email.split('@')[0] ?? '',
    row.contact_number ?? '',
    firstName.en,
    firstName.th,
  ]
  return { email: row.email, locale: row.locale, words: [...words, lastName.en, lastName.th] }
}

/** Uses a link up. Call it inside a transaction. @returns whose it is. @throws resetLinkInvalid */
export async function useResetLink(tx: Database, { appId, token, now }: ResetLink) {
  const used = await tx
    .updateTable('password_reset')
    .set({ is_live: 0 })
    .where('app_id', '=', appId)
    .where('token_hash', '=', hashToken(token))
    .where('is_live', '=', 1)
    .where('expires_at', '>', now)
    .returning('member_id')
    .executeTakeFirst()
  if (!used) throw new Problem('resetLinkInvalid')
  return used.member_id
}
