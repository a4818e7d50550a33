import {
  type ConsentPayload,
  CookieFlags,
  ConsentPayload as PayloadSchema,
  type UserConsent,
} from '@/contract/consents'
import type { Brand } from '../brands/brand.ts'
import type { Database } from '../database/connect.ts'
import type { ConsentRecordTable } from '../database/schema.ts'
import { Problem } from '../problem.ts'
import { toInstantOrNull } from './bangkok.ts'
import { makeId } from './row-id.ts'

interface Whose {
  appId: string
  memberId: string
}

/**
 * Refuses what nobody can have agreed to: a version that is not out yet, or none at all.
 * @throws Problem invalid
 */
export function refuseImpossible(payload: ConsentPayload, { account }: Brand): void {
  const { terms, privacy, age, marketing, cookie } = account.consentVersions
  const claims = [
    ['termandcondition', payload.termandcondition, terms],
    ['dataprivacy', payload.dataprivacy, privacy],
    ['consentAge', payload.consentAge?.version, age],
    ['marketingOption', payload.marketingOption?.version, marketing],
    ['cookies', payload.cookies?.version, cookie],
  ] as const
  for (const [field, version, { current_version }] of claims) {
    if (version !== undefined && (version < 1 || version > current_version)) {
      throw new Problem('invalid', { field })
    }
  }
  const { consentAge } = payload
  // Another reading of the same question is the age of sign-up; less than that is no confirmation.
  if (consentAge && consentAge.age < account.rules.minimumAge) {
    throw new Problem('invalid', { field: 'consentAge' })
  }
  if (consentAge && consentAge.age > 150) throw new Problem('invalid', { field: 'consentAge' })
}

/** Whether the terms and the privacy notice are agreed to as they stand now. */
export function coversCurrentTerms(payload: ConsentPayload, { account }: Brand): boolean {
  const { terms, privacy } = account.consentVersions
  return (
    payload.termandcondition === terms.current_version &&
    payload.dataprivacy === privacy.current_version
  )
}

/** Adds one saving to a member's history. */
export async function recordConsents(
  db: Database,
  {
    appId,
    memberId,
    now,
    source,
    channel = null,
  }: Whose & { now: number } & Pick<ConsentRecordTable, 'source'> &
    Partial<Pick<ConsentRecordTable, 'channel'>>,
  payload: ConsentPayload,
): Promise<void> {
  await db
    .insertInto('consent_record')
    .values({
      app_id: appId,
      id: makeId(now),
      member_id: memberId,
      at: now,
      source,
      payload_json: JSON.stringify(payload),
      channel,
    })
    .execute()
}

/** What a member has agreed to: of each part the latest saving that spoke of it. */
export async function readConsents(db: Database, whose: Whose): Promise<UserConsent> {
  const rows = await db
    .selectFrom('consent_record')
    .select(['at', 'payload_json'])
    .where('app_id', '=', whose.appId)
    .where('member_id', '=', whose.memberId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const said: ConsentPayload = {}
  for (const { payload_json } of rows) {
    Object.assign(said, PayloadSchema.parse(JSON.parse(payload_json)))
  }
  const { marketingOption, cookies } = said
  return {
    terms: said.termandcondition ?? 0,
    privacy: said.dataprivacy ?? 0,
    age: said.consentAge?.version ?? 0,
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
