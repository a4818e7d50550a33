import { setImmediate as turn } from 'node:timers/promises'
import { menuOfMember } from '@/contract/studio/line-menu-rules'
import { MenuSet } from '@/contract/studio/rich-menu'
import { z } from '@/contract/zod'
import { languageOfLocale } from '../../answers/localize.ts'
import type { Brand } from '../../brands/brand.ts'
import type { Database } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'
import { type MenuApi, mostUsers } from '../../line/rich-menu-api.ts'
import { isUnsettled, latestPublication, liveMenus } from './menu-publication-store.ts'
import { listLinked, listShownOwn, noteShown, pageSize } from './rich-menu-store.ts'

interface Showing {
  db: Database
  brand: Brand
  open: () => Promise<MenuApi>
  shouldStop?: () => boolean
}

/**
 * Shows linked members the menu of their language: after a publication, and whenever a member was
 * linked or has changed the language since. What LINE was told is noted after it, so that a process
 * that ends in between tells it again. Between pages of users, requests have their turn.
 * @throws LineError
 */
export async function showToMembers({
  db,
  brand,
  open,
  shouldStop = () => false,
}: Showing): Promise<void> {
  const { appId } = brand
  const live = await liveMenus(db, appId)
  const latest = await latestPublication(db, appId)
  // While a publication runs, LINE may have a former menu of the same name, which is deleted soon.
  if (!live || !latest || isUnsettled(latest)) return
  const content = MenuSet.parse(JSON.parse(live.content_json))
  const names = z.array(z.string()).parse(JSON.parse(live.names_json))
  const keyOf = (place: number | undefined) => (place === undefined ? null : `${live.id} ${place}`)
  /** Who is still to be shown the menu at a place of the publication; undefined: the default one. */
  const waiting = new Map<number | undefined, string[]>()
  let ready: ReturnType<typeof openMenus> | undefined

  for await (const users of pagesOf((after) => listLinked(db, { appId, after }))) {
    for (const { sub, locale, menu } of users) {
      const place = menuOfMember(content, languageOfLocale(brand, locale))
      if (menu !== keyOf(place)) add(place, sub)
    }
    await tell(mostUsers)
    if (shouldStop()) return
  }
  for await (const users of pagesOf((after) => listShownOwn(db, { appId, after }))) {
    for (const { sub, member_id } of users) if (member_id === null) add(undefined, sub)
    await tell(mostUsers)
    if (shouldStop()) return
  }
  await tell(1)

  function add(place: number | undefined, sub: string) {
    const subs = waiting.get(place)
    if (subs) subs.push(sub)
    else waiting.set(place, [sub])
  }

  /** Tells LINE of all menus for which so many wait. */
  async function tell(least: number) {
    for (const [place, subs] of waiting) {
      while (subs.length >= least && !shouldStop()) {
        const some = subs.splice(0, mostUsers)
        /* oxlint-disable no-await-in-loop -- batch by batch, as LINE takes them */
        const { api, ids } = await (ready ??= openMenus())
        const id = place === undefined ? null : ids.get(names[place] ?? '')
        // Somebody has deleted it at LINE: the page says that the account shows another menu.
        if (id === undefined) continue
        await api.showTo(some, id)
        await transact(db, (tx) => noteShown(tx, { appId, subs: some, menu: keyOf(place) }))
        /* oxlint-enable no-await-in-loop */
      }
    }
  }

  async function openMenus() {
    const api = await open()
    const menus = await api.list()
    return { api, ids: new Map(menus.map(({ name, richMenuId }) => [name, richMenuId])) }
  }
}

/** Users page by page, until there are no more. */
async function* pagesOf<User extends { sub: string }>(next: (after: string) => Promise<User[]>) {
  let after: string | undefined = ''
  while (after !== undefined) {
    /* oxlint-disable no-await-in-loop -- each page begins where the one before ended, and requests
       have their turn between */
    const users: User[] = await next(after)
    yield users
    after = users.length < pageSize ? undefined : users.at(-1)?.sub
    await turn()
    /* oxlint-enable no-await-in-loop */
  }
}
