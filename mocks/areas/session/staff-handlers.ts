import * as memberAccess from '@/contract/studio/member-access'
import { defineStaffArea } from '../../request/staff-area.ts'
import { StaffRefusal } from '../../values/staff-refusal.ts'
import { findMember, memberOf } from '../profile/member-store.ts'
import { readEmail } from '../profile/rules.ts'
import { shortName } from '../profile/short-name.ts'
import { addAct } from '../staff/staff-audit-store.ts'
import { forgetDevices } from './device-store.ts'
import { revokeSessions } from './store.ts'

export const memberAccessArea = defineStaffArea(memberAccess, {
  async endSessionsOfMember({ body: { member: named, reason } }, context) {
    const { db, brand, now, staff, language, inTransaction } = context
    const { appId } = brand
    const row = named.includes('@')
      ? await findMember(db, appId, 'email', readEmail(named))
      : await findMember(db, appId, 'contact_number', numberIn(named))
    if (!row) throw new StaffRefusal('notFound')
    const owner = { appId, memberId: row.id, now }
    const { content } = memberOf(row)
    const ended = await inTransaction(async (tx) => {
      const count = await revokeSessions(tx, owner, { reason: 'byStaff' })
      // Whoever got in is a stranger again.
      await forgetDevices(tx, owner)
      const details = { memberId: row.id, ended: count, reason }
      const done = { act: 'member.loggedOut', subject: content.uuid, details }
      await addAct(tx, { appId, now, staff, ...done })
      return count
    })
    return { ended, member: shortName(content, language) }
  },
})

/** The number as members have it, of one that may be typed as +66 (0)81 555 4821. */
function numberIn(typed: string): string {
  return typed.replaceAll(/\D/g, '').replace(/^(?:00)?660?(?=\d{8,9}$)/, '0')
}
