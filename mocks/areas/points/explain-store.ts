import type { Database } from '../../database/connect.ts'
import { ownedBy, type Owner } from '../owner.ts'

// All that says where a member's points came from, for the one who answers a complaint.

/** The members whom a word may mean: an id, a number, an e-mail or a mobile number. */
export function findByWord(db: Database, appId: string, word: string) {
  const digits = word.replaceAll(/[\s-]/g, '').replace(/^\+66/, '0')
  return db
    .selectFrom('member')
    .select(['id', 'member_number', 'balance', 'state'])
    .where('app_id', '=', appId)
    .where(({ eb, or }) =>
      or([
        eb('id', '=', word),
        eb('member_number', '=', word),
        eb('email', '=', word.toLowerCase()),
        eb('contact_number', '=', digits),
      ]),
    )
    .orderBy('id')
    .execute()
}

/** Every entry, the earliest first, with the rows that it names. */
export function readExplained(db: Database, { appId, memberId }: Owner) {
  return db
    .selectFrom('ledger_entry as e')
    .leftJoin('redemption as r', (on) =>
      on.onRef('r.app_id', '=', 'e.app_id').onRef('r.id', '=', 'e.redemption_id'),
    )
    .leftJoin('campaign as c', (on) =>
      on.onRef('c.app_id', '=', 'r.app_id').onRef('c.id', '=', 'r.campaign_id'),
    )
    .leftJoin('order_line as o', (on) =>
      on.onRef('o.app_id', '=', 'r.app_id').onRef('o.redemption_id', '=', 'r.id'),
    )
    .leftJoin('receipt as b', (on) =>
      on.onRef('b.app_id', '=', 'e.app_id').onRef('b.id', '=', 'e.receipt_id'),
    )
    .leftJoin('counter_gift as g', (on) =>
      on.onRef('g.app_id', '=', 'e.app_id').onRef('g.id', '=', 'e.id'),
    )
    .select([
      'e.id',
      'e.at',
      'e.kind',
      'e.points',
      'e.qualifies',
      'e.title_json',
      'e.way',
      'e.given_by',
      'e.expires_on',
      'e.redemption_id',
      'e.receipt_id',
      'e.balance',
      'e.qualified',
      'r.campaign_id',
      'c.content_json as campaign_json',
      'o.order_id',
      'b.receipt_number',
      'g.receipt_number as gift_number',
    ])
    .where('e.app_id', '=', appId)
    .where('e.member_id', '=', memberId)
    .orderBy('e.at')
    .orderBy('e.points', 'desc')
    .orderBy('e.id')
    .execute()
}

/** The names of a brand's staff, also of those who were removed, by id. */
export async function readStaffNames(db: Database, appId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('app_id', '=', appId)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What the audit says of corrections at these instants. */
export async function readCorrections(db: Database, appId: string, instants: number[]) {
  if (instants.length === 0) return []
  return db
    .selectFrom('staff_act')
    .select(['at', 'subject', 'details_json'])
    .where('app_id', '=', appId)
    .where('act', '=', 'points.corrected')
    .where('at', 'in', instants)
    .execute()
}

/** Points that wait for a day or a decision, the soonest first. */
export function readWaiting(db: Database, owner: Owner) {
  return db
    .selectFrom('pending_point')
    .select(['points', 'due_on', 'way', 'given_by', 'receipt_id'])
    .where(ownedBy(owner))
    .orderBy('due_on')
    .orderBy('id')
    .execute()
}
