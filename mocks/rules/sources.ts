import type { Brand } from '../brands/brand.ts'
import type { Database } from '../database/connect.ts'
import { attributionOf } from './redeem-parts.ts'

/** How many redemptions of a campaign came the same way. */
export interface Source {
  campaignId: number
  host: string | undefined
  /** Source, medium and campaign of the marketer's link: `line/rich-menu/songkran`. */
  media: string | undefined
  /** The brand's own code of that link. */
  code: string | undefined
  /** The branch that was chosen, or else the nearest one. */
  branchId: number | undefined
  redemptions: number
}

/** Where redemptions came from, most first; of one campaign, or of all of a brand. */
export async function readSources(
  db: Database,
  { appId }: Pick<Brand, 'appId'>,
  campaignId?: number,
): Promise<Source[]> {
  const all = linked(db, appId).select(['redemption.campaign_id', 'redemption.parts_json'])
  const rows = await (
    campaignId === undefined ? all : all.where('redemption.campaign_id', '=', campaignId)
  ).execute()
  return count(rows, (row) => {
    const { redeem_by: host, location_id, center } = attributionOf(row)
    const branch = location_id ?? center
    return {
      campaignId: row.campaign_id,
      host,
      media: mediaOf(row),
      code: row.code ?? undefined,
      branchId: branch === undefined ? undefined : Number(branch),
    }
  })
}

/** What redemptions can be counted by, in the names of a link. */
export const linkNames = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'utm_id',
  'c',
] as const
export type LinkName = (typeof linkNames)[number]

/**
 * How many redemptions came with each combination of these words of a link, most first; of one
 * campaign, or of all of a brand. A word that a link did not have is null.
 */
export async function countByWords(
  db: Database,
  { appId }: Pick<Brand, 'appId'>,
  names: readonly LinkName[],
  campaignId?: number,
): Promise<{ words: (string | null)[]; redemptions: number }[]> {
  const all = linked(db, appId)
  const rows = await (
    campaignId === undefined ? all : all.where('redemption.campaign_id', '=', campaignId)
  ).execute()
  return count(rows, (row) => ({
    words: names.map((name) => row[name === 'c' ? 'code' : name]),
  }))
}

/** Every redemption of a brand, with the marketer's link by which it came. */
function linked(db: Database, appId: string) {
  return db
    .selectFrom('redemption')
    .leftJoin('redemption_source as source', (join) =>
      join
        .onRef('source.app_id', '=', 'redemption.app_id')
        .onRef('source.redemption_id', '=', 'redemption.id'),
    )
    .select([
      'source.utm_source',
      'source.utm_medium',
      'source.utm_campaign',
      'source.utm_content',
      'source.utm_term',
      'source.utm_id',
      'source.code',
      'source.media',
    ])
    .where('redemption.app_id', '=', appId)
}

function mediaOf(row: {
  utm_source: string | null
  utm_medium: string | null
  utm_campaign: string | null
  media: string | null
}) {
  const words = [row.utm_source, row.utm_medium, row.utm_campaign].map((word) => word ?? '-')
  while (words.at(-1) === '-') words.pop()
  return words.join('/') || (row.media ?? undefined)
}

function count<Row, Way extends object>(rows: readonly Row[], wayOf: (row: Row) => Way) {
  const ways = new Map<string, Way & { redemptions: number }>()
  for (const row of rows) {
    const way = wayOf(row)
    const key = JSON.stringify(Object.values(way).map((part: unknown) => part ?? null))
    ways.set(key, { ...way, redemptions: (ways.get(key)?.redemptions ?? 0) + 1 })
  }
  return [...ways.values()].toSorted((a, b) => b.redemptions - a.redemptions)
}
