import type { Selectable } from 'kysely'
import type { Attribution } from '@/contract/attribution'
import { attributionOf } from './request-rules.ts'
import { ownedBy, type Owner } from '../owner.ts'
import type { Brand } from '../../brands/brand.ts'
import type { Database } from '../../database/connect.ts'
import { prepared } from '../../database/prepared.ts'
import type { RedemptionRow, RedemptionSourceTable } from '../../database/schema.ts'
import { sameBrand } from '../../database/same-brand.ts'

/** The marketer's link of a redemption. */
export type RedemptionSource = Selectable<RedemptionSourceTable>

/** The marketer's link of a request, for its redemption; undefined where no link led to it. */
export function sourceOf(
  { app_id, id, redeemed_at: at }: Pick<RedemptionRow, 'app_id' | 'id' | 'redeemed_at'>,
  from: Attribution,
): RedemptionSource | undefined {
  const words = {
    utm_source: from.utm_source ?? null,
    utm_medium: from.utm_medium ?? null,
    utm_campaign: from.utm_campaign ?? null,
    utm_content: from.utm_content ?? null,
    utm_term: from.utm_term ?? null,
    utm_id: from.utm_id ?? null,
    code: from.c ?? null,
    media: from.redeem_media ?? null,
  }
  if (Object.values(words).every((word) => word === null)) return undefined
  const touched_at = from.touch_at === undefined ? null : Date.parse(from.touch_at)
  const touch_path = from.touch_path ?? null
  return { app_id, redemption_id: id, at, touched_at, touch_path, ...words }
}

/** Keeps the link with its redemption, which is there already. Call it inside its transaction. */
export async function keepSource(
  tx: Database,
  source: RedemptionSource | undefined,
): Promise<void> {
  if (source) await insertSource(tx, source)
}

const insertSource = prepared((db, row: RedemptionSource) =>
  db.insertInto('redemption_source').values(row),
)

/** The marketer's link of a redemption, if it has one. */
export function findSource(
  db: Database,
  { app_id, id }: { app_id: string; id: string },
): Promise<RedemptionSource | undefined> {
  return db
    .selectFrom('redemption_source')
    .selectAll()
    .where('app_id', '=', app_id)
    .where('redemption_id', '=', id)
    .executeTakeFirst()
}

/** The links of a member's redemptions, by the redemption's id. */
export async function readSourcesOf(
  db: Database,
  owner: Owner,
): Promise<ReadonlyMap<string, RedemptionSource>> {
  const rows = await db
    .selectFrom('redemption_source')
    .selectAll()
    .where('app_id', '=', owner.appId)
    .where('redemption_id', 'in', redemptionIdsOf(db, owner))
    .execute()
  return new Map(rows.map((row) => [row.redemption_id, row]))
}

/** Deletes the links of a closed membership; its redemptions stay. */
export async function forgetSources(tx: Database, owner: Owner): Promise<void> {
  await tx
    .deleteFrom('redemption_source')
    .where('app_id', '=', owner.appId)
    .where('redemption_id', 'in', redemptionIdsOf(tx, owner))
    .execute()
}

function redemptionIdsOf(db: Database, owner: Owner) {
  return db.selectFrom('redemption').select('id').where(ownedBy(owner))
}

/** How many redemptions of a campaign came the same way. */
interface Source {
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
  const rows = await linked(db, appId, campaignId)
    .select(['redemption.campaign_id', 'redemption.parts_json'])
    .execute()
  return countWays(rows, (row) => {
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

/** The parameters of a link that redemptions can be counted by. */
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
  const rows = await linked(db, appId, campaignId).execute()
  return countWays(rows, (row) => ({
    words: names.map((name) => row[name === 'c' ? 'code' : name]),
  }))
}

/** The redemptions of a brand or of one campaign, with the marketer's link by which they came. */
function linked(db: Database, appId: string, campaignId: number | undefined) {
  return db
    .selectFrom('redemption')
    .leftJoin('redemption_source as source', sameBrand('source.redemption_id', 'redemption.id'))
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
    .$if(campaignId !== undefined, (query) =>
      query.where('redemption.campaign_id', '=', campaignId ?? 0),
    )
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

function countWays<Row, Way extends object>(rows: readonly Row[], wayOf: (row: Row) => Way) {
  const ways = new Map<string, Way & { redemptions: number }>()
  for (const row of rows) {
    const way = wayOf(row)
    const key = JSON.stringify(Object.values(way).map((part: unknown) => part ?? null))
    ways.set(key, { ...way, redemptions: (ways.get(key)?.redemptions ?? 0) + 1 })
  }
  return [...ways.values()].toSorted((a, b) => b.redemptions - a.redemptions)
}
