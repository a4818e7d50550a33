import type { ConsentPayload } from '@/contract/consents'
import type { register, Registration } from '@/contract/registration'
import type { Parsed } from '../../request/area.ts'
import { coversCurrentTerms, refuseImpossible } from '../consents/rules.ts'
import { redeemOtpTicket } from '../otp/check-otp.ts'
import { memberOfTicket } from '../otp/store.ts'
import { personalWords, refuseWeakPassword } from '../passwords/password-rules.ts'
import { hashPassword, isPassword } from '../passwords/hash-password.ts'
import { makeLink, makeLinkToken } from '../passwords/store.ts'
import { readBirthDate, readEmail, readName, readNationalId } from '../profile/rules.ts'
import { identityOfIdToken, linkLine } from '../session/link-line.ts'
import { memberOfLine } from '../session/line-store.ts'
import { fieldsOf, readExtra } from './extra-rules.ts'
import { makeMember, type NewMember } from './make-member.ts'
import { countEntry, entryOf } from '../results/count-results.ts'
import { referrerOfSignUp } from '../referrals/add-friend.ts'
import type { LineIdentity } from '../../line/line-tokens.ts'
import { Problem } from '../../values/problem.ts'
import type { RequestContext } from '../../request/request-context.ts'

const genders = ['female', 'male', 'other', 'na']

type RegisterBody = Parsed<typeof register>['body']

/** A sign-up that passed every rule. */
interface Applicant {
  person: NewMember
  line: LineIdentity | undefined
}

/**
 * Applies all rules of signing up again: nothing that the app has checked counts.
 * @throws Problem invalid, tooYoung, passwordCommon, termsRequired, referCodeNotFound and those of
 * LINE's token
 */
export async function readApplicant(
  context: RequestContext,
  { lineIdToken, profile, consents }: RegisterBody,
): Promise<Applicant> {
  const isLine = lineIdToken !== undefined
  const person = await readPerson(context, profile, { consents, isLine })
  const line = isLine ? await identityOfIdToken(lineIdToken, context) : undefined
  const passwordHash = profile.password ? await hashPassword(profile.password) : ''
  return { person: { ...person, passwordHash }, line }
}

/**
 * Makes the member of a sign-up. A retry after the answer was lost finds the one that was made.
 * @returns the member's id and the token of the link that confirms a new member's email
 */
export async function makeOrFindMember(
  context: RequestContext,
  { lineIdToken, otpTicket, profile, ...words }: RegisterBody,
  { person, line }: Applicant,
): Promise<{ id: string; newLink?: string }> {
  const { db, brand, now, inTransaction } = context
  const { contactNumber, email } = person
  const purpose = { ...context, contactNumber, channel: 'register' } as const
  const token = makeLinkToken()
  try {
    return await inTransaction(async (tx) => {
      await redeemOtpTicket(tx, purpose, otpTicket)
      const id = await makeMember(tx, context, person)
      await countEntry(tx, 'signUp', entryOf(context, words))
      const owner = { appId: brand.appId, memberId: id, now }
      await makeLink(tx, { ...owner, email, purpose: 'confirmEmail', token })
      if (lineIdToken !== undefined && line) {
        await linkLine(tx, context, { memberId: id, idToken: lineIdToken, sub: line.sub })
      }
      return { id, newLink: token }
    })
  } catch (error) {
    const earlier = await memberOfTicket(db, purpose, otpTicket)
    const isSame =
      earlier?.email === email && (await isProved(context, earlier, profile, line?.sub))
    if (!isSame) throw error
    return { id: earlier.id }
  }
}

// The same proof as at a sign-in: the password, or the LINE account.
async function isProved(
  { db, brand }: RequestContext,
  member: { id: string; password_hash: string },
  profile: Registration,
  sub: string | undefined,
): Promise<boolean> {
  if (sub === undefined) return isPassword(profile.password ?? '', member.password_hash)
  return (await memberOfLine(db, { appId: brand.appId, sub })) === member.id
}

async function readPerson(
  context: RequestContext,
  profile: Registration,
  { consents, isLine }: { consents: ConsentPayload; isLine: boolean },
): Promise<Omit<NewMember, 'passwordHash'>> {
  const { db, brand, now } = context
  const { contact_number: contactNumber, gender = 'na', idcard, referCode, password } = profile
  const firstName = readName(profile.firstName, 'firstName')
  const lastName = readName(profile.lastName, 'lastName')
  const email = readEmail(profile.email)
  const birthDate = readBirthDate(profile.birthDate, { now, age: brand.account.rules.minimumAge })
  if (!password && !isLine) throw new Problem('invalid', { field: 'password' })
  if (password) {
    const names = [firstName, lastName]
    refuseWeakPassword(password, personalWords(brand, { email, contactNumber, names }))
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
    extra: readExtra(fieldsOf(brand, 'registerdynamic'), profile.extra ?? {}),
    locale: profile.locale,
    referrerId: (await referrerOfSignUp(db, brand, referCode))?.id,
  }
}
