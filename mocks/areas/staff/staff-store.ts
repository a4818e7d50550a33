import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { StaffInvitationTable, StaffTable } from '../../database/schema.ts'
import { opened, sealed } from '../../database/sealed.ts'

export type StaffRow = Selectable<StaffTable>

interface StaffId {
  appId: string
  staffId: string
}

/** An active person by e-mail. */
export async function findStaff(
  db: Database,
  { appId, email }: { appId: string; email: string },
): Promise<StaffRow | undefined> {
  const row = await db
    .selectFrom('staff')
    .selectAll()
    .where('app_id', '=', appId)
    .where('email', '=', email)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return row && openedRow(row)
}

/** An active person by id. */
export async function readStaff(
  db: Database,
  { appId, staffId }: StaffId,
): Promise<StaffRow | undefined> {
  const row = await db
    .selectFrom('staff')
    .selectAll()
    .where('app_id', '=', appId)
    .where('id', '=', staffId)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return row && openedRow(row)
}

const secretOf = ({ appId, staffId }: StaffId) =>
  ({ of: 'staff.totp_secret', appId, owner: staffId }) as const

function openedRow(row: StaffRow): StaffRow {
  const place = secretOf({ appId: row.app_id, staffId: row.id })
  return { ...row, totp_secret: opened(row.totp_secret, place) }
}

/** Every active person, with when a session of theirs was last used. */
export function listStaff(db: Database, appId: string) {
  return db
    .selectFrom('staff')
    .selectAll('staff')
    .select((eb) =>
      eb
        .selectFrom('staff_session')
        .select((session) => session.fn.max('seen_at').as('seen'))
        .whereRef('staff_session.app_id', '=', 'staff.app_id')
        .whereRef('staff_session.staff_id', '=', 'staff.id')
        .as('last_seen_at'),
    )
    .where('staff.app_id', '=', appId)
    .where('state', '=', 'active')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function insertStaff(tx: Database, row: Insertable<StaffTable>): Promise<void> {
  const place = secretOf({ appId: row.app_id, staffId: row.id })
  const totp_secret = sealed(row.totp_secret ?? null, place)
  await tx
    .insertInto('staff')
    .values({ ...row, totp_secret })
    .execute()
}

export async function updateStaff(
  tx: Database,
  { appId, staffId }: StaffId,
  change: Partial<
    Pick<StaffRow, 'role' | 'state' | 'totp_secret' | 'totp_step' | 'contact_number'>
  >,
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({
      ...change,
      ...(change.totp_secret !== undefined && {
        totp_secret: sealed(change.totp_secret, secretOf({ appId, staffId })),
      }),
    })
    .where('app_id', '=', appId)
    .where('id', '=', staffId)
    .execute()
}

/** Marks a time step as used. @returns false where it, or a later one, was used before */
export async function spendTotpStep(
  tx: Database,
  { appId, staffId }: StaffId,
  step: number,
): Promise<boolean> {
  const spent = await tx
    .updateTable('staff')
    .set({ totp_step: step })
    .where('app_id', '=', appId)
    .where('id', '=', staffId)
    .where('totp_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

export async function replaceRecoveryCodes(
  tx: Database,
  { appId, staffId }: StaffId,
  hashes: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('staff_recovery_code')
    .where('app_id', '=', appId)
    .where('staff_id', '=', staffId)
    .execute()
  const rows = hashes.map((code_hash) => ({ app_id: appId, staff_id: staffId, code_hash }))
  if (rows.length > 0) await tx.insertInto('staff_recovery_code').values(rows).execute()
}

/** Uses a recovery code up. @returns false where there is none */
export async function spendRecoveryCode(
  tx: Database,
  { appId, staffId }: StaffId,
  codeHash: string,
): Promise<boolean> {
  const spent = await tx
    .deleteFrom('staff_recovery_code')
    .where('app_id', '=', appId)
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', codeHash)
    .returning('code_hash')
    .executeTakeFirst()
  return spent !== undefined
}

/** Takes the place of a former invitation to the same e-mail. */
export async function insertInvitation(
  tx: Database,
  row: Insertable<StaffInvitationTable>,
): Promise<void> {
  await tx
    .deleteFrom('staff_invitation')
    .where('app_id', '=', row.app_id)
    .where('email', '=', row.email)
    .execute()
  await tx.insertInto('staff_invitation').values(row).execute()
}

export function listInvitations(db: Database, { appId, now }: { appId: string; now: number }) {
  return db
    .selectFrom('staff_invitation')
    .selectAll()
    .where('app_id', '=', appId)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .execute()
}

/** Deletes an invitation that is still good, by its id or its token. @returns it, if there was one */
export function takeInvitation(
  tx: Database,
  { appId, now }: { appId: string; now: number },
  by: { id: string } | { token_hash: string },
): Promise<Selectable<StaffInvitationTable> | undefined> {
  return tx
    .deleteFrom('staff_invitation')
    .where((eb) => eb.and({ app_id: appId, ...by }))
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}
