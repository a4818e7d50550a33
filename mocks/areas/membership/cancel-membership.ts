import type { OwnerAt } from '../owner.ts'
import { forfeitPoints } from '../points/ledger.ts'
import { forgetSpending } from '../top-spenders/count-spending.ts'
import { contentOf, readMember, updateMember } from '../profile/member-store.ts'
import { forgetSources } from '../redeem/source-store.ts'
import { revokeSessions } from '../session/store.ts'
import {
  insertCancellation,
  openCancellation,
  saveFormerEmail,
  selectDue,
  updateClosed,
  updateRevoked,
} from './cancellation-store.ts'
import { deleteOwnRows, deleteReceiptContent, forgetWords } from './store.ts'
import { sameText } from '../../answers/own-texts.ts'
import type { Brand } from '../../brands/brand.ts'
import { apart } from '../../database/apart.ts'
import type { Database } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'

/** A cancellation can be revoked for thirty days (specification §9). */
export const revokeMs = 30 * 86_400_000

/**
 * Requests the end of a membership; an earlier open request stays. Call it inside a transaction.
 * @returns whether the request is new
 */
export async function requestCancellation(
  tx: Database,
  { reason, ...owner }: OwnerAt & { reason: string | undefined },
): Promise<boolean> {
  if (await openCancellation(tx, owner)) return false
  const endsAt = owner.now + revokeMs
  await insertCancellation(tx, owner, { endsAt, reason })
  await updateMember(tx, owner, { closes_at: endsAt })
  return true
}

/**
 * Revokes the request, unless it is due. Call it inside a transaction.
 * @returns whether there was one
 */
export async function revokeCancellation(tx: Database, owner: OwnerAt): Promise<boolean> {
  if (!(await updateRevoked(tx, owner))) return false
  await updateMember(tx, owner, { closes_at: null })
  return true
}

/**
 * Closes every membership that is due, each in a transaction of its own. One that cannot be closed is
 * reported, and stays due. That of a member who is barred waits until they no longer are: closing is
 * no way around that.
 */
export async function closeDueMemberships(
  db: Database,
  brand: Brand,
  { now, report }: { now: number; report: (error: unknown) => void },
): Promise<void> {
  for (const { id, member_id } of await selectDue(db, { appId: brand.appId, now })) {
    const owner = { appId: brand.appId, memberId: member_id, now }
    await apart(() => transact(db, (tx) => closeMembership(tx, brand, { ...owner, id })), report)
  }
}

/**
 * Closes a membership for good: sessions, points and personal data are deleted, the name and the
 * email are free for a new member. What was bought and consented to stays as a record.
 */
async function closeMembership(
  tx: Database,
  brand: Brand,
  { id, ...owner }: OwnerAt & { id: string },
) {
  // The first statement writes the row that decides: a second request finds nothing to close.
  if (!(await updateClosed(tx, owner.appId, id))) return
  await forfeitPoints(tx, owner)
  await forgetSpending(tx, brand, owner)
  await revokeSessions(tx, owner, { reason: 'accountClosed' })
  const row = await readMember(tx, owner)
  await saveFormerEmail(tx, brand, id, row.email)
  const none = sameText('')
  const anonymous = { firstName: none, lastName: none, displayName: none, contactNumber: '' }
  await updateMember(tx, owner, {
    state: 'closed',
    email: `closed-${owner.memberId}`,
    contact_number: null,
    refer_code: null,
    birth_date: null,
    content: { ...contentOf(row), ...anonymous, gender: 'na', referCode: '', avatar: null },
  })
  await deleteReceiptContent(tx, owner)
  await forgetWords(tx, owner)
  await forgetSources(tx, owner)
  await deleteOwnRows(tx, owner)
}
