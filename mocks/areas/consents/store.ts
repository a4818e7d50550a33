import { ConsentPayload, CookieFlags, type UserConsent } from '@/contract/consents'
import type { Database } from '../../database/connect.ts'
import { prepared } from '../../database/prepared.ts'
import type { ConsentRecordTable } from '../../database/schema.ts'
import { toInstant, toInstantOrNull } from '../../values/bangkok.ts'
import { makeId } from '../../values/ids.ts'
import { type Owner, type OwnerAt, ownedBy } from '../owner.ts'

interface Saving extends OwnerAt, Pick<ConsentRecordTable, 'source'> {
  channel?: ConsentRecordTable['channel']
}

/** Adds an entry to a member's history of consents. */
export async function recordConsents(
  db: Database,
  { appId, memberId, now, source, channel = null }: Saving,
  payload: ConsentPayload,
): Promise<void> {
  const record = { app_id: appId, id: makeId(now), member_id: memberId, at: now, source, channel }
  await db
    .insertInto('consent_record')
    .values({ ...record, payload_json: JSON.stringify(payload) })
    .execute()
}

/** A member's present consents: of each part the latest entry that contains it. */
export async function readConsents(db: Database, owner: Owner): Promise<UserConsent> {
  const { appId, memberId } = owner
  return consentsOf(await selectConsents(db, { appId, memberId }))
}

const selectConsents = prepared((db, owner: Owner) =>
  db
    .selectFrom('consent_record')
    .select(['at', 'payload_json'])
    .where(ownedBy(owner))
    .orderBy('at')
    .orderBy('id'),
)

/** The present consents by the entries of a member's history, oldest first. */
export function consentsOf(
  rows: readonly Pick<ConsentRecordTable, 'at' | 'payload_json'>[],
): UserConsent {
  const latest: ConsentPayload = {}
  for (const { payload_json } of rows) {
    Object.assign(latest, ConsentPayload.parse(JSON.parse(payload_json)))
  }
  const { marketingOption, cookies } = latest
  return {
    terms: latest.termandcondition ?? 0,
    privacy: latest.dataprivacy ?? 0,
    age: latest.consentAge?.version ?? 0,
    marketing: marketingOption?.version ?? 0,
    cookie: cookies?.version ?? 0,
    email: marketingOption?.mktoption_email === 1,
    sms: marketingOption?.mktoption_sms === 1,
    notification: marketingOption?.mktoption_notification === 1,
    line: marketingOption?.mktoption_line === 1,
    cookies: CookieFlags.parse(cookies ?? {}),
    updatedAt: toInstantOrNull(rows.at(-1)?.at ?? null),
  }
}

/** A member's history of consents, newest first. */
export async function consentEvents(db: Database, owner: Owner) {
  const rows = await db
    .selectFrom('consent_record')
    .select(['id', 'at', 'source', 'channel', 'payload_json'])
    .where(ownedBy(owner))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, at, source, channel, payload_json }) => ({
    id,
    at: toInstant(at),
    source: source === 'pack' ? ('record' as const) : source,
    channel,
    answers: ConsentPayload.parse(JSON.parse(payload_json)),
  }))
}
