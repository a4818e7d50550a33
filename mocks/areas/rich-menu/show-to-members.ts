import { menuOfMember } from '@/contract/studio/line-menu-rules'
import { languages } from '@/contract/languages'
import { MenuSet } from '@/contract/studio/rich-menu'
import { z } from '@/contract/zod'
import type { Brand } from '../../brands/brand.ts'
import type { Database } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'
import type { MenuApi } from '../../line/rich-menu-api.ts'
import { isUnsettled, latestPublication, listShown } from './menu-publication-store.ts'
import { listToShow, listUnlinked, noteShown } from './rich-menu-store.ts'

interface Showing {
  db: Database
  brand: Brand
  open: () => Promise<MenuApi>
  shouldStop?: () => boolean
}

/**
 * Shows linked members the menu of their language: after a publication, and whenever a member was
 * linked or has changed the language since. What LINE was told is noted after it, so that a process
 * that ends in between tells it again.
 * @throws LineError
 */
export async function showToMembers({
  db,
  brand,
  open,
  shouldStop = () => false,
}: Showing): Promise<void> {
  const { appId } = brand
  const [live] = await listShown(db, appId, 1)
  const latest = await latestPublication(db, appId)
  // While a publication runs, LINE may have a former menu of the same name, which is deleted soon.
  if (!live || !latest || isUnsettled(latest)) return
  const content = MenuSet.parse(JSON.parse(live.content_json))
  const names = z.array(z.string()).parse(JSON.parse(live.names_json))
  const [first, ...others] = brand.languages
  const codes = others.map((language) => languages[language].code)
  // A locale that the brand does not have reads its first language.
  const groups = [
    { language: first, locales: { notIn: codes } },
    ...others.map((language) => ({ language, locales: { in: [languages[language].code] } })),
  ]
  /* oxlint-disable no-await-in-loop -- batch by batch, as LINE takes them */
  for (const { language, locales } of groups) {
    const at = menuOfMember(content, language)
    const menu = at === undefined ? null : `${live.id} ${at}`
    const name = at === undefined ? undefined : names[at]
    const next = () => listToShow(db, { appId, locales, menu })
    for (let subs = await next(); subs.length > 0 && !shouldStop(); subs = await next()) {
      const api = await open()
      const shown = (await api.list()).find((one) => one.name === name)
      // Somebody has deleted it at LINE: the page says that the account shows another menu.
      if (menu !== null && !shown) break
      await api.showTo(subs, shown?.richMenuId ?? null)
      await note(menu, subs)
    }
  }
  const gone = () => listUnlinked(db, appId)
  for (let subs = await gone(); subs.length > 0 && !shouldStop(); subs = await gone()) {
    await (await open()).showTo(subs, null)
    await note(null, subs)
  }
  /* oxlint-enable no-await-in-loop */

  function note(menu: string | null, subs: readonly string[]) {
    return transact(db, (tx) => noteShown(tx, { appId, subs, menu }))
  }
}
