import { createHmac } from 'node:crypto'
import type { Brand } from '../brands/brand.ts'
import { StoredMember } from '../brands/content.ts'
import type { Database } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { forfeitPoints } from './points.ts'
import { forgetSources } from './redemption-source.ts'
import { makeId } from './row-id.ts'
import { revokeSessions } from './sessions.ts'

/** A request can be taken back for thirty days (specification §9). */
export const revokeMs = 30 * 86_400_000

interface Whose {
  appId: string
  memberId: string
  now: number
}

export interface Cancellation {
  id: string
  requested_at: number
  ends_at: number
}

/** A member's open request, if there is one. */
export async function openCancellation(
  db: Database,
  { appId, memberId }: Omit<Whose, 'now'>,
): Promise<Cancellation | undefined> {
  return db
    .selectFrom('cancellation')
    .select(['id', 'requested_at', 'ends_at'])
    .where('app_id', '=', appId)
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Asks for the end of a membership; where that has been asked for already, the first request
 * stands. Call it inside a transaction.
 * @returns whether this request is the one.
 */
export async function requestCancellation(
  tx: Database,
  { appId, memberId, now, reason }: Whose & { reason: string | undefined },
): Promise<boolean> {
  if (await openCancellation(tx, { appId, memberId })) return false
  const endsAt = now + revokeMs
  await tx
    .insertInto('cancellation')
    .values({
      app_id: appId,
      id: makeId(now),
      member_id: memberId,
      requested_at: now,
      ends_at: endsAt,
      reason: reason ?? null,
    })
    .execute()
  await setEnd(tx, { appId, memberId }, endsAt)
  return true
}

/**
 * Takes the request back, unless its time has come. Call it inside a transaction.
 * @returns whether there was one to take back.
 */
export async function revokeCancellation(
  tx: Database,
  { appId, memberId, now }: Whose,
): Promise<boolean> {
  const revoked = await tx
    .updateTable('cancellation')
    .set({ revoked_at: now })
    .where('app_id', '=', appId)
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('ends_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  if (!revoked) return false
  await setEnd(tx, { appId, memberId }, null)
  return true
}

async function setEnd(tx: Database, of: Omit<Whose, 'now'>, closesAt: number | null) {
  await tx
    .updateTable('member')
    .set({ closes_at: closesAt })
    .where('app_id', '=', of.appId)
    .where('id', '=', of.memberId)
    .execute()
}

const selectDue = prepared((db, of: { appId: string; now: number }) =>
  db
    .selectFrom('cancellation')
    .select(['id', 'member_id'])
    .where('app_id', '=', of.appId)
    .where('revoked_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('ends_at', '<=', of.now),
)

/** Closes every membership whose time has come, each in a transaction of its own. */
export async function closeDueMemberships(db: Database, brand: Brand, now: number): Promise<void> {
  for (const { id, member_id } of await selectDue(db, { appId: brand.appId, now })) {
    const whose = { appId: brand.appId, memberId: member_id, now }
    await db.transaction().execute((tx) => closeMembership(tx, brand, { ...whose, id }))
  }
}

/**
 * Ends a membership for good: no way in is left, points and what was kept for comfort go, the name
 * and the address of mail are free for a new one. What was bought and agreed to stays as a record.
 */
async function closeMembership(tx: Database, brand: Brand, whose: Whose & { id: string }) {
  const { appId, memberId, now, id } = whose
  // First of all a write of the row that decides: whoever comes second finds nothing to close.
  const closed = await tx
    .updateTable('cancellation')
    .set((eb) => ({ closed_at: eb.ref('ends_at') }))
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!closed) return
  await forfeitPoints(tx, whose)
  await revokeSessions(tx, { appId, memberId, now })
  // Whoever was blocked or banned meanwhile stays so: leaving is no way round that.
  if (!(await forgetPerson(tx, brand, whose))) return
  await forgetPhotos(tx, whose)
  await forgetSources(tx, whose)
  for (const table of [
    'member_line',
    'member_social',
    'member_detail',
    'member_picture',
    'address',
    'tax_address',
    'favourite',
    'cart_line',
    'notification',
    'notification_setting',
    'one_time_link',
    'member_device',
  ] as const) {
    await tx
      .deleteFrom(table)
      .where('app_id', '=', appId)
      .where('member_id', '=', memberId)
      .execute()
  }
}

/** A receipt stays, so that nobody sends it again; its photos and what was said of it go. */
async function forgetPhotos(tx: Database, { appId, memberId }: Whose) {
  const own = tx
    .selectFrom('receipt')
    .select('id')
    .where('app_id', '=', appId)
    .where('member_id', '=', memberId)
  await tx
    .deleteFrom('receipt_photo')
    .where('app_id', '=', appId)
    .where('receipt_id', 'in', own)
    .execute()
  await tx
    .updateTable('receipt_step')
    .set({ said_json: null })
    .where('app_id', '=', appId)
    .where('receipt_id', 'in', own)
    .execute()
  await tx
    .updateTable('receipt')
    .set({ remark_json: null })
    .where('app_id', '=', appId)
    .where('member_id', '=', memberId)
    .execute()
}

/** @returns whether the member was free to go. */
async function forgetPerson(
  tx: Database,
  brand: Brand,
  { appId, memberId, id }: Whose & { id: string },
) {
  const { email, content_json, state } = await tx
    .selectFrom('member')
    .select(['email', 'content_json', 'state'])
    .where('app_id', '=', appId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (state !== 'active') return false
  await tx
    .updateTable('cancellation')
    .set({ email_hash: hashEmail(brand, email) })
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .execute()
  const content = StoredMember.parse(JSON.parse(content_json))
  const nobody = { en: '', th: '' }
  await tx
    .updateTable('member')
    .set({
      state: 'closed',
      email: `closed-${memberId}`,
      contact_number: null,
      refer_code: null,
      birth_date: null,
      content_json: JSON.stringify({
        ...content,
        firstName: nobody,
        lastName: nobody,
        displayName: nobody,
        contactNumber: '',
        gender: 'na',
        referCode: '',
        avatar: null,
      }),
    })
    .where('app_id', '=', appId)
    .where('id', '=', memberId)
    .execute()
  return true
}

/** The membership that an address had before it was closed: who knows its password is told so. */
export async function closedMembership(db: Database, brand: Brand, email: string) {
  return db
    .selectFrom('cancellation')
    .innerJoin('member', (join) =>
      join
        .onRef('member.app_id', '=', 'cancellation.app_id')
        .onRef('member.id', '=', 'cancellation.member_id'),
    )
    .select(['member.password_hash', 'cancellation.closed_at'])
    .where('cancellation.app_id', '=', brand.appId)
    .where('cancellation.email_hash', '=', hashEmail(brand, email))
    .orderBy('cancellation.closed_at', 'desc')
    .executeTakeFirst()
}

// An address of mail is soon tried out: without the brand's key the hash tells nothing.
function hashEmail(brand: Brand, email: string) {
  return createHmac('sha256', brand.secret).update(`email\n${email}`).digest('base64url')
}
