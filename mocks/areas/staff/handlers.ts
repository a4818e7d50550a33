import * as people from '@/contract/studio/staff-people'
import * as sessions from '@/contract/studio/staff-session'
import { staffByAddress } from '../limits/limits.ts'
import { takeAttempt } from '../limits/take-attempt.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { refuseWeakPassword } from '../passwords/password-rules.ts'
import { addDays, startOfDay, toInstant, toInstantOrNull } from '../../values/bangkok.ts'
import { noteRequest } from '../../values/current-request.ts'
import { makeId } from '../../values/ids.ts'
import { StaffRefusal } from '../../values/staff-refusal.ts'
import { defineStaffArea, type StaffContext } from '../../request/staff-area.ts'
import { actViews } from './act-view.ts'
import { isWholeChain } from './audit-rules.ts'
import { changeNumber, changeRole, invite, removePerson, takeInvitationOf } from './change-staff.ts'
import {
  hashOfRecoveryCode,
  newRecoveryCodes,
  newTotpSecret,
  takeCode,
  totpStepOf,
  totpUri,
} from './second-factor.ts'
import { beginStaffSession, staffByPassword } from './sign-in-staff.ts'
import { addAct, findActs, latestActs } from './staff-audit-store.ts'
import {
  deleteStaffTickets,
  endStaffSessions,
  findStaffTicket,
  insertStaffTicket,
  keepStepUp,
} from './staff-session-store.ts'
import {
  insertStaff,
  listInvitations,
  listStaff,
  readStaff,
  replaceRecoveryCodes,
  takeInvitation,
  updateStaff,
} from './staff-store.ts'
import { invitationView, staffView } from './view.ts'

const stepUpMs = 5 * 60_000
/** As many of the latest acts are checked with each look at the audit. */
const mostChecked = 1000

export const staffSessionsArea = defineStaffArea(sessions, {
  async signInStaff({ body }, context) {
    const email = body.email.trim().toLowerCase()
    if (!context.mayUsePassword(email, body.password)) throw new StaffRefusal('wrongCredentials')
    const { db, brand, now, inTransaction } = context
    const row = await staffByPassword(context, { email, password: body.password })
    if (row.totp_secret === null) {
      noteRequest({ outcome: 'enrol' })
      const fresh = { appId: brand.appId, staffId: row.id, secret: newTotpSecret(), now }
      return { next: 'enrol', ticket: await insertStaffTicket(db, fresh) }
    }
    if (!body.code) {
      noteRequest({ outcome: 'code' })
      return { next: 'code' }
    }
    const by = await takeCode(context, row, body.code)
    const session = await inTransaction((tx) => beginStaffSession(tx, context, row, by))
    return { next: 'studio', session }
  },

  async beginSecondFactor({ body }, { db, brand, now }) {
    const appId = brand.appId
    const held = await findStaffTicket(db, { appId, ticket: body.ticket, now })
    noteRequest({ who: held?.staff_id })
    const row = held && (await readStaff(db, { appId, staffId: held.staff_id }))
    if (!row) throw new StaffRefusal('linkInvalid')
    const names = { issuer: brand.identity.displayName, label: row.email }
    return { secret: held.secret, uri: totpUri(held.secret, names) }
  },

  async confirmSecondFactor({ body }, context) {
    const { db, brand, now, inTransaction } = context
    const appId = brand.appId
    const held = await findStaffTicket(db, { appId, ticket: body.ticket, now })
    if (!held) throw new StaffRefusal('linkInvalid')
    noteRequest({ who: held.staff_id })
    const step = totpStepOf(held.secret, body.code.replaceAll(/\s/g, ''), now)
    if (step === undefined) throw new StaffRefusal('codeWrong')
    const of = { appId, staffId: held.staff_id }
    const recoveryCodes = newRecoveryCodes()
    return inTransaction(async (tx) => {
      const row = await readStaff(tx, of)
      // Another ticket may have been faster: a factor that is set up is not replaced.
      if (!row || row.totp_secret !== null) throw new StaffRefusal('linkInvalid')
      await updateStaff(tx, of, { totp_secret: held.secret, totp_step: step })
      await replaceRecoveryCodes(tx, of, recoveryCodes.map(hashOfRecoveryCode))
      await deleteStaffTickets(tx, of)
      return { recoveryCodes, session: await beginStaffSession(tx, context, row, 'enrolment') }
    })
  },

  async renewRecoveryCodes(_, context) {
    const { brand, staff, inTransaction } = context
    const recoveryCodes = newRecoveryCodes()
    await inTransaction(async (tx) => {
      const of = { appId: brand.appId, staffId: staff.id }
      await replaceRecoveryCodes(tx, of, recoveryCodes.map(hashOfRecoveryCode))
      await addAct(tx, { ...actOf(context), act: 'codes.renewed', subject: staff.email })
    })
    return { recoveryCodes }
  },

  async getStaffSelf(_, { staff, steppedUpUntil, now }) {
    const until = steppedUpUntil > now ? steppedUpUntil : null
    const { id, name, email, role } = staff
    return { person: { id, name, email, role }, steppedUpUntil: toInstantOrNull(until) }
  },

  async stepUp({ body }, context) {
    const { db, brand, staff, now, tokenHash } = context
    const row = await readStaff(db, { appId: brand.appId, staffId: staff.id })
    if (!row) throw new StaffRefusal('unauthorized')
    await takeCode(context, row, body.code)
    await keepStepUp(db, { appId: brand.appId, tokenHash }, now + stepUpMs)
    return { steppedUpUntil: toInstant(now + stepUpMs) }
  },

  async signOutStaff(_, { db, brand, now, tokenHash }) {
    await endStaffSessions(db, { appId: brand.appId, now }, { token_hash: tokenHash })
    return { signedOut: true }
  },

  async acceptInvitation({ body }, context) {
    const { brand, now, address, inTransaction } = context
    const appId = brand.appId
    await inTransaction((tx) => takeAttempt(tx, staffByAddress, { appId, now, subject: address }))
    refuseWeakPassword(body.password, [body.name])
    const password_hash = await hashPassword(body.password)
    return inTransaction(async (tx) => {
      const { email, role } = await takeInvitationOf(tx, context, body.token)
      const id = makeId(now)
      const person = { email, role, name: body.name, password_hash }
      await insertStaff(tx, { app_id: appId, id, ...person, totp_secret: null, created_at: now })
      const staff = { id, name: body.name }
      await addAct(tx, {
        appId,
        now,
        staff,
        act: 'staff.joined',
        subject: email,
        details: { role },
      })
      const fresh = { appId, staffId: id, secret: newTotpSecret(), now }
      return { ticket: await insertStaffTicket(tx, fresh) }
    })
  },
})

