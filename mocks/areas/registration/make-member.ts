import { randomCode } from '../../values/ids.ts'
import { randomInt } from 'node:crypto'
import type { ConsentPayload } from '@/contract/consents'
import { recordConsents } from '../consents/store.ts'
import { givePoints } from '../points/ledger.ts'
import { isContactTaken, isEmailTaken } from '../profile/member-store.ts'
import { shownNumber } from '../profile/rules.ts'
import { saveDetail } from '../profile/store.ts'
import type { Extra } from './extra-rules.ts'
import { addFriend } from '../referrals/add-friend.ts'
import { insertMember } from './store.ts'
import { ownText, sameText } from '../../answers/own-texts.ts'
import type { Brand } from '../../brands/brand.ts'
import { lowestLevel } from '../../brands/level-order.ts'
import type { StoredMember } from '../../brands/content.ts'
import type { Database } from '../../database/connect.ts'
import type { RequestContext } from '../../request/request-context.ts'
import { Problem } from '../../values/problem.ts'

/** A person who passed every rule of signing up. */
export interface NewMember {
  firstName: string
  lastName: string
  contactNumber: string
  email: string
  /** Empty for somebody who signs in with LINE alone. */
  passwordHash: string
  birthDate: string
  idCard: string | null
  gender: string
  extra: Record<string, Extra>
  locale: number
  referrerId: string | undefined
  consents: ConsentPayload
}

const mostDraws = 5

/**
 * Makes a member of the lowest level with everything that belongs to one. Call it inside a
 * transaction: of two at once with one email or number, the second finds it taken.
 * @returns the member's id
 * @throws Problem duplicateEmail, duplicateContact, referCodeNotFound
 */
export async function makeMember(
  tx: Database,
  { brand, now, deviceToken }: Pick<RequestContext, 'brand' | 'now' | 'deviceToken'>,
  person: NewMember,
): Promise<string> {
  const { appId } = brand
  const memberId = await insertWithFreeNumbers(tx, { brand, now }, person)
  const owner = { appId, memberId, now }
  const { idCard, extra, referrerId, consents, contactNumber } = person
  await saveDetail(tx, owner, { idCard, extra, details: {} })
  if (referrerId !== undefined) {
    await addFriend(tx, { brand, now, deviceToken }, { memberId, contactNumber, referrerId })
  }
  await recordConsents(tx, { ...owner, source: 'register' }, consents)
  const points = brand.account.rules.welcomePoints
  if (points > 0) {
    const title = ownText('registration', 'welcome')
    await givePoints(tx, brand, owner, { points, title, way: 'welcome', givenBy: 'sign-up' })
  }
  return memberId
}

async function insertWithFreeNumbers(
  tx: Database,
  { brand, now }: { brand: Brand; now: number },
  person: NewMember,
): Promise<string> {
  // The random numbers may be taken too: then others are drawn.
  for (let n = 0; n < mostDraws; n += 1) {
    const row = memberRow(brand, now, person)
    if (await insertMember(tx, row)) return row.id
    await refuseTaken(tx, brand, person)
  }
  throw new Error('No free member number was found.')
}

/** @throws Problem duplicateEmail, duplicateContact */
export async function refuseTaken(
  db: Database,
  { appId }: Brand,
  { email, contactNumber }: { email: string; contactNumber: string },
): Promise<void> {
  if (await isEmailTaken(db, appId, email)) throw new Problem('duplicateEmail')
  if (await isContactTaken(db, appId, contactNumber)) throw new Problem('duplicateContact')
}

function memberRow(brand: Brand, now: number, person: NewMember) {
  const memberNumber = `00${digits(10)}`
  const referCode = randomCode(8)
  const { contactNumber, firstName, lastName } = person
  const content: StoredMember = {
    uuid: memberNumber,
    firstName: sameText(firstName),
    lastName: sameText(lastName),
    displayName: sameText(firstName),
    contactNumber: shownNumber(contactNumber),
    gender: person.gender,
    avatar: null,
    referCode,
  }
  return {
    app_id: brand.appId,
    id: `${randomInt(1, 10)}${digits(8)}`,
    email: person.email,
    email_confirmed_at: null,
    password_hash: person.passwordHash,
    locale: person.locale,
    level_id: lowestLevel(brand.levels.levels)?.id ?? 0,
    balance: 0,
    balance_at: now,
    can_redeem: 1,
    joined_at: now,
    birth_date: person.birthDate,
    content_json: JSON.stringify(content),
    contact_number: contactNumber,
    member_number: memberNumber,
    refer_code: referCode,
  }
}

function digits(count: number) {
  return Array.from({ length: count }, () => randomInt(10)).join('')
}
