import { sql, type SqlBool } from 'kysely'
import type { OtpChannel } from '@/contract/otp'
import type { Brand } from '../../brands/brand.ts'
import type { Database } from '../../database/connect.ts'
import { hashToken, makeId } from '../../values/ids.ts'

export interface OtpPurpose {
  brand: Brand
  contactNumber: string
  channel: OtpChannel
  now: number
  /** Of the session that sends the request; empty for a guest. */
  tokenHash: string
}

// Literal, as the index of live codes has it.
const isLive = sql<SqlBool>`is_live = 1`

/** A purpose with the key of the client who requests the code. */
export type ClientPurpose = OtpPurpose & { client: string }

interface Ticket extends OtpPurpose {
  /** Of the session that the ticket is valid in; empty for a guest. */
  sessionHash: string
  ticket: string
}

/** Stores a code; the one before it for the same number, channel and client ends. */
export async function replaceOtp(
  tx: Database,
  purpose: ClientPurpose,
  { refcode, codeHash, expiresAt }: { refcode: string; codeHash: string; expiresAt: number },
): Promise<void> {
  const { client, now } = purpose
  await tx
    .updateTable('otp')
    .set({ is_live: 0 })
    .where((eb) => eb.and({ ...columnsOf(purpose), client }))
    .where(isLive)
    .execute()
  await tx
    .insertInto('otp')
    .values({
      ...columnsOf(purpose),
      id: makeId(now),
      client,
      refcode,
      code_hash: codeHash,
      created_at: now,
      expires_at: expiresAt,
      is_live: 1,
      tries: 0,
    })
    .execute()
}

/** Counts a try in the row of a live code, so that tries for one code run in sequence. */
export function countTry(tx: Database, purpose: OtpPurpose, refcode: string) {
  return tx
    .updateTable('otp')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where((eb) => eb.and({ ...columnsOf(purpose), refcode }))
    .where(isLive)
    .returning(['id', 'client', 'code_hash', 'expires_at'])
    .executeTakeFirst()
}

export async function endOtp(tx: Database, appId: string, id: string) {
  await tx
    .updateTable('otp')
    .set({ is_live: 0 })
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .execute()
}

export async function insertTicket(tx: Database, ticket: Ticket, expiresAt: number): Promise<void> {
  const row = { ...ticketColumnsOf(ticket), expires_at: expiresAt, used_at: null }
  await tx.insertInto('otp_ticket').values(row).execute()
}

/** Marks a valid ticket as used. @returns whether it was valid */
export async function markTicketUsed(tx: Database, ticket: Ticket): Promise<boolean> {
  const { now } = ticket
  const used = await tx
    .updateTable('otp_ticket')
    .set({ used_at: now })
    .where((eb) => eb.and(ticketColumnsOf(ticket)))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('ticket_hash')
    .executeTakeFirst()
  return used !== undefined
}

/** Moves the unused tickets of a session to the one that replaces it. */
export async function moveTickets(
  tx: Database,
  { appId, from, to }: { appId: string; from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('otp_ticket')
    .set({ session_hash: to })
    .where('app_id', '=', appId)
    .where('session_hash', '=', from)
    .where('used_at', 'is', null)
    .execute()
}

/** Whether a ticket proves the number, used or not. */
export async function isTicketOf(db: Database, purpose: Ticket): Promise<boolean> {
  const ticket = await db
    .selectFrom('otp_ticket')
    .select('ticket_hash')
    .where((eb) => eb.and(ticketColumnsOf(purpose)))
    .where('expires_at', '>', purpose.now)
    .executeTakeFirst()
  return ticket !== undefined
}

/**
 * The member who registered with a ticket, until the ticket would have expired. Both are written
 * with the same instant.
 */
export async function memberOfTicket(db: Database, purpose: OtpPurpose, ticket: string) {
  return db
    .selectFrom('otp_ticket')
    .innerJoin('member', (join) =>
      join
        .onRef('member.app_id', '=', 'otp_ticket.app_id')
        .onRef('member.contact_number', '=', 'otp_ticket.contact_number')
        .onRef('member.joined_at', '=', 'otp_ticket.used_at'),
    )
    .select(['member.id', 'member.email', 'member.password_hash'])
    .where('otp_ticket.app_id', '=', purpose.brand.appId)
    .where('otp_ticket.ticket_hash', '=', hashToken(ticket))
    .where('otp_ticket.contact_number', '=', purpose.contactNumber)
    .where('otp_ticket.channel', '=', purpose.channel)
    .where('otp_ticket.expires_at', '>', purpose.now)
    .executeTakeFirst()
}

function columnsOf({ brand, contactNumber, channel }: OtpPurpose) {
  return { app_id: brand.appId, contact_number: contactNumber, channel }
}

function ticketColumnsOf({ sessionHash, ticket, ...purpose }: Ticket) {
  return { ...columnsOf(purpose), ticket_hash: hashToken(ticket), session_hash: sessionHash }
}