export const staffPeopleArea = defineStaffArea(people, {
  async getStaff(_, { db, brand, now }) {
    const rows = await listStaff(db, brand.appId)
    const invitations = await listInvitations(db, { appId: brand.appId, now })
    return { people: rows.map(staffView), invitations: invitations.map(invitationView) }
  },

  async inviteStaff({ body }, context) {
    return invitationView(
      await invite(context, { ...body, email: body.email.trim().toLowerCase() }),
    )
  },

  async withdrawInvitation({ params }, context) {
    const { brand, now, inTransaction } = context
    await inTransaction(async (tx) => {
      const taken = await takeInvitation(
        tx,
        { appId: brand.appId, now },
        { id: params.invitationId },
      )
      if (!taken) throw new StaffRefusal('notFound')
      await addAct(tx, { ...actOf(context), act: 'invitation.withdrawn', subject: taken.email })
    })
    return { withdrawn: true }
  },

  async changeStaffRole({ params, body }, context) {
    return staffView(await changeRole(context, { staffId: params.staffId, role: body.role }))
  },

  async changeStaffNumber({ params, body }, context) {
    return staffView(await changeNumber(context, { ...params, ...body }))
  },

  async removeStaff({ params }, context) {
    await removePerson(context, params.staffId)
    return { removed: true }
  },

  async getAudit({ query }, { db, brand, language }) {
    const { search, act, staffId, from, to, after, top = 25 } = query
    const { acts, next } = await findActs(db, {
      appId: brand.appId,
      search,
      act,
      staffId,
      after: after === undefined ? undefined : Number(after),
      top,
      from: from === undefined ? undefined : startOfDay(from),
      before: to === undefined ? undefined : startOfDay(addDays(to, 1)),
    })
    const items = await actViews(db, { brand, language }, acts)
    const isWhole = isWholeChain(await latestActs(db, brand.appId, mostChecked))
    // The total is for tabs of 0.1.0, until the version after the next.
    return { items, next: next === undefined ? null : String(next), total: items.length, isWhole }
  },
})

function actOf({ brand, now, staff }: StaffContext) {
  return { appId: brand.appId, now, staff }
}
