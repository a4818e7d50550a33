import { lineBases } from '../../mocks/line/api-base.ts'
import { type MenuApi, menuApiOf } from '../../mocks/line/rich-menu-api.ts'
import { channelToken } from './channel-token.ts'
import type { Credentials } from './credentials.ts'

/** @throws LineError where LINE does not take the credentials or cannot be reached */
export async function openMenuApi(
  credentials: Credentials,
  environment: Record<string, string | undefined>,
): Promise<MenuApi> {
  const { channelId, names } = credentials
  return menuApiOf({
    token: await channelToken(credentials, lineBases(environment).api),
    environment,
    name: `channel ${channelId}`,
    forbidden: `Channel ${channelId} is no Messaging API channel: rich menus need one of their own. Copy its id and secret into ${names.id} and ${names.secret}.`,
  })
}
