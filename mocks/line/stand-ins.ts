import type { LineIdentity } from './tokens.ts'
import { createLineStandIn } from './stand-in.ts'

/** A stand-in of LINE for each LINE channel: a token of one is none of another. */
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
    // Pictures are LINE's, of no channel.
    picture: async (url: string) => first?.picture(url),
  }
}
