import { messagingApi } from '@line/bot-sdk'
import { lineBases } from './api-base.ts'
import { askLine } from './ask-line.ts'

export type MenuRequest = messagingApi.RichMenuRequest
export type MenuAtLine = messagingApi.RichMenuResponse

/** The most users that LINE takes in one request. */
export const mostUsers = 500

/** The rich menus of one Messaging API channel. */
export interface MenuApi {
  /** The name of the official account, shown so that a wrong account is noticed. */
  account: string
  list(): Promise<MenuAtLine[]>
  /** The menu that all followers see; null where none was set by this API. */
  defaultId(): Promise<string | null>
  validate(menu: MenuRequest): Promise<void>
  create(menu: MenuRequest): Promise<string>
  setPicture(id: string, picture: Blob): Promise<void>
  setDefault(id: string | null): Promise<void>
  remove(id: string): Promise<void>
  /** The menu of each alias. */
  aliases(): Promise<Map<string, string>>
  /** Leads an alias to a menu; null removes it. `isNew`: LINE does not have it yet. */
  setAlias(alias: string, id: string | null, isNew?: boolean): Promise<void>
  /**
   * Shows users, at most `mostUsers`, this menu instead of the default one; null: the default one
   * again.
   */
  showTo(users: readonly string[], id: string | null): Promise<void>
}

interface MenuAccess {
  token: string
  environment: Record<string, string | undefined>
  /** As in "channel 2000000099", for messages. */
  name: string
  /** What a refusal of the token's channel means. */
  forbidden: string
}

/** @throws LineError where LINE does not take the token or cannot be reached */
export async function menuApiOf({
  token,
  environment,
  name,
  forbidden,
}: MenuAccess): Promise<MenuApi> {
  const { api: base, data } = lineBases(environment)
  const channelAccessToken = token
  const client = new messagingApi.MessagingApiClient({ baseURL: base, channelAccessToken })
  const blobs = new messagingApi.MessagingApiBlobClient({ baseURL: data, channelAccessToken })
  const meaning = { 403: forbidden }
  function ask<T>(failing: string, send: () => Promise<T>) {
    return askLine({ failing, base, meaning }, send)
  }

  const info = await ask(`${name} cannot be read`, () => client.getBotInfo())
  return {
    account: `${info.displayName} (${info.basicId})`,
    list: async () =>
      (await ask('the rich menus cannot be read', () => client.getRichMenuList())).richmenus,
    defaultId: () =>
      ask('the default rich menu cannot be read', async () => {
        try {
          return (await client.getDefaultRichMenuId()).richMenuId
        } catch (error) {
          // LINE answers so when there is none.
          if (error instanceof Error && 'status' in error && error.status === 404) return null
          throw error
        }
      }),
    async validate(menu) {
      await ask('the rich menu is not valid', () => client.validateRichMenuObject(menu))
    },
    create: async (menu) =>
      (await ask('the rich menu cannot be made', () => client.createRichMenu(menu))).richMenuId,
    async setPicture(id, picture) {
      const failing = 'the picture of the rich menu cannot be sent'
      await ask(failing, () => blobs.setRichMenuImage(id, picture))
    },
    async setDefault(id) {
      await ask('the default rich menu cannot be set', () =>
        id === null ? client.cancelDefaultRichMenu() : client.setDefaultRichMenu(id),
      )
    },
    async remove(id) {
      await ask(`rich menu ${id} cannot be deleted`, () => client.deleteRichMenu(id))
    },
    async aliases() {
      const { aliases } = await ask('the aliases of the rich menus cannot be read', () =>
        client.getRichMenuAliasList(),
      )
      return new Map(
        aliases.map(({ richMenuAliasId, richMenuId }) => [richMenuAliasId, richMenuId]),
      )
    },
    async setAlias(alias, id, isNew = false) {
      await ask(`the alias ${alias} cannot be set`, () => {
        if (id === null) return client.deleteRichMenuAlias(alias)
        const richMenuId = { richMenuId: id }
        return isNew
          ? client.createRichMenuAlias({ richMenuAliasId: alias, ...richMenuId })
          : client.updateRichMenuAlias(alias, richMenuId)
      })
    },
    async showTo(users, id) {
      const userIds = [...users]
      await ask('the rich menu of members cannot be set', () =>
        id === null
          ? client.unlinkRichMenuIdFromUsers({ userIds })
          : client.linkRichMenuIdToUsers({ richMenuId: id, userIds }),
      )
    },
  }
}
