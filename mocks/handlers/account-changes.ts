import type * as contract from '@/contract/account-changes'
import { numberChangedMessage, ownPasswordChangedMessage } from '../answers/account-messages.ts'
import { say } from '../answers/language.ts'
import { StoredMember } from '../brands/content.ts'
import type { HandlersOf } from '../handler.ts'
import { Problem } from '../problem.ts'
import { isContactTaken } from '../rules/new-member.ts'
import { refuseWeakPassword } from '../rules/new-password.ts'
import { useOtpTicket } from '../rules/otp.ts'
import { hashPassword, isPassword } from '../rules/password.ts'
import { forgetDevices } from '../rules/known-device.ts'
import { forgetFailures, noteFailure, refuseWhenLocked } from '../rules/sign-in-limit.ts'

export const accountChangesHandlers: HandlersOf<typeof contract> = {
  async changePassword({ body }, ask) {
    const { db, brand, member, now, tokenHash, deviceToken, inTransaction, outbox } = ask
    const attempt = { appId: brand.appId, email: member.email, now }
    await refuseWhenLocked(db, attempt)
    const { password_hash: present } = await db
      .selectFrom('member')
      .select('password_hash')
      .where('app_id', '=', brand.appId)
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    if (present !== '' && !(await isPassword(body.oldPassword ?? '', present))) {
      await noteFailure(db, attempt)
      throw new Problem('wrongCredentials')
    }
    // Tries in parallel may have filled the count while this one was being checked.
    await refuseWhenLocked(db, attempt)
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
      await forgetDevices(tx, { appId: brand.appId, memberId: member.id }, deviceToken)
      await forgetFailures(tx, attempt)
    })
    const message = ownPasswordChangedMessage(member.locale)
    await outbox.send(brand.appId, now, { channel: 'email', recipient: member.email, ...message })
    return { changed: true }
  },

  async changeContactNumber({ body }, ask) {
    const { brand, member, now, inTransaction, outbox } = ask
    const { contact_number: contactNumber, otpTicket } = body
    const shown = contactNumber.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
    await inTransaction(async (tx) => {
      const row = await tx
        .selectFrom('member')
        .select(['content_json', 'contact_number'])
        .where('app_id', '=', brand.appId)
        .where('id', '=', member.id)
        .executeTakeFirstOrThrow()
      // Sent again by whoever never got the answer.
      if (row.contact_number === contactNumber) return
      await useOtpTicket(
        tx,
        { brand, contactNumber, channel: 'changecontactnumber', now },
        otpTicket,
      )
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
    })
    const message = numberChangedMessage(member.locale)
    await outbox.send(brand.appId, now, { channel: 'email', recipient: member.email, ...message })
    return { contact_number: shown }
  },
}
