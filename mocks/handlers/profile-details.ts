import type * as contract from '@/contract/profile-details'
import type { ProfileChange, ProfileDetails } from '@/contract/profile-details'
import type { z } from '@/contract/zod'
import { maskPaper } from '../rules/mask-paper.ts'
import { type Language, say } from '../answers/language.ts'
import { StoredMember } from '../brands/content.ts'
import type { Database } from '../database/connect.ts'
import type { Ask, HandlersOf, Member } from '../handler.ts'
import type { Extra } from '../rules/extra-fields.ts'
import { toInstant } from '../rules/bangkok.ts'
import { pendingEmail } from '../rules/email-link.ts'
import { nextBirthDate, readName } from '../rules/identity.ts'
import {
  KeptDetails,
  readDetails,
  readDisplayName,
  readGender,
  readOwnExtra,
  readOwnId,
  toldExtra,
} from '../rules/profile-details.ts'

type MemberAsk = Ask & { member: Member }

export const profileDetailsHandlers: HandlersOf<typeof contract> = {
  getProfileDetails: (_, ask) => answer(ask.db, ask),

  changeProfileDetails({ body }, ask) {
    return ask.inTransaction(async (tx) => {
      await changeDetail(tx, ask, body)
      await changeMember(tx, ask, body)
      return answer(tx, ask)
    })
  },
}

async function changeMember(tx: Database, ask: MemberAsk, change: ProfileChange) {
  const { brand, member, language, now } = ask
  const row = await rowOf(tx, ask)
  const content = contentOf(row.content_json)
  const names = {
    firstName: renamed(content.firstName, change.firstName, language, (name) =>
      readName(name, 'firstName'),
    ),
    lastName: renamed(content.lastName, change.lastName, language, (name) =>
      readName(name, 'lastName'),
    ),
    // Whoever wants no other name is called by their first one.
    displayName: renamed(
      content.displayName,
      change.displayName === '' ? change.firstName : change.displayName,
      language,
      readDisplayName,
    ),
  }
  const next: StoredMember = {
    ...content,
    ...names,
    ...(typeof change.gender === 'string' && { gender: readGender(change.gender) }),
  }
  let birthDate = row.birth_date
  if (change.birthDate !== undefined) {
    const present = { birthDate, isConfirmed: content.birthDateConfirmed ?? true }
    birthDate = nextBirthDate(present, change.birthDate, {
      now,
      age: brand.account.rules.consentAge,
    })
    next.birthDateConfirmed = true
  }
  await tx
    .updateTable('member')
    .set({ birth_date: birthDate, content_json: JSON.stringify(next) })
    .where('app_id', '=', brand.appId)
    .where('id', '=', member.id)
    .execute()
}

async function changeDetail(tx: Database, ask: MemberAsk, change: ProfileChange) {
  const { brand, member } = ask
  const { idCard, extra, kept } = await detailOf(tx, ask)
  const values = {
    id_card: typeof change.nationalIdCard === 'string' ? readOwnId(change.nationalIdCard) : idCard,
    extra_json: JSON.stringify(readOwnExtra(extra, change.extra ?? {}, brand)),
    profile_json: JSON.stringify(readDetails(kept, change, brand)),
  }
  await tx
    .insertInto('member_detail')
    .values({ app_id: brand.appId, member_id: member.id, ...values })
    .onConflict((conflict) => conflict.columns(['app_id', 'member_id']).doUpdateSet(values))
    .execute()
}

async function answer(db: Database, ask: MemberAsk): Promise<z.input<typeof ProfileDetails>> {
  const { language, brand, member } = ask
  const waiting = await pendingEmail(db, { appId: brand.appId, memberId: member.id })
  const row = await rowOf(db, ask)
  const { idCard, extra, kept } = await detailOf(db, ask)
  const content = contentOf(row.content_json)
  const { wifiPassword, passport, driverLicence, ...said } = kept
  return {
    ...said,
    ...(passport && { passport: maskPaper(passport) }),
    ...(driverLicence && { driverLicence: maskPaper(driverLicence) }),
    firstName: say(content.firstName, language),
    lastName: say(content.lastName, language),
    displayName: say(content.displayName, language),
    email: row.email,
    emailConfirmed: row.email_confirmed_at !== null,
    pendingEmail: waiting
      ? { email: waiting.email, expiresAt: toInstant(waiting.expires_at) }
      : null,
    gender: content.gender,
    birthDate: row.birth_date,
    birthDateConfirmed: content.birthDateConfirmed ?? true,
    nationalIdCard: idCard && maskPaper(idCard),
    hasWifiPassword: wifiPassword !== undefined,
    hasPassword: row.password_hash !== '',
    extra: toldExtra(extra, brand),
  }
}

async function detailOf(db: Database, { brand, member }: MemberAsk) {
  const row = await db
    .selectFrom('member_detail')
    .select(['id_card', 'extra_json', 'profile_json'])
    .where('app_id', '=', brand.appId)
    .where('member_id', '=', member.id)
    .executeTakeFirst()
  return {
    idCard: row?.id_card ?? null,
    // Written by us, in this shape.
    extra: JSON.parse(row?.extra_json ?? '{}') as Record<string, Extra>,
    kept: KeptDetails.parse(JSON.parse(row?.profile_json ?? '{}')),
  }
}

function rowOf(db: Database, { brand, member }: MemberAsk) {
  return db
    .selectFrom('member')
    .select(['email', 'email_confirmed_at', 'birth_date', 'content_json', 'password_hash'])
    .where('app_id', '=', brand.appId)
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
}

function contentOf(json: string): StoredMember {
  return StoredMember.parse(JSON.parse(json))
}

// A name that stays as it reads keeps its other language; a new one is the same in both.
function renamed(
  name: StoredMember['firstName'],
  said: string | undefined,
  language: Language,
  clean: (name: string) => string,
) {
  if (said === undefined || said === say(name, language)) return name
  const next = clean(said)
  return next === say(name, language) ? name : { en: next, th: next }
}
