import { messagingApi } from '@line/bot-sdk'
import { lineBases } from './api-base.ts'
import { channelToken } from './channel-token.ts'
import type { Credentials } from './credentials.ts'
import { askLine } from './line-error.ts'

export type MenuRequest = messagingApi.RichMenuRequest
export type MenuAtLine = messagingApi.RichMenuResponse

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
}

/** @throws LineError where LINE does not take the credentials or cannot be reached */
export async function openMenuApi(
  credentials: Credentials,
  environment: Record<string, string | undefined>,
): Promise<MenuApi> {
  const { api: base, data } = lineBases(environment)
  const token = { channelAccessToken: await channelToken(credentials, base) }
  const client = new messagingApi.MessagingApiClient({ baseURL: base, ...token })
  const blobs = new messagingApi.MessagingApiBlobClient({ baseURL: data, ...token })
  const { channelId } = credentials
  const meaning = {
    403: `Channel ${channelId} is no Messaging API channel: rich menus need one of their own. Copy its id and secret into ${credentials.names.id} and ${credentials.names.secret}.`,
  }
  function ask<T>(failing: string, send: () => Promise<T>) {
    return askLine({ failing, base, meaning }, send)
  }

  const info = await ask(`channel ${channelId} cannot be read`, () => client.getBotInfo())
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
  }
}
