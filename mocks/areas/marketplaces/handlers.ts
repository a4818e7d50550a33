import * as contract from '@/contract/marketplaces'
import { channelOf, connectAccount, disconnectAccount, marketplacesOf } from './connect-account.ts'
import { readConnections, readRefusals } from './store.ts'
import { marketplaceView } from './view.ts'
import { wrapped } from '../../answers/spelling.ts'
import type { ChannelContent } from '../../brands/marketplaces-content.ts'
import { defineArea } from '../../request/area.ts'
import type { MemberContext } from '../../request/request-context.ts'
import { ownerOf } from '../owner.ts'

export const marketplacesArea = defineArea(contract, wrapped.pascal, {
  async getMarketplaces(_, context) {
    return { marketplaces: await viewsOf(context, marketplacesOf(context.brand).channels) }
  },

  async connectMarketplace({ body }, context) {
    await connectAccount(context, body)
    return viewOf(context, channelOf(context.brand, body.channel))
  },

  async disconnectMarketplace({ params }, context) {
    return viewOf(context, await disconnectAccount(context, params.connectionId))
  },
})

async function viewOf(context: MemberContext, channel: ChannelContent) {
  const [marketplace] = await viewsOf(context, [channel])
  // One channel has one view.
  return { marketplace: marketplace as contract.Marketplace }
}

async function viewsOf(context: MemberContext, channels: ChannelContent[]) {
  const { db, language } = context
  const owner = ownerOf(context)
  const connections = await readConnections(db, owner)
  const refusals = await readRefusals(db, owner)
  return channels.map((one) =>
    marketplaceView(one, {
      connection: connections.find(({ channel }) => channel === one.channel),
      lastProblem: refusals.get(one.channel),
      language,
    }),
  )
}
