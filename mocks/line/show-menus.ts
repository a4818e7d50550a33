import type { MenuApi, MenuRequest } from './rich-menu-api.ts'
import { leftOver, ownPrefix } from './rich-menu-rules.ts'

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

/** What an account shows, to go back to. */
export interface ShownBefore {
  ids: readonly string[]
  defaultId: string | null
  aliases: ReadonlyMap<string, string>
}

export async function readShown(api: MenuApi): Promise<ShownBefore> {
  const ids = (await api.list()).map(({ richMenuId }) => richMenuId)
  return { ids, defaultId: await api.defaultId(), aliases: await api.aliases() }
}

/** Goes back to what was shown before a set that could not be shown whole. */
export async function takeBack(
  api: MenuApi,
  before: ShownBefore,
  { brand }: { brand: string },
): Promise<void> {
  // In sequence, as LINE limits how much is changed in a time.
  /* oxlint-disable no-await-in-loop */
  for (const [alias, id] of await api.aliases()) {
    const former = before.aliases.get(alias) ?? null
    if (former !== id && alias.startsWith('taem-')) await api.setAlias(alias, former)
  }
  if ((await api.defaultId()) !== before.defaultId) await api.setDefault(before.defaultId)
  const made = (await api.list()).filter(
    ({ name, richMenuId }) => name.startsWith(ownPrefix(brand)) && !before.ids.includes(richMenuId),
  )
  for (const { richMenuId } of made) await api.remove(richMenuId)
  /* oxlint-enable no-await-in-loop */
}

/** Deletes our menus, and our aliases, that nobody is shown any more. */
export async function removeOld(
  api: MenuApi,
  { brand, shown }: { brand: string; shown: readonly string[] },
): Promise<void> {
  // In sequence, as LINE limits how much is changed in a time.
  /* oxlint-disable no-await-in-loop */
  for (const [alias, id] of await api.aliases()) {
    if (alias.startsWith('taem-') && !shown.includes(id)) await api.setAlias(alias, null)
  }
  for (const id of leftOver(await api.list(), { brand, shown })) await api.remove(id)
  /* oxlint-enable no-await-in-loop */
}
