import type * as contract from '@/contract/profile-details'
import type { ProfileChange, ProfileDetails } from '@/contract/profile-details'
import type { z } from '@/contract/zod'
import { emailChangedMessage } from '../answers/account-messages.ts'
import { type Language, say } from '../answers/language.ts'
import { StoredMember } from '../brands/content.ts'
import type { Database } from '../database/connect.ts'
import type { Ask, HandlersOf, Member } from '../handler.ts'
import { Problem } from '../problem.ts'
import type { Extra } from '../rules/extra-fields.ts'
import { readBirthDate, readEmail, readName } from '../rules/identity.ts'
import { isEmailTaken } from '../rules/new-member.ts'
import {
  KeptDetails,
  readDetails,
  readDisplayName,
  readGender,
  readOwnExtra,
  readOwnId,
} from '../rules/profile-details.ts'
import { type Limit, takeTurn } from '../rules/throttle.ts'

const newEmails: Limit = { kind: 'new-email', most: 10, windowMs: 15 * 60_000 }

type MemberAsk = Ask & { member: Member }

export const profileDetailsHandlers: HandlersOf<typeof contract> = {
  getProfileDetails: (_, ask) => answer(ask.db, ask),

  async changeProfileDetails({ body }, ask) {
    const { inTransaction, brand, member, now, outbox } = ask
    const before = member.email
    const isMoving = body.email !== undefined && readEmail(body.email) !== before
    // Counted whatever comes of it: the answer tells whose address is a member's.
    if (isMoving) {
      const whose = { appId: brand.appId, subject: member.id, now }
      await inTransaction((tx) => takeTurn(tx, newEmails, whose))
    }
    const changed = await inTransaction(async (tx) => {
      await changeDetail(tx, ask, body)
      await changeMember(tx, ask, body)
      return answer(tx, ask)
    })
    if (changed.email !== before) {
      // To the address that it was: its owner hears of it whoever did it.
      const message = emailChangedMessage(member.locale)
      await outbox.send(brand.appId, now, { channel: 'email', recipient: before, ...message })
    }
    return changed
  },
}

async function changeMember(tx: Database, ask: MemberAsk, change: ProfileChange) {
  const { brand, member, language, now } = ask
  const row = await rowOf(tx, ask)
  const content = contentOf(row.content_json)
  const email = change.email === undefined ? row.email : readEmail(change.email)
  if (email !== row.email && (await isEmailTaken(tx, brand.appId, email))) {
    throw new Problem('duplicateEmail')
  }
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
  if (change.birthDate !== undefined && change.birthDate !== birthDate) {
    const isFixed = birthDate !== null && (content.birthDateConfirmed ?? true)
    if (isFixed) throw new Problem('invalid', { field: 'birthDate' })
    birthDate = readBirthDate(change.birthDate, { now, age: brand.account.rules.consentAge })
    next.birthDateConfirmed = true
  }
  await tx
    .updateTable('member')
    .set({ email, birth_date: birthDate, content_json: JSON.stringify(next) })
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
  const { language } = ask
  const row = await rowOf(db, ask)
  const { idCard, extra, kept } = await detailOf(db, ask)
  const content = contentOf(row.content_json)
  const { wifiPassword, ...said } = kept
  return {
    ...said,
    firstName: say(content.firstName, language),
    lastName: say(content.lastName, language),
    displayName: say(content.displayName, language),
    email: row.email,
    gender: content.gender,
    birthDate: row.birth_date,
    birthDateConfirmed: content.birthDateConfirmed ?? true,
    nationalIdCard: idCard,
    hasWifiPassword: wifiPassword !== undefined,
    hasPassword: row.password_hash !== '',
    extra,
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
    .select(['email', 'birth_date', 'content_json', 'password_hash'])
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
