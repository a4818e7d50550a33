import type { Brand } from '../brands/brand.ts'
import type { Database } from '../database/connect.ts'
import { attributionOf } from './redeem-parts.ts'

/** How many redemptions of a campaign came the same way. */
export interface Source {
  campaignId: number
  host: string | undefined
  media: string | undefined
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
  const all = db
    .selectFrom('redemption')
    .select(['campaign_id', 'parts_json'])
    .where('app_id', '=', appId)
  const rows = await (
    campaignId === undefined ? all : all.where('campaign_id', '=', campaignId)
  ).execute()
  const sources = new Map<string, Source>()
  for (const row of rows) {
    const { redeem_by: host, redeem_media: media, location_id, center } = attributionOf(row)
    const branch = location_id ?? center
    const way = JSON.stringify([row.campaign_id, host, media, branch])
    const branchId = branch === undefined ? undefined : Number(branch)
    const source = sources.get(way) ?? {
      campaignId: row.campaign_id,
      host,
      media,
      branchId,
      redemptions: 0,
    }
    sources.set(way, { ...source, redemptions: source.redemptions + 1 })
  }
  return [...sources.values()].toSorted((a, b) => b.redemptions - a.redemptions)
}
