import { channelAccessToken } from '@line/bot-sdk'
import type { Credentials } from './credentials.ts'
import { askLine } from '../../mocks/line/ask-line.ts'

/**
 * A token for a channel, good for 15 minutes. It counts against no limit and need not be revoked.
 * @throws LineError where LINE does not take the credentials
 */
export async function channelToken(
  { channelId, secret, names }: Credentials,
  base: string,
): Promise<string> {
  const wrong = `LINE does not take the id and secret of channel ${channelId}. Copy both once more from its Basic settings in LINE's console into ${names.id} and ${names.secret}.`
  const client = new channelAccessToken.ChannelAccessTokenClient({ baseURL: base })
  const { access_token: token } = await askLine(
    {
      failing: `channel ${channelId} cannot be opened`,
      base,
      meaning: { 400: wrong, 401: wrong, 403: wrong },
    },
    () => client.issueStatelessChannelTokenByClientSecret(channelId, secret),
  )
  return token
}
