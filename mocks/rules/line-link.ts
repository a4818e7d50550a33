import type { Database } from '../database/connect.ts'
import { Problem } from '../problem.ts'
import { makeId } from './row-id.ts'

interface Link {
  appId: string
  memberId: string
  sub: string
  now: number
}

/** The member whose LINE account this is; undefined for one that is nobody's. */
export async function memberOfLine(
  db: Database,
  { appId, sub }: { appId: string; sub: string },
): Promise<string | undefined> {
  const linked = await db
    .selectFrom('member_line')
    .select('member_id')
    .where('app_id', '=', appId)
    .where('sub', '=', sub)
    .executeTakeFirst()
  return linked?.member_id
}

/**
 * Makes a LINE account a way into a membership; each has at most one of the other. What was linked
 * to this member already stays. Call it inside a transaction.
 * @throws Problem lineAlreadyLinked
 */
export async function linkLineTo(tx: Database, link: Link): Promise<void> {
  const { appId, memberId, sub } = link
  const known = await tx
    .selectFrom('member_line')
    .selectAll()
    .where('app_id', '=', appId)
    .where((eb) => eb.or([eb('sub', '=', sub), eb('member_id', '=', memberId)]))
    .execute()
  if (known.some((row) => row.sub === sub && row.member_id === memberId)) return
  if (known.length > 0) throw new Problem('lineAlreadyLinked')
  await tx.insertInto('member_line').values({ app_id: appId, sub, member_id: memberId }).execute()
  await noteChange(tx, link, 'linked')
}

/** Takes every LINE account of a member away. @returns whether there was one. */
export async function unlinkLineFrom(
  tx: Database,
  { appId, memberId, now }: Omit<Link, 'sub'>,
): Promise<boolean> {
  const gone = await tx
    .deleteFrom('member_line')
    .where('app_id', '=', appId)
    .where('member_id', '=', memberId)
    .returning('sub')
    .execute()
  for (const { sub } of gone) await noteChange(tx, { appId, memberId, sub, now }, 'unlinked')
  return gone.length > 0
}

async function noteChange(
  tx: Database,
  { appId, memberId, sub, now }: Link,
  change: 'linked' | 'unlinked',
) {
  await tx
    .insertInto('line_change')
    .values({ app_id: appId, id: makeId(now), member_id: memberId, sub, change, at: now })
    .execute()
}
