import type { Database } from '../../mocks/database/connect'
import type { Platform } from '../../mocks/platform/platform'

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
  const { content_json } = await db
    .selectFrom('document')
    .select('content_json')
    .where('app_id', '=', of)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const content: Record<string, unknown> = JSON.parse(content_json)
  await db
    .updateTable('document')
    .set({ content_json: JSON.stringify(change(content)) })
    .where('app_id', '=', of)
    .where('name', '=', name)
    .execute()
  platform.brands.forget(of)
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
