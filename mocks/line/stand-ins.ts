import type { LineIdentity } from './line-tokens.ts'
import { createLineStandIn } from './stand-in.ts'

/** A stand-in for each LINE channel: tokens are valid for one channel only. */
export function createLineStandIns(clock: () => number, channelIds: string[]) {
  const all = new Map(
    channelIds.map((channelId) => [channelId, createLineStandIn({ clock, channelId })]),
  )
  const [first] = all.values()
  return {
    of: (channelId: string) => all.get(channelId),
    async verifyIdToken(idToken: string, clientId: string): Promise<LineIdentity | undefined> {
      return all.get(clientId)?.verifyIdToken(idToken, clientId)
    },
    // Pictures do not belong to a channel.
    picture: async (url: string) => first?.picture(url),
  }
}
