import type { Insertable, Selectable, Updateable } from 'kysely'
import { StoredMember } from '../../brands/content.ts'
import type { Database } from '../../database/connect.ts'
import type { MemberTable } from '../../database/schema.ts'
import { opened, sealed } from '../../database/sealed.ts'
import type { Member } from '../../request/request-context.ts'
import type { Owner } from '../owner.ts'

/** A member's present row; its birthday is opened by `birthDateOf`. */
export function readMember(db: Database, { appId, memberId }: Owner) {
  return db
    .selectFrom('member')
    .selectAll()
    .where('app_id', '=', appId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}

/** The rows of the members that these rows are of, by member. */
export async function readMembers(
  db: Database,
  appId: string,
  of: readonly { member_id: string }[],
): Promise<Map<string, Selectable<MemberTable>>> {
  if (of.length === 0) return new Map()
  const rows = await db
    .selectFrom('member')
    .selectAll()
    .where('app_id', '=', appId)
    .where('id', 'in', [...new Set(of.map(({ member_id }) => member_id))])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function hasMember(db: Database, { appId, memberId }: Owner): Promise<boolean> {
  const found = await db
    .selectFrom('member')
    .select('id')
    .where('app_id', '=', appId)
    .where('id', '=', memberId)
    .executeTakeFirst()
  return found !== undefined
}

type Born = Pick<Selectable<MemberTable>, 'app_id' | 'id' | 'birth_date'>

/** The birthday in a member's row. */
export function birthDateOf({ app_id, id, birth_date }: Born): string | null {
  return opened(birth_date, birthDatePlace(app_id, id))
}

/** A row as it is stored, with its birthday sealed. */
export function asStored<Row extends Insertable<MemberTable>>(row: Row): Row {
  const { app_id, id, birth_date = null } = row
  return { ...row, birth_date: sealed(birth_date, birthDatePlace(app_id, id)) }
}

const birthDatePlace = (appId: string, owner: string) =>
  ({ of: 'member.birth_date', appId, owner }) as const

/** The member with this email, mobile number or referral code. */
export function findMember(
  db: Database,
  appId: string,
  by: 'email' | 'contact_number' | 'refer_code',
  value: string,
) {
  return db
    .selectFrom('member')
    .selectAll()
    .where('app_id', '=', appId)
    .where(by, '=', value)
    .executeTakeFirst()
}

export async function isEmailTaken(db: Database, appId: string, email: string) {
  return (await findMember(db, appId, 'email', email)) !== undefined
}

export async function isContactTaken(db: Database, appId: string, contactNumber: string) {
  return (await findMember(db, appId, 'contact_number', contactNumber)) !== undefined
}

/** Changes columns of a member's row; `content` is stored as JSON. */
export async function updateMember(
  tx: Database,
  { appId, memberId }: Owner,
  { content, birth_date, ...change }: Updateable<MemberTable> & { content?: StoredMember },
): Promise<void> {
  await tx
    .updateTable('member')
    .set({
      ...change,
      ...(content && { content_json: JSON.stringify(content) }),
      ...(birth_date !== undefined && {
        birth_date: sealed(birth_date, birthDatePlace(appId, memberId)),
      }),
    })
    .where('app_id', '=', appId)
    .where('id', '=', memberId)
    .execute()
}

/** Changes the password. @returns false if it is no longer `present`: another change was first */
export async function replacePassword(
  tx: Database,
  { appId, memberId }: Owner,
  { present, next }: { present: string; next: string },
): Promise<boolean> {
  const changed = await tx
    .updateTable('member')
    .set({ password_hash: next })
    .where('app_id', '=', appId)
    .where('id', '=', memberId)
    .where('password_hash', '=', present)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** A row of the member table as the handlers use it. */
export function memberOf(row: Selectable<MemberTable>): Member {
  return {
    id: row.id,
    email: row.email,
    isEmailConfirmed: row.email_confirmed_at !== null,
    locale: row.locale,
    levelId: row.level_id,
    balance: row.balance,
    balanceAt: row.balance_at,
    canRedeem: row.can_redeem === 1,
    leavesAt: row.closes_at,
    joinedAt: row.joined_at,
    birthDate: birthDateOf(row),
    content: contentOf(row),
  }
}

const parsed = new Map<string, StoredMember>()
const mostParsed = 1000

/** The content of a member's row. Cached: it is read with every request and rarely changes. */
export function contentOf({ content_json: json }: { content_json: string }): StoredMember {
  const known = parsed.get(json)
  if (known) return known
  const content = StoredMember.parse(JSON.parse(json))
  if (parsed.size >= mostParsed) parsed.clear()
  parsed.set(json, content)
  return content
}
