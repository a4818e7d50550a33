import { expressionBuilder } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Schema } from '../../database/schema.ts'
import { type Owner, ownedBy } from '../owner.ts'
import { readFriends } from '../referrals/store.ts'
import { readSpendingOf } from '../top-spenders/store.ts'

type OfRedemption =
  | 'delivery'
  | 'tax_invoice'
  | 'order_line'
  | 'surprise'
  | 'code_use'
  | 'code_opening'
  | 'further_serial'

type OfReceipt = 'receipt_photo' | 'receipt_step'

export type OwnRows = Awaited<ReturnType<typeof readOwnRows>>

/** A member's rows, the oldest first, without those that other stores read. */
export async function readOwnRows(db: Database, owner: Owner) {
  const own = ownedBy(owner)
  const ids = db.selectFrom('redemption').select('id').where(own)
  const ofRedemptions = expressionBuilder<Schema, OfRedemption>().and([
    expressionBuilder<Schema, OfRedemption>()('app_id', '=', owner.appId),
    expressionBuilder<Schema, OfRedemption>()('redemption_id', 'in', ids),
  ])
  const receiptIds = db.selectFrom('receipt').select('id').where(own)
  const ofReceipts = expressionBuilder<Schema, OfReceipt>().and([
    expressionBuilder<Schema, OfReceipt>()('app_id', '=', owner.appId),
    expressionBuilder<Schema, OfReceipt>()('receipt_id', 'in', receiptIds),
  ])
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
    social: db.selectFrom('member_social').select('social_id'),
    lineChanges: db.selectFrom('line_change').select(['sub', 'change', 'at']),
    surveys: db
      .selectFrom('survey_answer')
      .select(['survey_id', 'at', 'points_given', 'answers_json']),
    gifts: db
      .selectFrom('counter_gift')
      .select(['at', 'store_id', 'receipt_number', 'satang', 'points']),
    codeUses: db.selectFrom('collect_code_use').select(['key', 'at', 'points']),
    cart: db.selectFrom('cart_line').select(['campaign_id', 'item_id', 'quantity', 'at']),
    notices: db.selectFrom('notification').select(['at', 'is_read', 'content_json']),
    lots: db.selectFrom('point_lot').select(['expires_on', 'remaining']).where('remaining', '>', 0),
    deliveries: db.selectFrom('delivery').select(['redemption_id', 'address_json', 'carrier']),
    taxInvoices: db.selectFrom('tax_invoice').select(['redemption_id', 'address_json']),
    orderLines: db.selectFrom('order_line').select(['redemption_id', 'order_id']),
    surprises: db
      .selectFrom('surprise')
      .select(['redemption_id', 'kind', 'free_units', 'points_saved']),
    uses: db.selectFrom('code_use').select(['redemption_id', 'at', 'store_id', 'undone_at']),
    openings: db.selectFrom('code_opening').select(['redemption_id', 'position', 'opened_at']),
    serials: db.selectFrom('further_serial').select(['redemption_id', 'position', 'serial']),
    photos: db.selectFrom('receipt_photo').select('receipt_id'),
    steps: db
      .selectFrom('receipt_step')
      .select(['receipt_id', 'kind', 'at', 'said_json'])
      .orderBy('receipt_id')
      .orderBy('position'),
  }
  const byRedemption = <Row extends { redemption_id: string }>(rows: Row[]) =>
    Map.groupBy(rows, ({ redemption_id }) => redemption_id)
  const byReceipt = <Row extends { receipt_id: string }>(rows: Row[]) =>
    Map.groupBy(rows, ({ receipt_id }) => receipt_id)
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
    social: await from.social.where(own).execute(),
    lineChanges: byAge(await from.lineChanges.where(own).execute()),
    surveys: byAge(await from.surveys.where(own).execute()),
    gifts: byAge(await from.gifts.where(own).execute()),
    codeUses: byAge(await from.codeUses.where(own).execute()),
    cart: byAge(await from.cart.where(own).execute()),
    notices: byAge(await from.notices.where(own).execute()),
    lots: await from.lots.where(own).execute(),
    deliveries: byRedemption(await from.deliveries.where(ofRedemptions).execute()),
    taxInvoices: byRedemption(await from.taxInvoices.where(ofRedemptions).execute()),
    orderLines: byRedemption(await from.orderLines.where(ofRedemptions).execute()),
    surprises: byRedemption(await from.surprises.where(ofRedemptions).execute()),
    uses: byRedemption(await from.uses.where(ofRedemptions).execute()),
    openings: byRedemption(await from.openings.where(ofRedemptions).execute()),
    serials: byRedemption(await from.serials.where(ofRedemptions).execute()),
    photos: byReceipt(await from.photos.where(ofReceipts).execute()),
    steps: byReceipt(await from.steps.where(ofReceipts).execute()),
  }
}

// Not by the query, as its order would choose the index.
function byAge<Row extends { at: number }>(rows: Row[]): Row[] {
  return rows.toSorted((a, b) => a.at - b.at)
}
