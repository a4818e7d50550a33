import { z } from '@/contract/zod'
import type { Services } from '../../request/request-context.ts'
import { formerMenus, liveMenus } from './menu-publication-store.ts'
import { updateUsed } from './rich-menu-store.ts'

/** Notes that the pictures of the menus that followers see, and of those before, are in use. Call it regularly. */
export async function keepShownPictures(
  { db, inTransaction }: Pick<Services, 'db' | 'inTransaction'>,
  { appId, now }: { appId: string; now: number },
): Promise<void> {
  const live = await liveMenus(db, appId)
  if (!live) return
  const former = await formerMenus(db, live)
  const names = [live, ...(former ? [former] : [])].flatMap(({ pictures_json }) =>
    z.array(z.string()).parse(JSON.parse(pictures_json)),
  )
  if (names.length > 0) await inTransaction((tx) => updateUsed(tx, { appId, names, now }))
}
