import type { Database } from '../database/connect.ts'
import type { LedgerEntryTable } from '../database/schema.ts'

interface Part {
  kind: LedgerEntryTable['kind']
  top: number
  /** The id of the entry that the part begins after. */
  before: string | undefined
}

/**
 * A part of a member's ledger, the latest first, each entry with the balance that followed it. The
 * balance is added up over entries of every kind before any are left out, so that neither the kind
 * nor the page that is asked for changes it. Of one instant what was added counts first: what one
 * request lets arrive and uses must not seem to go below zero. An id that is not this member's gives
 * nothing.
 */
export async function readHistory(
  db: Database,
  { appId, memberId }: { appId: string; memberId: string },
  { kind, top, before }: Part,
) {
  const own = db
    .selectFrom('ledger_entry')
    .select(['id', 'at', 'kind', 'type', 'points', 'title_json', 'expires_on'])
    .select(({ fn }) =>
      fn
        .sum<number>('points')
        .over((over) => over.orderBy('at').orderBy('points', 'desc').orderBy('id'))
        .as('balance'),
    )
    .where('app_id', '=', appId)
    .where('member_id', '=', memberId)
  const matching = db
    .with('own', () => own)
    .selectFrom('own')
    .selectAll('own')
    .where('own.kind', '=', kind)
    .orderBy('own.at', 'desc')
    .orderBy('own.points')
    .orderBy('own.id', 'desc')
    .limit(top)
  if (before === undefined) return matching.execute()
  return matching
    .innerJoin('own as last', (join) => join.on('last.id', '=', before))
    .where(({ eb, or, and, ref }) =>
      or([
        eb('own.at', '<', ref('last.at')),
        and([
          eb('own.at', '=', ref('last.at')),
          or([
            eb('own.points', '>', ref('last.points')),
            and([eb('own.points', '=', ref('last.points')), eb('own.id', '<', ref('last.id'))]),
          ]),
        ]),
      ]),
    )
    .execute()
}
