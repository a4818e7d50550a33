import { randomBytes } from 'node:crypto'
import type { Database } from '../../database/connect.ts'
import { opened, sealed } from '../../database/sealed.ts'
import { hashToken } from '../../values/ids.ts'

/** A session ends after half a day, and sooner where it is not used. */
export const staffSessionMs = 12 * 60 * 60_000
const idleMs = 60 * 60_000
const ticketMs = 15 * 60_000

interface Key {
  appId: string
  tokenHash: string
}

/** Starts a session. @returns its token, which is stored as a hash alone */
export async function startStaffSession(
  tx: Database,
  { appId, staffId, now }: { appId: string; staffId: string; now: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('staff_session')
    .values({
      app_id: appId,
      token_hash: hashToken(token),
      staff_id: staffId,
      started_at: now,
      seen_at: now,
      expires_at: now + staffSessionMs,
      revoked_at: null,
    })
    .execute()
  return token
}

/** The session of a token with its person, while both are good. */
export function findStaffSession(db: Database, { appId, tokenHash }: Key, now: number) {
  return db
    .selectFrom('staff_session')
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.app_id', '=', 'staff_session.app_id')
        .onRef('staff.id', '=', 'staff_session.staff_id'),
    )
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.role', 'staff.contact_number'])
    .select(['stepped_up_until', 'seen_at'])
    .where('staff_session.app_id', '=', appId)
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('seen_at', '>', now - idleMs)
    .where('staff.state', '=', 'active')
    .executeTakeFirst()
}

export async function touchStaffSession(db: Database, { appId, tokenHash }: Key, now: number) {
  await db
    .updateTable('staff_session')
    .set({ seen_at: now })
    .where('app_id', '=', appId)
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function keepStepUp(tx: Database, { appId, tokenHash }: Key, until: number) {
  await tx
    .updateTable('staff_session')
    .set({ stepped_up_until: until })
    .where('app_id', '=', appId)
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Ends one session, or all of a person. */
export async function endStaffSessions(
  tx: Database,
  { appId, now }: { appId: string; now: number },
  of: { token_hash: string } | { staff_id: string },
): Promise<void> {
  await tx
    .updateTable('staff_session')
    .set({ revoked_at: now })
    .where((eb) => eb.and({ app_id: appId, ...of }))
    .where('revoked_at', 'is', null)
    .execute()
}

/** Lets a person set up a second factor. @returns the ticket, which is stored as a hash alone */
export async function insertStaffTicket(
  tx: Database,
  { appId, staffId, secret, now }: { appId: string; staffId: string; secret: string; now: number },
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await tx
    .insertInto('staff_ticket')
    .values({
      app_id: appId,
      ticket_hash: hashToken(ticket),
      staff_id: staffId,
      secret: sealed(secret, ticketPlace(appId, staffId)),
      expires_at: now + ticketMs,
    })
    .execute()
  return ticket
}

const ticketPlace = (appId: string, owner: string) =>
  ({ of: 'staff_ticket.secret', appId, owner }) as const

export async function findStaffTicket(
  db: Database,
  { appId, ticket, now }: { appId: string; ticket: string; now: number },
) {
  const row = await db
    .selectFrom('staff_ticket')
    .select(['staff_id', 'secret'])
    .where('app_id', '=', appId)
    .where('ticket_hash', '=', hashToken(ticket))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && { ...row, secret: opened(row.secret, ticketPlace(appId, row.staff_id)) }
}

/** A person who has set up a second factor has no use for other tickets. */
export async function deleteStaffTickets(
  tx: Database,
  { appId, staffId }: { appId: string; staffId: string },
): Promise<void> {
  await tx
    .deleteFrom('staff_ticket')
    .where('app_id', '=', appId)
    .where('staff_id', '=', staffId)
    .execute()
}
