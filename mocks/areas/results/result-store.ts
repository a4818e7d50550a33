import { sql } from 'kysely'
import type { ResultGroup } from '@/contract/studio/results'
import type { Database } from '../../database/connect.ts'
import { prepared } from '../../database/prepared.ts'
import type { ResultCountTable } from '../../database/schema.ts'
import { type Counted, noCount } from './result-rules.ts'

export type ResultRow = ResultCountTable

/** Adds to a count of a day. Call it inside the transaction of what is counted. */
export const addToCount = prepared((db, row: ResultRow) =>
  db
    .insertInto('result_count')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns([
          'app_id',
          'day',
          'kind',
          'campaign_id',
          'way',
          'utm_source',
          'utm_medium',
          'utm_campaign',
          'code',
          'host',
          'language',
        ])
        .doUpdateSet({
          count: sql`result_count.count + excluded.count`,
          satang: sql`result_count.satang + excluded.satang`,
        }),
    ),
)

/** The counts of a day, campaign and link that are not empty, in each host and language. */
export function readCountsOf(
  tx: Database,
  of: Pick<
    ResultRow,
    | 'app_id'
    | 'day'
    | 'kind'
    | 'campaign_id'
    | 'utm_source'
    | 'utm_medium'
    | 'utm_campaign'
    | 'code'
  >,
): Promise<ResultRow[]> {
  return tx
    .selectFrom('result_count')
    .selectAll()
    .where((eb) => eb.and(of))
    .where('count', '>', 0)
    .execute()
}

/** What tells the rows of a group of results apart. */
const columnsOf = {
  link: ['way', 'utm_source', 'utm_medium', 'utm_campaign', 'code'],
  campaign: ['campaign_id'],
  day: ['day'],
  host: ['host'],
  language: ['language'],
} as const satisfies Record<ResultGroup, readonly (keyof ResultRow)[]>

/**
 * The counts of a brand's days, from one to another, both included, added up for a group: years of
 * them are as many rows as the group has.
 */
export async function readCounts(
  db: Database,
  { appId, from, to, by }: { appId: string; from: string; to: string; by: ResultGroup },
): Promise<Counted[]> {
  const rows = await db
    .selectFrom('result_count')
    .select(['kind', ...columnsOf[by]])
    .select((eb) => [
      eb.fn.sum<number>('count').as('count'),
      eb.fn.sum<number>('satang').as('satang'),
    ])
    .where('app_id', '=', appId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['kind', ...columnsOf[by]])
    .execute()
  return rows.map((row) => ({ ...noCount, ...row }))
}
