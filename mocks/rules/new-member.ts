import { randomInt } from 'node:crypto'
import type { ConsentPayload } from '@/contract/consents'
import type { Brand } from '../brands/brand.ts'
import { StoredMember } from '../brands/content.ts'
import type { Database } from '../database/connect.ts'
import { Problem } from '../problem.ts'
import { bangkokDay } from './bangkok.ts'
import { recordConsents } from './consents.ts'
import type { Extra } from './extra-fields.ts'
import { addPoints } from './points.ts'
import { expiryOf } from './points-rules.ts'

/** A person who passed every rule of signing up. */
export interface NewMember {
  firstName: string
  lastName: string
  contactNumber: string
  email: string
  /** Empty for whoever signs in through LINE alone. */
  passwordHash: string
  birthDate: string
  idCard: string | null
  gender: string
  extra: Record<string, Extra>
  locale: number
  referrerId: string | undefined
  consents: ConsentPayload
}

const welcome = { en: 'Welcome points', th: 'คะแนนต้อนรับ' }
// Nothing that is read for something else.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const mostNumbers = 5

/**
 * Makes a member of the lowest level with everything that belongs to one. Call it inside a
 * transaction: of two at once with one address or number, the other finds it taken.
 * @returns the member's id.
 * @throws Problem duplicateEmail, duplicateContact, referCodeNotFound
 */
export async function makeMember(
  tx: Database,
  { brand, now }: { brand: Brand; now: number },
  person: NewMember,
): Promise<string> {
  const { appId } = brand
  const memberId = await insertMember(tx, { brand, now }, person)
  await tx
    .insertInto('member_detail')
    .values({
      app_id: appId,
      member_id: memberId,
      id_card: person.idCard,
      extra_json: JSON.stringify(person.extra),
    })
    .execute()
  if (person.referrerId !== undefined) {
    await countReferral(tx, { brand, now, memberId, referrerId: person.referrerId })
  }
  await recordConsents(tx, { appId, memberId, now, source: 'register' }, person.consents)
  const { welcomePoints } = brand.account.rules
  if (welcomePoints > 0) {
    await addPoints(
      tx,
      { appId, memberId, now },
      {
        points: welcomePoints,
        title: welcome,
        type: 'trace-welcome',
        expiresOn: expiryOf(bangkokDay(now)),
      },
    )
  }
  return memberId
}

async function insertMember(
  tx: Database,
  { brand, now }: { brand: Brand; now: number },
  person: NewMember,
): Promise<string> {
  const { contactNumber, email } = person
  // The numbers that we draw ourselves may be taken, too: then others are drawn.
  for (let n = 0; n < mostNumbers; n += 1) {
    const row = memberRow(brand, now, person)
    const made = await tx
      .insertInto('member')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) return made.id
    if (await isEmailTaken(tx, brand.appId, email)) throw new Problem('duplicateEmail')
    if (await isContactTaken(tx, brand.appId, contactNumber)) throw new Problem('duplicateContact')
  }
  throw new Error('No free member number was found.')
}

function memberRow(brand: Brand, now: number, person: NewMember) {
  const memberNumber = `00${digits(10)}`
  const referCode = Array.from({ length: 8 }, () =>
    alphabet.charAt(randomInt(alphabet.length)),
  ).join('')
  const { contactNumber, firstName, lastName } = person
  const same = (text: string) => ({ en: text, th: text })
  const content: StoredMember = {
    uuid: memberNumber,
    firstName: same(firstName),
    lastName: same(lastName),
    displayName: same(firstName),
    contactNumber: contactNumber.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3'),
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
    level_id: Math.min(...brand.levels.levels.map(({ id }) => id)),
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

/** The member whose code it is. @throws Problem referCodeNotFound, also when it is used up */
export async function referrerOf(db: Database, brand: Brand, code: string): Promise<string> {
  const referrer = await db
    .selectFrom('member')
    .select(['id', 'referrals', 'state'])
    .where('app_id', '=', brand.appId)
    .where('refer_code', '=', code.trim().toUpperCase())
    .executeTakeFirst()
  if (referrer?.state !== 'active') throw new Problem('referCodeNotFound')
  if (referrer.referrals >= brand.account.rules.referralMax) throw fullReferrals()
  return referrer.id
}

// The count is taken in the row itself, so that two at once cannot both be the last.
async function countReferral(
  tx: Database,
  {
    brand,
    now,
    memberId,
    referrerId,
  }: {
    brand: Brand
    now: number
    memberId: string
    referrerId: string
  },
) {
  const counted = await tx
    .updateTable('member')
    .set((eb) => ({ referrals: eb('referrals', '+', 1) }))
    .where('app_id', '=', brand.appId)
    .where('id', '=', referrerId)
    .where('referrals', '<', brand.account.rules.referralMax)
    .returning('id')
    .executeTakeFirst()
  if (!counted) throw fullReferrals()
  await tx
    .insertInto('referral')
    .values({ app_id: brand.appId, member_id: memberId, referrer_id: referrerId, at: now })
    .execute()
}

function fullReferrals() {
  return new Problem('referCodeNotFound', { reason: 'full' })
}

export async function isEmailTaken(db: Database, appId: string, email: string) {
  const taken = await db
    .selectFrom('member')
    .select('id')
    .where('app_id', '=', appId)
    .where('email', '=', email)
    .executeTakeFirst()
  return taken !== undefined
}

export async function isContactTaken(db: Database, appId: string, contactNumber: string) {
  const taken = await db
    .selectFrom('member')
    .select('id')
    .where('app_id', '=', appId)
    .where('contact_number', '=', contactNumber)
    .executeTakeFirst()
  return taken !== undefined
}
