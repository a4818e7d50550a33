import { z } from '@/contract/zod'
import type { MenuApi, MenuAtLine, MenuRequest } from './rich-menu-api.ts'
import { leftOver } from './rich-menu-rules.ts'

export interface WantedMenu {
  request: MenuRequest
  picture: Blob
  /** Shown to all followers who see no other. */
  isDefault?: boolean
  /** What a tab of another menu calls it. */
  alias?: string
}

/**
 * Makes menus with their pictures, and only then shows them: nobody sees half of a set.
 * @returns their ids, in order
 */
export async function showMenus(api: MenuApi, wanted: readonly WantedMenu[]): Promise<string[]> {
  const made: { id: string; menu: WantedMenu }[] = []
  // In sequence: LINE limits how many menus are made in a time.
  /* oxlint-disable no-await-in-loop */
  for (const menu of wanted) {
    const id = await api.create(menu.request)
    await api.setPicture(id, menu.picture)
    made.push({ id, menu })
  }
  const isAliased = wanted.some(({ alias }) => alias !== undefined)
  const known = isAliased ? await api.aliases() : new Map<string, string>()
  for (const { id, menu } of made) {
    if (menu.alias !== undefined) await api.setAlias(menu.alias, id, !known.has(menu.alias))
  }
  for (const { id, menu } of made) {
    if (menu.isDefault) await api.setDefault(id)
  }
  /* oxlint-enable no-await-in-loop */
  return made.map(({ id }) => id)
}

/** What an account shows before a set, to go back to. */
export const ShownBefore = z.object({
  /** The names of the set's menus. Without them, ours that came since are taken for the set's. */
  names: z.optional(z.array(z.string())),
  ids: z.array(z.string()),
  defaultId: z.nullable(z.string()),
  aliases: z.array(z.tuple([z.string(), z.string()])),
})
export type ShownBefore = z.infer<typeof ShownBefore>

export async function readShown(api: MenuApi, names: string[]): Promise<ShownBefore> {
  const ids = idsOf(await api.list())
  return { names, ids, defaultId: await api.defaultId(), aliases: [...(await api.aliases())] }
}

/**
 * Goes back to what was shown before a set that could not be shown whole. Whatever leads to a menu
 * of that set leads to the former one again, or nowhere if somebody has deleted that meanwhile. A menu
 * that was pushed since stays.
 */
export async function takeBack(
  api: MenuApi,
  before: ShownBefore,
  { brand }: { brand: string },
): Promise<void> {
  const menus = await api.list()
  const all = idsOf(menus)
  const { names } = before
  const ofSet = menus.filter(({ name }) => names === undefined || names.includes(name))
  const made = leftOver(ofSet, { brand, shown: before.ids })
  const stillThere = (id: string | null | undefined) => (id && all.includes(id) ? id : null)
  const former = new Map(before.aliases)
  // In sequence, as LINE limits how much is changed in a time.
  /* oxlint-disable no-await-in-loop */
  for (const [alias, id] of await api.aliases()) {
    if (made.includes(id)) await api.setAlias(alias, stillThere(former.get(alias)))
  }
  const shown = await api.defaultId()
  if (shown && made.includes(shown)) await api.setDefault(stillThere(before.defaultId))
  for (const id of made) await api.remove(id)
  /* oxlint-enable no-await-in-loop */
}

/** Deletes our menus of before, and our aliases of them: nobody is shown them any more. */
export async function removeOld(
  api: MenuApi,
  before: ShownBefore,
  { brand }: { brand: string },
): Promise<void> {
  const menus = await api.list()
  const old = leftOver(menus, { brand, shown: [] }).filter((id) => before.ids.includes(id))
  const kept = idsOf(menus).filter((id) => !old.includes(id))
  // In sequence, as LINE limits how much is changed in a time.
  /* oxlint-disable no-await-in-loop */
  for (const [alias, id] of await api.aliases()) {
    if (alias.startsWith('taem-') && !kept.includes(id)) await api.setAlias(alias, null)
  }
  for (const id of old) await api.remove(id)
  /* oxlint-enable no-await-in-loop */
}

function idsOf(menus: readonly MenuAtLine[]) {
  return menus.map(({ richMenuId }) => richMenuId)
}
