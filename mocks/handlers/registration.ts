import type * as contract from '@/contract/registration'
import type { Registration } from '@/contract/registration'
import type { ConsentPayload } from '@/contract/consents'
import { mailEmailLink } from '../answers/email-link-mail.ts'
import { beginSession } from '../answers/session-answer.ts'
import type { Brand } from '../brands/brand.ts'
import { FieldList } from '../brands/account-content.ts'
import type { Ask, HandlersOf } from '../handler.ts'
import { Problem } from '../problem.ts'
import { coversCurrentTerms, refuseImpossible } from '../rules/consents.ts'
import { readExtra } from '../rules/extra-fields.ts'
import { refuseRobots } from '../rules/human-check.ts'
import { readBirthDate, readEmail, readName, readNationalId } from '../rules/identity.ts'
import { linkLineTo, memberOfLine } from '../rules/line-link.ts'
import { takeLinePicture } from '../rules/line-picture.ts'
import { identityOfIdToken, useUpIdToken } from '../rules/line-sign-in.ts'
import {
  isContactTaken,
  isEmailTaken,
  makeMember,
  type NewMember,
  referrerOf,
} from '../rules/new-member.ts'
import { makeLink, makeLinkToken } from '../rules/one-time-link.ts'
import { refuseWeakPassword } from '../rules/new-password.ts'
import { memberOfTicket, useOtpTicket } from '../rules/otp.ts'
import { hashPassword, isPassword } from '../rules/password.ts'
import {
  registerChecks,
  registerNamed,
  registerNames,
  registrations,
  takeTurn,
  takeTurnOnce,
} from '../rules/throttle.ts'

const genders = ['female', 'male', 'other', 'na']

export const registrationHandlers: HandlersOf<typeof contract> = {
  async checkRegistration({ body }, ask) {
    const { db, brand, now, inTransaction, address } = ask
    await refuseRobots(body.recaptcha, ask)
    const email = readEmail(body.email)
    await inTransaction(async (tx) => {
      const of = { appId: brand.appId, subject: address, now }
      await takeTurn(tx, registerChecks, of)
      await takeTurnOnce(tx, { each: registerNamed, all: registerNames }, of, [
        email,
        body.contact_number,
      ])
    })
    if (body.password !== undefined) {
      refuseWeakPassword(body.password, ownWords(ask, { email, contact: body.contact_number }))
    }
    if (await isEmailTaken(db, brand.appId, email)) throw new Problem('duplicateEmail')
    if (await isContactTaken(db, brand.appId, body.contact_number)) {
      throw new Problem('duplicateContact')
    }
    if (body.referCode) await referrerOf(db, brand, body.referCode)
    return { free: true }
  },

  async register({ body }, ask) {
    const { brand, now, inTransaction } = ask
    await refuseRobots(body.recaptcha, ask)
    await inTransaction((tx) =>
      takeTurn(tx, registrations, { appId: brand.appId, subject: ask.address, now }),
    )
    const { lineIdToken, otpTicket, profile, consents } = body
    const person = await readPerson(ask, profile, { consents, isLine: lineIdToken !== undefined })
    const line = lineIdToken === undefined ? undefined : await identityOfIdToken(lineIdToken, ask)
    const sub = line?.sub
    const passwordHash = profile.password ? await hashPassword(profile.password) : ''
    const { contactNumber } = person
    const purpose = { ...ask, contactNumber, channel: 'register' } as const
    const token = makeLinkToken()
    const making = inTransaction(async (tx) => {
      await useOtpTicket(tx, purpose, otpTicket)
      const id = await makeMember(tx, ask, { ...person, passwordHash })
      const link = { email: person.email, purpose: 'confirmEmail', token, now } as const
      await makeLink(tx, { ...link, appId: brand.appId, memberId: id })
      if (lineIdToken !== undefined && sub !== undefined) {
        await useUpIdToken(lineIdToken, { ...ask, db: tx })
        await linkLineTo(tx, { appId: brand.appId, memberId: id, sub, now })
      }
      return id
    })
    const made = making.then((id) => ({ id, isNew: true }))
    const { id, isNew } = await made.catch(async (error: unknown) => {
      // Whoever never got the answer sends the same again: that is a member by now.
      const earlier = await memberOfTicket(ask.db, purpose, otpTicket)
      const isSame = earlier?.email === person.email && (await isProved(ask, earlier, body, sub))
      if (!isSame) throw error
      return { id: earlier.id, isNew: false }
    })
    if (isNew) {
      const { email, locale } = person
      await mailEmailLink(ask, { token, email, purpose: 'confirmEmail', locale })
    }
    await takeLinePicture(ask, id, line?.picture)
    const way = sub ? ({ channel: 'line', sub } as const) : ({ channel: 'email' } as const)
    return beginSession(ask, id, { ...way, isExpected: isNew })
  },
}

// The same proof as at a sign-in: the password, or the LINE account.
async function isProved(
  { db, brand }: Ask,
  member: { id: string; password_hash: string },
  { profile }: { profile: Registration },
  sub: string | undefined,
): Promise<boolean> {
  if (sub === undefined) return isPassword(profile.password ?? '', member.password_hash)
  return (await memberOfLine(db, { appId: brand.appId, sub })) === member.id
}

// All the rules of signing up, once more and by ourselves: nothing that the app has checked counts.
async function readPerson(
  ask: Ask,
  profile: Registration,
  { consents, isLine }: { consents: ConsentPayload; isLine: boolean },
): Promise<Omit<NewMember, 'passwordHash'>> {
  const { db, brand, now } = ask
  const { contact_number: contactNumber, gender = 'na', idcard, referCode, password } = profile
  const firstName = readName(profile.firstName, 'firstName')
  const lastName = readName(profile.lastName, 'lastName')
  const email = readEmail(profile.email)
  const birthDate = readBirthDate(profile.birthDate, { now, age: brand.account.rules.minimumAge })
  if (!password && !isLine) throw new Problem('invalid', { field: 'password' })
  if (password) {
    const names = [firstName, lastName]
    refuseWeakPassword(password, ownWords(ask, { email, contact: contactNumber, names }))
  }
  if (!genders.includes(gender)) throw new Problem('invalid', { field: 'gender' })
  refuseImpossible(consents, brand)
  if (!coversCurrentTerms(consents, brand)) throw new Problem('termsRequired')
  return {
    firstName,
    lastName,
    contactNumber,
    email,
    birthDate,
    gender,
    consents,
    idCard: idcard ? readNationalId(idcard) : null,
    extra: readExtra(fieldsOf(brand), profile.extra ?? {}),
    locale: profile.locale,
    referrerId: referCode ? await referrerOf(db, brand, referCode) : undefined,
  }
}

// A list that does not read asks for nothing.
function fieldsOf({ account }: Brand) {
  return FieldList.safeParse(account.forms['registerdynamic']).data ?? []
}

function ownWords(
  { brand }: Ask,
  { email, contact, names = [] }: { email: string; contact: string; names?: string[] },
) {
  return [brand.identity.displayName, email.split('@')[0] ?? '', contact, ...names]
}
