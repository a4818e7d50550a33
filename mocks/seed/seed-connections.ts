import { insertRows } from '../database/rows.ts'
import { hasConnections, levelsOfMembers } from './seed-store.ts'
import type { Database } from '../database/connect.ts'
import { transact } from '../database/transact.ts'
import type { Pack } from '../brands/load-pack.ts'

interface Story {
  appId: string
  pack: Pack
  past: (instant: string) => number
}

/** Adds connected marketplaces to members of a database from before them. */
export async function addConnections(db: Database, story: Story): Promise<void> {
  await transact(db, async (tx) => {
    const known = await hasConnections(tx, story.appId)
    if (!known) await insertConnections(tx, story)
  })
}

/** Writes what the pack's members have connected at marketplaces, and what they were refused. */
export async function insertConnections(tx: Database, { appId, pack, past }: Story): Promise<void> {
  const { connections, refusals } = pack.marketplacesStory
  const members = await levelsOfMembers(tx, appId)
  const isThere = ({ memberId }: { memberId: number }) => members.has(String(memberId))
  const rows = connections.filter(isThere).flatMap((one) => {
    const { memberId, channel, orderNumber, connectedAt } = one
    const order = pack.marketplaces?.orders.find(
      (known) => known.channel === channel && known.orderNumber === orderNumber,
    )
    if (!order) return []
    return [
      {
        app_id: appId,
        id: `${memberId}-${channel}`,
        member_id: String(memberId),
        channel,
        account: order.account,
        order_number: orderNumber,
        display_name_json: JSON.stringify(order.displayName),
        connected_at: past(connectedAt),
        ended_at: null,
      },
    ]
  })
  await insertRows(tx, 'marketplace_connection', rows)
  const refused = refusals.filter(isThere).map(({ memberId, channel, code, at }) => ({
    app_id: appId,
    member_id: String(memberId),
    channel,
    code,
    at: past(at),
  }))
  await insertRows(tx, 'marketplace_refusal', refused, { keep: true })
}
