import type { Database } from '../../mocks/database/connect'
import type { Platform } from '../../mocks/platform/platform'
import { changeRows, rowOf } from './platform-rows'

interface Brands {
  db: Database
  appId: string
  platform: Pick<Platform, 'brands'>
}

/**
 * Changes one document of a brand, which the next request reads. `null` removes it.
 * @param of another brand than the first
 */
export async function changeDocument(
  { db, appId, platform }: Brands,
  name: string,
  change: (content: Readonly<Record<string, unknown>>) => object | null,
  of = appId,
): Promise<void> {
  const brand = { db, appId: of }
  const { content_json } = await rowOf(brand, 'document', { name })
  const content: Record<string, unknown> = JSON.parse(content_json)
  await changeRows(brand, 'document', { name }, { content_json: JSON.stringify(change(content)) })
  platform.brands.forget(of)
}

/** Changes a campaign's content, which the next request reads. */
export async function changeCampaign(brands: Brands, id: number, changes: object): Promise<void> {
  const { content_json } = await rowOf(brands, 'campaign', { id })
  const content = JSON.stringify({ ...JSON.parse(content_json), ...changes })
  await changeRows(brands, 'campaign', { id }, { content_json: content })
  brands.platform.brands.forget(brands.appId)
}

/** Changes the given settings of the named parts of a document; the others stay. */
export async function mergeIntoDocument(
  brands: Brands,
  name: string,
  parts: Readonly<Record<string, object>>,
  of?: string,
): Promise<void> {
  const merge = (content: Readonly<Record<string, unknown>>) => {
    const merged = Object.entries(parts).map(([part, settings]) => [
      part,
      Object.assign({}, content[part], settings),
    ])
    return { ...content, ...Object.fromEntries(merged) }
  }
  await changeDocument(brands, name, merge, of)
}
