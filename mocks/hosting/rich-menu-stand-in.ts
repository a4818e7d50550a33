import { randomUUID } from 'node:crypto'
import type { MenuApi, MenuAtLine } from '../line/rich-menu-api.ts'

/** For development and tests: an official account of each brand, in memory. */
export function createMenuStandIns(): (appId: string) => () => Promise<MenuApi> {
  const accounts = new Map<string, MenuApi>()
  return (appId) => async () => {
    const account = accounts.get(appId) ?? createAccount(appId)
    accounts.set(appId, account)
    return account
  }
}

function createAccount(appId: string): MenuApi {
  const menus = new Map<string, MenuAtLine>()
  const aliases = new Map<string, string>()
  let defaultId: string | null = null
  return {
    account: `Stand-in for LINE (${appId})`,
    list: async () => [...menus.values()],
    defaultId: async () => defaultId,
    validate: async () => undefined,
    async create(menu) {
      const richMenuId = `richmenu-${randomUUID()}`
      // LINE answers what it was sent, and the id.
      menus.set(richMenuId, { ...menu, richMenuId } as MenuAtLine)
      return richMenuId
    },
    setPicture: async () => undefined,
    async setDefault(id) {
      defaultId = id
    },
    async remove(id) {
      menus.delete(id)
      if (defaultId === id) defaultId = null
    },
    aliases: async () => new Map(aliases),
    async setAlias(alias, id) {
      if (id === null) aliases.delete(alias)
      else aliases.set(alias, id)
    },
    showTo: async () => undefined,
  }
}
