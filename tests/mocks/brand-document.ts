import type { Database } from '../../mocks/database/connect'
import type { Platform } from '../../mocks/platform/platform'

interface Brands {
  db: Database
  appId: string
  platform: Pick<Platform, 'brands'>
}

/**
 * Changes one document of a brand, which the next request reads. `null` takes what it describes away.
 * @param of another brand than the first
 */
export async function changeDocument<Content extends object>(
  { db, appId, platform }: Brands,
  name: string,
  change: (content: Content) => object | null,
  of = appId,
): Promise<void> {
  const { content_json } = await db
    .selectFrom('document')
    .select('content_json')
    .where('app_id', '=', of)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const content: Content = JSON.parse(content_json)
  await db
    .updateTable('document')
    .set({ content_json: JSON.stringify(change(content)) })
    .where('app_id', '=', of)
    .where('name', '=', name)
    .execute()
  platform.brands.forget(of)
}
