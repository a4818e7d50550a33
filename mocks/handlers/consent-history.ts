import type * as contract from '@/contract/consent-history'
import { ConsentPayload } from '@/contract/consents'
import type { Database } from '../database/connect.ts'
import type { HandlersOf } from '../handler.ts'
import { toInstant } from '../rules/bangkok.ts'

export const consentHistoryHandlers: HandlersOf<typeof contract> = {
  getConsentHistory: async (_, { db, brand, member }) =>
    consentEvents(db, { appId: brand.appId, memberId: member.id }),
}

/** Every saving of a member's consents, newest first. */
export async function consentEvents(
  db: Database,
  { appId, memberId }: { appId: string; memberId: string },
) {
  const rows = await db
    .selectFrom('consent_record')
    .select(['id', 'at', 'source', 'channel', 'payload_json'])
    .where('app_id', '=', appId)
    .where('member_id', '=', memberId)
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
