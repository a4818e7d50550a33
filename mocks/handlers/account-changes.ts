import type * as contract from '@/contract/account-changes'
import { numberChangedMessage, ownPasswordChangedMessage } from '../answers/account-messages.ts'
import { say } from '../answers/language.ts'
import { tellOwner } from '../answers/owner-notice.ts'
import { StoredMember } from '../brands/content.ts'
import type { HandlersOf, Member } from '../handler.ts'
import { Problem } from '../problem.ts'
import { isContactTaken } from '../rules/new-member.ts'
import { refuseWeakPassword } from '../rules/new-password.ts'
import { endLinks } from '../rules/one-time-link.ts'
import { useOtpTicket } from '../rules/otp.ts'
import { forgetDevices } from '../rules/known-device.ts'
import { passwordHashOf } from '../rules/own-password.ts'
import { hashPassword } from '../rules/password.ts'
import { readOwnerProof } from '../rules/step-up.ts'

export const accountChangesHandlers: HandlersOf<typeof contract> = {
  async changePassword({ body }, ask) {
    const { db, brand, member, now, tokenHash, deviceToken, inTransaction } = ask
    const whose = { appId: brand.appId, memberId: member.id }
    const present = await passwordHashOf(db, whose)
    const proof = present === '' ? body.proof : { password: body.oldPassword ?? '' }
    const useProof = await readOwnerProof(ask, 'changepassword', proof)
    const { content } = member
    refuseWeakPassword(body.password, [
      brand.identity.displayName,
      member.email.split('@')[0] ?? '',
      content.contactNumber,
      ...(['en', 'th'] as const).flatMap((language) => [
        say(content.firstName, language),
        say(content.lastName, language),
      ]),
    ])
    if (body.password === body.oldPassword) throw new Problem('invalid', { field: 'password' })
    const passwordHash = await hashPassword(body.password)
    await inTransaction(async (tx) => {
      await useProof(tx)
      const changed = await tx
        .updateTable('member')
        .set({ password_hash: passwordHash })
        .where('app_id', '=', brand.appId)
        .where('id', '=', member.id)
        // Of two at once, only the one that knew the password before it changed.
        .where('password_hash', '=', present)
        .returning('id')
        .executeTakeFirst()
      if (!changed) throw new Problem('wrongCredentials')
      await tx
        .updateTable('session')
        .set({ revoked_at: now })
        .where('app_id', '=', brand.appId)
        .where('member_id', '=', member.id)
        .where('token_hash', '!=', tokenHash)
        .where('revoked_at', 'is', null)
        .execute()
      await forgetDevices(tx, whose, deviceToken)
      await endLinks(tx, whose, 'password')
    })
    await tellOwner(ask, ownerOf(member), ownPasswordChangedMessage(member.locale))
    return { changed: true }
  },

  async changeContactNumber({ body }, ask) {
    const { brand, member, inTransaction } = ask
    const { contact_number: contactNumber, otpTicket, proof } = body
    const shown = contactNumber.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
    // Sent again by whoever never got the answer.
    if (member.content.contactNumber === shown) return { contact_number: shown }
    const useProof = await readOwnerProof(ask, 'presentnumber', proof)
    const isNew = await inTransaction(async (tx) => {
      const row = await tx
        .selectFrom('member')
        .select(['content_json', 'contact_number'])
        .where('app_id', '=', brand.appId)
        .where('id', '=', member.id)
        .executeTakeFirstOrThrow()
      if (row.contact_number === contactNumber) return false
      await useProof(tx)
      await useOtpTicket(tx, { ...ask, contactNumber, channel: 'changecontactnumber' }, otpTicket)
      if (await isContactTaken(tx, brand.appId, contactNumber)) throw new Problem('contactTaken')
      const content = StoredMember.parse(JSON.parse(row.content_json))
      await tx
        .updateTable('member')
        .set({
          contact_number: contactNumber,
          content_json: JSON.stringify({ ...content, contactNumber: shown }),
        })
        .where('app_id', '=', brand.appId)
        .where('id', '=', member.id)
        .execute()
      // A code to the former number may have made one.
      await endLinks(tx, { appId: brand.appId, memberId: member.id }, 'password')
      return true
    })
    if (isNew) await tellOwner(ask, ownerOf(member), numberChangedMessage(member.locale))
    return { contact_number: shown }
  },
}

/** As they are before the change. */
function ownerOf({ email, content }: Member) {
  return { email, contactNumber: content.contactNumber }
}
