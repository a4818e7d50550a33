import type { Database } from '../../database/connect.ts'
import type { EarnWayName } from '../../database/schema.ts'

// Who has given which points: for the brand's own commands, which may read a whole ledger.

/** The entries to look at; `from` and `to` are the first and the last instant. */
export interface AuditPart {
  appId: string
  from: number
  to: number
  way: EarnWayName | undefined
  memberId: string | undefined
}

/** Every entry that gave points, or took back given ones, the earliest first. */
export function readGiven(db: Database, part: AuditPart) {
  return givenIn(db, part)
    .select([
      'entry.id',
      'entry.at',
      'member.member_number',
      'entry.member_id',
      'entry.way',
      'entry.given_by',
      'entry.points',
      'entry.title_json',
      'entry.receipt_id',
    ])
    .orderBy('entry.at')
    .orderBy('entry.id')
    .execute()
}

/** The points of each way, the most first. */
export function sumByWay(db: Database, part: AuditPart) {
  return givenIn(db, part)
    .select(({ fn }) => [
      'entry.way',
      fn.countAll<number>().as('entries'),
      fn.sum<number>('entry.points').as('points'),
    ])
    .groupBy('entry.way')
    .orderBy('points', 'desc')
    .execute()
}

/** The points of each giver, the most first. */
export function sumByGiver(db: Database, part: AuditPart, most: number) {
  return givenIn(db, part)
    .select(({ fn }) => [
      'entry.way',
      'entry.given_by',
      fn.countAll<number>().as('entries'),
      fn.sum<number>('entry.points').as('points'),
    ])
    .where('entry.given_by', 'is not', null)
    .groupBy(['entry.way', 'entry.given_by'])
    .orderBy('points', 'desc')
    .orderBy('entry.given_by')
    .limit(most)
    .execute()
}

function givenIn(db: Database, { appId, from, to, way, memberId }: AuditPart) {
  return db
    .selectFrom('ledger_entry as entry')
    .innerJoin('member', (join) =>
      join.onRef('member.app_id', '=', 'entry.app_id').onRef('member.id', '=', 'entry.member_id'),
    )
    .where('entry.app_id', '=', appId)
    .where('entry.kind', '=', 'earn')
    .where('entry.at', '>=', from)
    .where('entry.at', '<=', to)
    .$if(way !== undefined, (query) => query.where('entry.way', '=', way ?? null))
    .$if(memberId !== undefined, (query) => query.where('entry.member_id', '=', memberId ?? ''))
}
