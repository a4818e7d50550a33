import type { Database } from '../../database/connect.ts'
import { type Owner, ownedBy } from '../owner.ts'
import { readFriends } from '../referrals/store.ts'
import { readSpendingOf } from '../top-spenders/store.ts'

export type OwnRows = Awaited<ReturnType<typeof readOwnRows>>

/** A member's rows, the oldest first, without those that other stores read. */
export async function readOwnRows(db: Database, owner: Owner) {
  const own = ownedBy(owner)
  const address = ['key', 'is_default', 'content_json'] as const
  const cancellation = ['requested_at', 'ends_at', 'reason', 'revoked_at'] as const
  const entry = ['at', 'kind', 'type', 'points', 'title_json', 'expires_on'] as const
  const message = ['question_id', 'sender', 'at', 'text_json', 'content_type'] as const
  const from = {
    lines: db.selectFrom('member_line').select('sub'),
    pictures: db.selectFrom('member_picture').select('changed_at'),
    addresses: db.selectFrom('address').select(address).orderBy('key'),
    taxAddresses: db.selectFrom('tax_address').select(address).orderBy('key'),
    entries: db.selectFrom('ledger_entry').select(entry).orderBy('at').orderBy('id'),
    pending: db.selectFrom('pending_point').select(['points', 'due_on as due']).orderBy('due_on'),
    redemptions: db.selectFrom('redemption').selectAll().orderBy('redeemed_at'),
    receipts: db.selectFrom('receipt').selectAll().orderBy('uploaded_at').orderBy('id'),
    questions: db.selectFrom('help_question').selectAll(),
    messages: db
      .selectFrom('help_message')
      .select(message)
      .orderBy('question_id')
      .orderBy('position'),
    marketplaces: db.selectFrom('marketplace_connection').selectAll().orderBy('connected_at'),
    orders: db.selectFrom('marketplace_order').selectAll().orderBy('ordered_at'),
    refusals: db.selectFrom('marketplace_refusal').select(['channel', 'code', 'at']),
    joined: db.selectFrom('referral').select(['at', 'points', 'bought_at']),
    favourites: db.selectFrom('favourite').select(['campaign_id', 'at']).orderBy('at'),
    devices: db.selectFrom('member_device').select('expires_at'),
    cancellations: db.selectFrom('cancellation').select(cancellation).orderBy('requested_at'),
  }
  // Not ordered by the query: the order would choose the index, and read those of the whole brand.
  const devices = await from.devices.where(own).execute()
  return {
    lines: await from.lines.where(own).execute(),
    pictures: await from.pictures.where(own).execute(),
    addresses: await from.addresses.where(own).execute(),
    taxAddresses: await from.taxAddresses.where(own).execute(),
    entries: await from.entries.where(own).execute(),
    pending: await from.pending.where(own).execute(),
    redemptions: await from.redemptions.where(own).execute(),
    receipts: await from.receipts.where(own).execute(),
    questions: await from.questions.where(own).execute(),
    messages: await from.messages.where(own).execute(),
    marketplaces: await from.marketplaces.where(own).execute(),
    orders: await from.orders.where(own).execute(),
    refusals: await from.refusals.where(own).execute(),
    joined: await from.joined.where(own).execute(),
    friends: await readFriends(db, owner),
    spending: await readSpendingOf(db, owner),
    favourites: await from.favourites.where(own).execute(),
    devices: devices.toSorted((a, b) => a.expires_at - b.expires_at),
    cancellations: await from.cancellations.where(own).execute(),
  }
}
