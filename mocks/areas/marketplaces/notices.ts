import { marketplacesRoute } from '@/features/marketplaces/routes'
import { pointHistoryRoute } from '@/features/points/routes'
import type { ConnectionRow } from './store.ts'
import type { Notice } from '../notifications/store.ts'
import { withNextDay } from '../points/next-day-text.ts'
import { ownText } from '../../answers/own-texts.ts'
import type { Text } from '../../brands/content.ts'
import type { MarketplaceOrderTable } from '../../database/schema.ts'
import type { ChannelContent } from '../../brands/marketplaces-content.ts'
import { pointsText } from '../../answers/points-text.ts'

/** The notification that an account was connected. */
export function connectedNotice(row: ConnectionRow, { name }: ChannelContent): Notice {
  return {
    ...commonOf(row),
    now: row.connected_at,
    kind: 'shop',
    about: `marketplace ${row.id} connected`,
    title: ownText('marketplaces', 'connected.title', { shop: name }),
    body: ownText('marketplaces', 'connected.body'),
  }
}

/** The notification that an account was disconnected. */
export function disconnectedNotice(row: ConnectionRow, { name }: ChannelContent): Notice {
  return {
    ...commonOf(row),
    now: row.ended_at ?? row.connected_at,
    kind: 'shop',
    about: `marketplace ${row.id} disconnected`,
    title: ownText('marketplaces', 'disconnected.title', { shop: name }),
    body: ownText('marketplaces', 'disconnected.body'),
  }
}

/** The notification that an order gave points, or that they wait for the next day. */
export function creditedNotice(
  shop: Text,
  order: MarketplaceOrderTable,
  { now, wait }: { now: number; wait: boolean },
): Notice {
  const { app_id: appId, member_id: memberId, points } = order
  const given = { points: pointsText(points), order: order.order_number }
  return {
    appId,
    memberId,
    now,
    kind: 'shop',
    about: `order ${order.channel} ${order.order_number} credited`,
    title: ownText('marketplaces', 'credited.title', { shop }),
    body: withNextDay(ownText('marketplaces', 'credited.body', given), wait),
    link: pointHistoryRoute.to({ tab: 'earned' }),
  }
}

function commonOf({ app_id: appId, member_id: memberId, channel }: ConnectionRow) {
  return { appId, memberId, link: marketplacesRoute.to({ partner: partnerOf(channel) }) }
}

/** A channel that the app's addresses do not know leads to the page without one. */
function partnerOf(channel: string) {
  return marketplacesRoute.params.partner.find((partner) => partner === channel)
}
