import { createHmac } from 'node:crypto'
import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Brand } from '../../brands/brand.ts'
import type { Database } from '../../database/connect.ts'
import { prepared } from '../../database/prepared.ts'
import { sameBrand } from '../../database/same-brand.ts'
import type { MemberTable, Schema } from '../../database/schema.ts'
import { makeId } from '../../values/ids.ts'
import { type Owner, type OwnerAt, ownedBy } from '../owner.ts'

/** A member's open cancellation, if there is one. */
export async function openCancellation(db: Database, owner: Owner) {
  return db
    .selectFrom('cancellation')
    .select(['id', 'requested_at', 'ends_at'])
    .where(ownedBy(owner))
    .where('revoked_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

export async function insertCancellation(
  tx: Database,
  { appId, memberId, now }: OwnerAt,
  { endsAt, reason = null }: { endsAt: number; reason: string | undefined | null },
): Promise<void> {
  await tx
    .insertInto('cancellation')
    .values({
      app_id: appId,
      id: makeId(now),
      member_id: memberId,
      requested_at: now,
      ends_at: endsAt,
      reason,
    })
    .execute()
}

/** Revokes a member's open cancellation before it takes effect. @returns whether there was one */
export async function updateRevoked(tx: Database, owner: OwnerAt): Promise<boolean> {
  const revoked = await tx
    .updateTable('cancellation')
    .set({ revoked_at: owner.now })
    .where(ownedBy(owner))
    .where('revoked_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('ends_at', '>', owner.now)
    .returning('id')
    .executeTakeFirst()
  return revoked !== undefined
}

/** The open cancellations of a brand that are due, but for those of members who are barred. */
export const selectDue = prepared((db, of: { appId: string; now: number }) =>
  db
    .selectFrom('cancellation')
    .innerJoin('member', sameBrand('member.id', 'cancellation.member_id'))
    .select(['cancellation.id', 'cancellation.member_id'])
    .where('cancellation.app_id', '=', of.appId)
    .where('cancellation.revoked_at', 'is', null)
    .where('cancellation.closed_at', 'is', null)
    .where('cancellation.ends_at', '<=', of.now)
    .where('member.state', '=', 'active'),
)

/** The condition that the member of a cancellation is in this state. */
function memberIs(state: Selectable<MemberTable>['state']) {
  return ({ exists, selectFrom }: ExpressionBuilder<Schema, 'cancellation'>) =>
    exists(
      selectFrom('member')
        .select('member.id')
        .whereRef('member.app_id', '=', 'cancellation.app_id')
        .whereRef('member.id', '=', 'cancellation.member_id')
        .where('member.state', '=', state),
    )
}

/**
 * Marks a cancellation as closed.
 * @returns false if it was closed or revoked before, or the member is barred
 */
export async function updateClosed(tx: Database, appId: string, id: string): Promise<boolean> {
  const closed = await tx
    .updateTable('cancellation')
    .set((eb) => ({ closed_at: eb.ref('ends_at') }))
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('closed_at', 'is', null)
    .where(memberIs('active'))
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}

/** The ended memberships of which addresses of parcels may be left. */
export function selectUnforgotten(db: Database, of: { appId: string; now: number }) {
  return (
    db
      .selectFrom('cancellation')
      .select((eb) => ['id', 'member_id', eb.ref('closed_at').$notNull().as('ended_at')])
      .where('app_id', '=', of.appId)
      .where('closed_at', 'is not', null)
      .where('closed_at', '<=', of.now)
      .where('forgotten_at', 'is', null)
      // A version before migration 0064 could note an end that was not carried out.
      .where(memberIs('closed'))
      .execute()
  )
}

/** Notes that nothing personal of an ended membership is left in its redemptions. */
export async function updateForgotten(
  tx: Database,
  { appId, now }: { appId: string; now: number },
  id: string,
): Promise<void> {
  await tx
    .updateTable('cancellation')
    .set({ forgotten_at: now })
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .execute()
}

/** Stores the hash of the former email with a cancellation, for `closedMembership`. */
export async function saveFormerEmail(tx: Database, brand: Brand, id: string, email: string) {
  await tx
    .updateTable('cancellation')
    .set({ email_hash: hashEmail(brand, email) })
    .where('app_id', '=', brand.appId)
    .where('id', '=', id)
    .execute()
}

/** The last closed membership of an email. The sign-in mentions it only after a right password. */
export async function closedMembership(db: Database, brand: Brand, email: string) {
  return db
    .selectFrom('cancellation')
    .innerJoin('member', sameBrand('member.id', 'cancellation.member_id'))
    .select(['member.password_hash', 'cancellation.closed_at'])
    .where('cancellation.app_id', '=', brand.appId)
    .where('cancellation.email_hash', '=', hashEmail(brand, email))
    .orderBy('cancellation.closed_at', 'desc')
    .executeTakeFirst()
}

// Keyed with the brand's secret: a plain hash of an email could be reversed by trying addresses.
function hashEmail(brand: Brand, email: string) {
  return createHmac('sha256', brand.secret).update(`email\n${email}`).digest('base64url')
}
