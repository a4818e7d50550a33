import type { Database } from '../database/connect.ts'
import { Problem } from '../problem.ts'
import { endLinks, findLink, type OpenedLink, useLinkUp } from './one-time-link.ts'
import { memberOf } from './sessions.ts'

/**
 * A path of the app, for the link to lead on to. It comes from outside and goes into a mail: what a
 * browser could take for another host's address is left out.
 */
export function readReturnPath(path: string | undefined): string | undefined {
  if (!path || path === '/' || path.length > 500) return undefined
  return /^\/(?!\/)[^\\\p{Cc}\s]*$/u.test(path) ? path : undefined
}

/** Whose link it is. @throws Problem resetLinkInvalid */
export async function findResetLink(db: Database, opened: OpenedLink) {
  const row = await findLink(db, opened)
  const isGood = row?.purpose === 'password' && row.is_live === 1 && row.expires_at > opened.now
  if (!isGood) throw new Problem('resetLinkInvalid')
  const { content } = memberOf(row)
  const { firstName, lastName } = content
  const words = [
    row.email.split('@')[0] ?? '',
    row.contact_number ?? '',
    firstName.en,
    firstName.th,
  ]
  return {
    email: row.email,
    contactNumber: row.contact_number,
    locale: row.locale,
    words: [...words, lastName.en, lastName.th],
  }
}

/**
 * Uses a link up; the member's others for a password end. Call it inside a transaction.
 * @returns whose it is
 * @throws Problem resetLinkInvalid
 */
export async function useResetLink(tx: Database, opened: OpenedLink): Promise<string> {
  const memberId = await useLinkUp(tx, opened, 'password')
  if (memberId === undefined) throw new Problem('resetLinkInvalid')
  await endLinks(tx, { appId: opened.appId, memberId }, 'password')
  return memberId
}
