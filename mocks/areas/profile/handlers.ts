import { contentOf, readMember, updateMember } from './member-store.ts'
import { deletePicture, findOwnPicture, replacePicture } from './store.ts'
import * as accountChanges from '@/contract/account-changes'
import * as contract from '@/contract/profile'
import * as profileDetails from '@/contract/profile-details'
import * as pictureChange from '@/contract/picture-change'
import * as profilePicture from '@/contract/profile-picture'
import * as profileUpdate from '@/contract/profile-update'
import { languageOfMember } from '../../answers/localize.ts'
import { bare, wrapped } from '../../answers/spelling.ts'
import { defineArea } from '../../request/area.ts'
import { changeDetail, changeMember } from './change-member.ts'
import { numberChangedMessage, ownPasswordChangedMessage } from './notices.ts'
import { shownNumber } from './rules.ts'
import { changeNumber, confirmBirthDate } from './change-contact.ts'
import { detailsView, profileView } from './view.ts'
import { notifyOwner } from '../notifications/messages.ts'
import { ownerOf } from '../owner.ts'
import { namesOf, personalWords, refuseWeakPassword } from '../passwords/password-rules.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { changeOwnPassword } from '../passwords/reset-password.ts'
import { readOwnerProof } from '../session/read-owner-proof.ts'
import { makeJwt } from '../session/view.ts'
import { renewSession } from '../session/member-sessions.ts'
import { decodePicture } from '../../pictures/decode-picture.ts'
import { readPicture } from '../../pictures/picture.ts'
import { sentBytes } from '../../request/sent-bytes.ts'
import type { Member } from '../../request/request-context.ts'
import { Problem } from '../../values/problem.ts'

export const profileArea = defineArea(contract, bare.pascal, {
  async getProfile(_, context) {
    const { brand, member, now, catchUp } = context
    let token: string | undefined
    await catchUp(async (on) => {
      token = await renewSession(on, context)
    })
    return {
      ...(await profileView(context, member)),
      renewed: token === undefined ? null : { token, jwt: makeJwt(brand, member, now) },
    }
  },

  async changeLocale({ body }, context) {
    await updateMember(context.db, ownerOf(context), { locale: body.locale })
    return { locale: body.locale }
  },
})

export const profileUpdateArea = defineArea(profileUpdate, bare.pascal, {
  async updateProfile({ body: { birthDate } }, context) {
    const { member, inTransaction } = context
    if (birthDate === undefined) return profileView(context, member)
    const changed = await inTransaction((tx) => confirmBirthDate(tx, context, birthDate))
    return profileView(context, { ...member, ...changed })
  },
})

export const profileDetailsArea = defineArea(profileDetails, wrapped.camel, {
  getProfileDetails: (_, context) => detailsView(context.db, context),

  changeProfileDetails({ body }, context) {
    return context.inTransaction(async (tx) => {
      await changeDetail(tx, context, body)
      await changeMember(tx, context, body)
      return detailsView(tx, context)
    })
  },
})

export const profilePictureArea = defineArea(profilePicture, bare.pascal, {
  async getProfilePicture({ params }, context) {
    const { blobs, brand, db, files, member } = context
    // The picture of another member is answered like one of an unknown member.
    if (params.userId !== member.id) throw new Problem('notFound')
    const { avatar } = member.content
    const picture = await findOwnPicture(db, ownerOf(context))
    const bytes = picture && (await files.read(picture))
    if (bytes) return { bytes, contentType: picture.content_type }
    if (!avatar) return undefined
    return blobs.read(brand.identity.name, `images/avatars/${avatar}.svg`)
  },
})

export const pictureChangeArea = defineArea(pictureChange, bare.pascal, {
  async changePicture({ body }, context) {
    const picture = readPicture(await sentBytes(body.image))
    await decodePicture(picture)
    const { now, inTransaction, files } = context
    const { bytes, contentType } = picture
    const owner = ownerOf(context)
    const kept = await files.keep({ appId: owner.appId, bytes, contentType, now })
    await inTransaction((tx) => replacePicture(tx, owner, { ...kept, contentType, now }))
    return { hasPicture: true }
  },

  async removePicture(_, context) {
    const owner = ownerOf(context)
    await context.inTransaction(async (tx) => {
      await deletePicture(tx, owner)
      // Nor the picture of the brand pack.
      const content = { ...contentOf(await readMember(tx, owner)), avatar: null }
      await updateMember(tx, owner, { content })
    })
    return { hasPicture: false }
  },
})

export const accountChangesArea = defineArea(accountChanges, wrapped.snake, {
  async changePassword({ body: { password, oldPassword, proof } }, context) {
    const { db, brand, member, inTransaction } = context
    const { password_hash: present } = await readMember(db, ownerOf(context))
    const given = present === '' ? proof : { password: oldPassword ?? '' }
    const redeemProof = await readOwnerProof(context, 'changepassword', given)
    const names = namesOf(member.content)
    refuseWeakPassword(password, personalWords(brand, { ...contactsOf(member), names }))
    if (password === oldPassword) throw new Problem('invalid', { field: 'password' })
    const next = await hashPassword(password)
    await inTransaction(async (tx) => {
      await redeemProof(tx)
      await changeOwnPassword(tx, context, { present, next })
    })
    await notifyOwner(
      context,
      contactsOf(member),
      ownPasswordChangedMessage(languageOfMember(context)),
    )
    return { changed: true }
  },

  async changeContactNumber({ body }, context) {
    const { member, inTransaction } = context
    const { contact_number: contactNumber, otpTicket, proof } = body
    const answer = { contact_number: shownNumber(contactNumber) }
    // A retry after the first answer was lost.
    if (member.content.contactNumber === answer.contact_number) return answer
    const redeemProof = await readOwnerProof(context, 'presentnumber', proof)
    const isChanged = await inTransaction((tx) =>
      changeNumber(tx, context, { contactNumber, otpTicket, redeemProof }),
    )
    if (isChanged) {
      await notifyOwner(
        context,
        contactsOf(member),
        numberChangedMessage(languageOfMember(context)),
      )
    }
    return answer
  },
})

/** The email and the number from before the change. */
function contactsOf({ email, content }: Member) {
  return { email, contactNumber: content.contactNumber }
}
