import { randomBytes } from 'node:crypto'
import type { StaffRole } from '@/contract/studio/staff-endpoint'
import { staffInvitations } from '../limits/limits.ts'
import { takeAttempt } from '../limits/take-attempt.ts'
import type { Database } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'
import type { StaffContext, StaffRequestContext } from '../../request/staff-area.ts'
import { hashToken, makeId } from '../../values/ids.ts'
import { StaffRefusal } from '../../values/staff-refusal.ts'
import { mailInvitation } from './notices.ts'
import { addAct } from './staff-audit-store.ts'
import { endStaffSessions } from './staff-session-store.ts'
import {
  findStaff,
  insertInvitation,
  listStaff,
  takeInvitation,
  updateStaff,
} from './staff-store.ts'

const invitationMs = 7 * 86_400_000

/** Sends an invitation. @throws StaffRefusal emailTaken; Problem tooManyRequests */
export async function invite(
  context: StaffContext,
  { email, role }: { email: string; role: StaffRole },
) {
  const { brand, now, staff, inTransaction } = context
  const appId = brand.appId
  const { token, row } = newInvitation({ appId, now, email, role })
  await inTransaction(async (tx) => {
    await takeAttempt(tx, staffInvitations, { appId, now, subject: 'brand' })
    if (await findStaff(tx, { appId, email })) throw new StaffRefusal('emailTaken')
    await insertInvitation(tx, row)
    const done = { act: 'staff.invited', subject: email, details: { role } }
    await addAct(tx, { appId, now, staff, ...done })
  })
  await mailInvitation(context, { email, token, by: staff.name })
  return row
}

/**
 * An invitation by whoever runs the platform: a brand's first admin has nobody to ask.
 * @returns the token of its link
 * @throws StaffRefusal emailTaken
 */
export async function inviteByOperator(
  db: Database,
  { appId, now }: { appId: string; now: number },
  { email, role }: { email: string; role: StaffRole },
): Promise<string> {
  const { token, row } = newInvitation({ appId, now, email, role })
  await transact(db, async (tx) => {
    if (await findStaff(tx, { appId, email })) throw new StaffRefusal('emailTaken')
    await insertInvitation(tx, row)
    const staff = { id: 'operator', name: 'Operator' }
    await addAct(tx, { appId, now, staff, act: 'staff.invited', subject: email, details: { role } })
  })
  return token
}

function newInvitation({
  appId,
  now,
  email,
  role,
}: {
  appId: string
  now: number
  email: string
  role: StaffRole
}) {
  const token = randomBytes(32).toString('base64url')
  const row = {
    app_id: appId,
    id: makeId(now),
    token_hash: hashToken(token),
    email,
    role,
    created_at: now,
    expires_at: now + invitationMs,
  }
  return { token, row }
}

/** Uses an invitation up. Call it inside a transaction. @throws StaffRefusal linkInvalid, emailTaken */
export async function takeInvitationOf(
  tx: Database,
  { brand, now }: StaffRequestContext,
  token: string,
) {
  const at = { appId: brand.appId, now }
  const taken = await takeInvitation(tx, at, { token_hash: hashToken(token) })
  if (!taken) throw new StaffRefusal('linkInvalid')
  const { email } = taken
  if (await findStaff(tx, { appId: brand.appId, email })) throw new StaffRefusal('emailTaken')
  return taken
}

/** Gives a person another role; it holds from the next request on. @throws StaffRefusal */
export async function changeRole(
  context: StaffContext,
  { staffId, role }: { staffId: string; role: StaffRole },
) {
  const { brand, now, staff, inTransaction } = context
  const appId = brand.appId
  return inTransaction(async (tx) => {
    const row = await personAfter(tx, appId, { staffId, role })
    await updateStaff(tx, { appId, staffId }, { role })
    const details = { from: row.role, to: role }
    await addAct(tx, { appId, now, staff, act: 'staff.role', subject: row.email, details })
    return { ...row, role }
  })
}

/** Says which number a person has as a member. The audit says that, and not the number. */
export async function changeNumber(
  context: StaffContext,
  { staffId, contactNumber }: { staffId: string; contactNumber: string | null },
) {
  const { brand, now, staff, inTransaction } = context
  const appId = brand.appId
  return inTransaction(async (tx) => {
    const row = (await listStaff(tx, appId)).find(({ id }) => id === staffId)
    if (!row) throw new StaffRefusal('notFound')
    await updateStaff(tx, { appId, staffId }, { contact_number: contactNumber })
    const act = contactNumber === null ? 'staff.numberRemoved' : 'staff.numberEntered'
    await addAct(tx, { appId, now, staff, act, subject: row.email })
    return { ...row, contact_number: contactNumber }
  })
}

/** Takes a person's access away at once. @throws StaffRefusal notFound, lastAdmin */
export async function removePerson(context: StaffContext, staffId: string): Promise<void> {
  const { brand, now, staff, inTransaction } = context
  const appId = brand.appId
  await inTransaction(async (tx) => {
    const row = await personAfter(tx, appId, { staffId, role: undefined })
    await updateStaff(tx, { appId, staffId }, { state: 'removed', totp_secret: null })
    await endStaffSessions(tx, { appId, now }, { staff_id: staffId })
    await addAct(tx, { appId, now, staff, act: 'staff.removed', subject: row.email })
  })
}

/** A person, where an admin is left after the change. */
async function personAfter(
  tx: Database,
  appId: string,
  { staffId, role }: { staffId: string; role: StaffRole | undefined },
) {
  const people = await listStaff(tx, appId)
  const row = people.find(({ id }) => id === staffId)
  if (!row) throw new StaffRefusal('notFound')
  const isOther = (one: { id: string; role: StaffRole }) =>
    one.id !== staffId && one.role === 'admin'
  if (role !== 'admin' && !people.some(isOther)) throw new StaffRefusal('lastAdmin')
  return row
}
