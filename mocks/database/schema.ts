import type { Generated, Selectable } from 'kysely'
import type { CancellationReason } from '@/contract/redemptions'
import type { SessionEndReason } from '@/contract/refusal-details'

// Instants are milliseconds since 1970, days are Bangkok's yyyy-mm-dd, switches are 0 or 1, and
// columns that end in `json` hold JSON. Every table carries the app id of its brand, except those of
// the country, which are the same for all brands.

/** What points are given for. */
export const earnWays = [
  'receipt',
  'code',
  'friend',
  'survey',
  'shop',
  'reward',
  'welcome',
  'desk',
] as const
export type EarnWayName = (typeof earnWays)[number]

export interface BrandTable {
  app_id: string
  /** The folder of the pack that its content follows; empty where the content is its own. */
  pack: string
  subscription_key: string
  serial_prefix: string
  /** Signs the jwt of this brand's sessions. */
  secret: string
  /** Days by which the pack's dates were moved, so that the story starts at the first start. */
  shifted_days: number
  /** Grows with each change of its documents and campaigns. */
  content_version: number
}

/** Read-only content of a brand: app config, design setting, dashboards, categories … */
export interface DocumentTable {
  app_id: string
  name: string
  content_json: string
}

export interface MemberTable {
  app_id: string
  id: string
  email: string
  password_hash: string
  locale: number
  level_id: number
  /** Equals the sum of the ledger; a check constraint keeps it from going below zero. */
  balance: number
  balance_at: number
  can_redeem: number
  joined_at: number
  birth_date: string | null
  content_json: string
  /** 0 and nine more digits; unique. */
  contact_number: string | null
  member_number: string | null
  refer_code: string | null
  state: Generated<'active' | 'blocked' | 'banned' | 'closed'>
  /** Number of members who joined with this member's code. */
  referrals: Generated<number>
  /** The end of the membership, if the member asked for it. */
  closes_at: number | null
  /** When a link sent to the address was opened. */
  email_confirmed_at: number | null
  /** 1: lists of top spenders show no name. */
  hides_name: Generated<number>
  /** The start of the period by which the level was settled last; 0: by none yet. */
  level_period: Generated<number>
}

/** Rarely read data of a member. */
export interface MemberDetailTable {
  app_id: string
  member_id: string
  id_card: string | null
  /** Values of the brand's own fields. */
  extra_json: string
  /** Profile fields, by the names of the contract. */
  profile_json: Generated<string>
}

/** The member's own picture; replaces the pack's. */
export interface MemberPictureTable {
  app_id: string
  member_id: string
  content_type: string
  base64: string
  file_key: string | null
  changed_at: number
}

export interface ReferralTable {
  app_id: string
  member_id: string
  referrer_id: string
  at: number
  /** What the friend gets after the first purchase. */
  points: number
  /** What the referrer gets then: the same, and nothing once it turned out that they were barred. */
  referrer_points: number
  bought_at: number | null
  /** The referrer's ledger entry, in `pending_point` as long as it waits. */
  entry_id: string | null
  /** The friend's mobile number, keyed with the brand's secret. */
  number_hash: string | null
}

/** A signal that one person has two memberships; never shown to members. */
export interface ReferralSignalTable {
  app_id: string
  friend_id: string
  /** The device had signed the referrer in; the number had joined with a code before. */
  kind: 'same-device' | 'same-number'
  referrer_id: string
  at: number
}

export interface MemberLineTable {
  app_id: string
  sub: string
  member_id: string
}

export interface LineTokenTable {
  app_id: string
  token_hash: string
  expires_at: number
}

export interface SessionTable {
  app_id: string
  token_hash: string
  member_id: string
  channel: string
  /** The level at the time of the token. */
  level_id: number
  created_at: number
  expires_at: number
  revoked_at: number | null
  /** The time of authentication; a renewed token keeps it. */
  signed_in_at: number | null
  /** The app and system of the sign-in, separated by a bar. */
  device: string | null
  /** Why it was revoked. Null: it was not, or before reasons were kept, or by hand. */
  end_reason: Generated<Exclude<SessionEndReason, 'expired'> | null>
  /** Random; with the session's own token it makes that which replaces it. Null: it is not replaced. */
  next_key: Generated<string | null>
}

/** A device that a member has used to sign in, identified by its token. */
export interface MemberDeviceTable {
  app_id: string
  token_hash: string
  member_id: string
  expires_at: number
}

export interface OtpTable {
  app_id: string
  id: string
  contact_number: string
  channel: string
  /** The client that requested it (`clientOf`): a stranger's code does not replace a member's. */
  client: string
  refcode: string
  code_hash: string
  created_at: number
  expires_at: number
  is_live: number
  tries: number
}

/** Single-use proof of a mobile number. */
export interface OtpTicketTable {
  app_id: string
  ticket_hash: string
  contact_number: string
  channel: string
  /** The session in which it is valid; empty for a guest. */
  session_hash: string
  expires_at: number
  used_at: number | null
}

/** A single-use link to a member; of email links, at most one is live per member. */
export interface OneTimeLinkTable {
  app_id: string
  token_hash: string
  member_id: string
  purpose: 'password' | 'changeEmail' | 'confirmEmail'
  /** The email address: the member's, or the new one. */
  email: string
  expires_at: number
  is_live: number
  used_at: number | null
}

/** One counted attempt of a limited action. */
export interface AttemptTable {
  app_id: string
  id: string
  kind: string
  subject: string
  at: number
}

/** One saved set of a member's consents; rows are added, never changed. */
export interface ConsentRecordTable {
  app_id: string
  id: string
  member_id: string
  at: number
  source: 'register' | 'profile' | 'pack'
  payload_json: string
  /** The host of the app. */
  channel: 'web' | 'line' | null
}

export interface MemberSocialTable {
  app_id: string
  social_id: string
  member_id: string
}

export interface LineChangeTable {
  app_id: string
  id: string
  member_id: string
  sub: string
  change: 'linked' | 'unlinked'
  at: number
}

/** A member's account at a marketplace; one that has ended stays as the history. */
export interface MarketplaceConnectionTable {
  app_id: string
  id: string
  member_id: string
  channel: string
  /** A username in small letters, a phone number of digits, or a UID. */
  account: string
  /** The order that proved the account. */
  order_number: string
  display_name_json: string
  connected_at: number
  ended_at: number | null
}

/** An order that a member made in a connected shop. */
export interface MarketplaceOrderTable {
  app_id: string
  channel: string
  order_number: string
  member_id: string
  state: 'open' | 'complete' | 'cancelled'
  satang: number
  /** The points for a complete order, by the member's level when this amount was first reported. */
  points: number
  ordered_at: number
  /** Of its ledger entry, in `pending_point` as long as it waits for a day. */
  entry_id: string
}

/** Why the last try to connect a channel was refused. */
export interface MarketplaceRefusalTable {
  app_id: string
  member_id: string
  channel: string
  /** A code of the contract. */
  code: string
  at: number
}

export interface NotificationTable {
  app_id: string
  id: string
  member_id: string
  at: number
  is_read: number
  content_json: string
  /** By the machine's clock, whatever the platform's says. */
  stored_at: Generated<number>
  /** When it is to be sent by other ways than in the app; null once that is settled. */
  due_at: number | null
  /** When it is next tried to push it to LINE; null where nothing is left to push. */
  push_at: number | null
  push_tries: Generated<number>
  /** When LINE took it; null: it did not; 0: not noted, by a version before migration 0056. */
  pushed_at: Generated<number | null>
  /** Whether it stands in the member's list; 0: it goes by other ways alone. */
  is_listed: Generated<number>
}

export interface LedgerEntryTable {
  app_id: string
  id: string
  member_id: string
  at: number
  kind: 'earn' | 'use' | 'expire'
  type: string
  points: number
  title_json: string
  qualifies: number
  expires_on: string | null
  redemption_id: string | null
  /** The receipt that gave the points. */
  receipt_id: string | null
  /** What points were given for; null of others, and of an unknown way from before. */
  way: EarnWayName | null
  /** Who or what gave them, such as the name of a reviewer or the number of a batch. */
  given_by: string | null
  /** The balance that follows the entry; a trigger writes it. */
  balance: Generated<number>
  /** The points that count for the level, up to and with the entry; a trigger writes it. */
  qualified: Generated<number>
}

/** Codes that were made together. */
export interface CollectBatchTable {
  app_id: string
  id: string
  prefix: string
  count: number
  points: number
  /** Who had it made. */
  made_by: string
  made_at: number
  /** Its codes count when all of them are there; those of a batch that was given up are deleted. */
  state: Generated<'making' | 'ready' | 'givenUp'>
}

/** A code that gives points. */
export interface CollectCodeTable {
  app_id: string
  /** Its letters and digits: what makes two codes the same. */
  key: string
  /** As it is printed. */
  code: string
  points: number
  source_json: string
  expires_at: number
  /** How many members can still use it; null for a code that each member can use once. */
  uses_left: number | null
  /** Null for a code of the brand's pack. */
  batch_id: string | null
}

/** A member's use of a code. */
export interface CollectCodeUseTable {
  app_id: string
  key: string
  member_id: string
  at: number
  points: number
  /** The entry of the ledger; null for a use of the brand's story. */
  entry_id: string | null
}

/** The remaining points that expire on one day. */
export interface PointLotTable {
  app_id: string
  member_id: string
  expires_on: string
  remaining: number
}

export interface PendingPointTable {
  app_id: string
  id: string
  member_id: string
  points: number
  due_on: string
  /** Their title, if known. */
  title_json: string | null
  /** Decided points, which are given on the day; null of those that wait for a decision. */
  way: EarnWayName | null
  given_by: string | null
  receipt_id: string | null
}

/**
 * The stock of a campaign, and of each of its colours and sizes by their own ids: what changes with
 * every redemption, so nothing else is in the row.
 */
export interface CampaignStockTable {
  app_id: string
  id: number
  qty: number
  sold: number
}

export interface CampaignTable {
  app_id: string
  id: number
  content_json: string
}

export interface FavouriteTable {
  app_id: string
  member_id: string
  campaign_id: number
  at: number
}

export interface AddressTable {
  app_id: string
  member_id: string
  key: string
  is_default: number
  content_json: string
}

/** The recipient of a redemption's tax invoice, with the address of that time. */
export interface TaxInvoiceTable {
  app_id: string
  redemption_id: string
  address_json: string
}

/** The marketer's link of a redemption; only stored with consent. */
export interface RedemptionSourceTable {
  app_id: string
  redemption_id: string
  /** When it was redeemed: for retention, which the redemption does not have. */
  at: number
  /** When the link opened the app. */
  touched_at: number | null
  touch_path: string | null
  utm_source: string | null
  utm_medium: string | null
  utm_campaign: string | null
  utm_content: string | null
  utm_term: string | null
  utm_id: string | null
  /** The parameter `c`. */
  code: string | null
  /** `redeem_media` of an app that sends only that. */
  media: string | null
}

export interface RedemptionTable {
  app_id: string
  id: string
  member_id: string
  campaign_id: number
  idempotency_key: string | null
  state: string
  redeemed_at: number
  quantity: number
  points_used: number
  price_satang: number
  delivered: number
  serial: string | null
  barcode: string | null
  minutes_valid: number | null
  /** With several timed codes: when the latest was opened. */
  opened_at: number | null
  /** With several timed codes: when the last one ends; null while one is unopened. */
  deadline_at: number | null
  used_at: number | null
  voucher_expire_at: number | null
  address_key: string | null
  parcel_number: string | null
  note_json: string | null
  /** The chosen size, or the colour if there are no sizes. */
  item_id: number | null
  slot_at: number | null
  people: number | null
  /** Other parts of the request. */
  parts_json: string | null
  /** Number of opened timed codes. */
  codes_opened: Generated<number>
  /** Number of codes used at the counter. */
  codes_used: Generated<number>
  /** The payment method for its baht; null without baht. */
  payment_id: string | null
  /** The branch of the booking; null if the campaign has none, or it is unknown. */
  store_id: number | null
  /** Number of changes of its time. */
  booking_changes: Generated<number>
  /** Cancelled, with units and seats returned: limits do not count it. */
  released: Generated<number>
  /** For a booking: the points spent by expiry date, for the refund. */
  lots_json: string | null
  cancelled_at: Generated<number | null>
  cancel_reason: Generated<CancellationReason | null>
  /** The points that came back with a cancellation. */
  points_returned: Generated<number>
}

/**
 * How many units of a campaign a member has redeemed, without released ones, and when the last.
 * Triggers of the redemptions write it.
 */
export interface RedeemedTotalTable {
  app_id: string
  member_id: string
  campaign_id: number
  quantity: number
  last_at: number
}

export type RedemptionRow = Selectable<RedemptionTable>

/** One payment in baht by one method. */
export interface PaymentTable {
  app_id: string
  id: string
  member_id: string
  method: 'counter' | 'delivery' | 'link'
  satang: number
  /** `ended`: not paid in time, or cancelled. */
  state: 'due' | 'paid' | 'ended'
  created_at: number
  /** Of a link. */
  pay_until: Generated<number | null>
  paid_at: number | null
  /** Who received it: a name at the counter, the carrier, the provider's reference. */
  paid_by: string | null
}

/** A refund of a redemption's payment. */
export interface RefundTable {
  app_id: string
  /** Of money that came a second time: what the refund is called instead. */
  redemption_id: string
  payment_id: string
  satang: number
  state: 'due' | 'done'
  created_at: number
  refunded_at: number | null
  /** Who refunded it: a name at the counter, or the provider. */
  refunded_by: string | null
  /** Number of attempts at the provider, and the time of the next. */
  tries: Generated<number>
  try_at: Generated<number>
  /** How money goes back that came a second time; null: as its payment was paid. */
  way: 'link' | null
}

/** The codes of a redemption of several beyond its own one; `position` counts from 1. */
export interface FurtherSerialTable {
  app_id: string
  redemption_id: string
  position: number
  serial: string
}

/** When one of several codes with a timer was opened; `position` counts from 0. */
export interface CodeOpeningTable {
  app_id: string
  redemption_id: string
  position: number
  opened_at: number
  deadline_at: number
}

export interface TicketTable {
  app_id: string
  number: string
  campaign_id: number
  redemption_id: string
}

/** What was answered first to a member's idempotency key. */
export interface IdempotencyTable {
  app_id: string
  member_id: string
  key: string
  request_hash: string
  at: number
  outcome: 'done' | 'refused' | 'failed'
  answer_json: string
}

export interface OutboxTable {
  app_id: string
  id: string
  at: number
  channel: 'sms' | 'email' | 'line'
  recipient: string
  subject: string
  body: string
  /** When it was sent; set by the sender. */
  sent_at: number | null
}

export interface ProvinceTable {
  code: string
  name_th: string
  name_en: string
}

export interface DistrictTable extends ProvinceTable {
  province_code: string
}

export interface SubdistrictTable extends ProvinceTable {
  district_code: string
}

export interface SubdistrictZipcodeTable {
  subdistrict_code: string
  zipcode: string
  /** From 0; the first is the usual one. */
  position: number
}

/** The booked seats of a time. */
export interface SlotStockTable {
  app_id: string
  campaign_id: number
  /** 0 where the campaign is not at a branch. */
  store_id: number
  slot_at: number
  seats: number
  taken: number
}

/** Seats that are held while a member confirms; the row has no effect after `until`. */
export interface SlotHoldTable {
  app_id: string
  campaign_id: number
  member_id: string
  id: string
  store_id: number
  slot_at: number
  people: number
  until: number
}

export interface SurveyAnswerTable {
  app_id: string
  survey_id: string
  member_id: string
  at: number
  points_given: number
  answers_json: string
}

/** A single-use code that a partner exchanges for the redemption. */
export interface PartnerCodeTable {
  app_id: string
  code_hash: string
  redemption_id: string
  expires_at: number
  used_at: number | null
}

/** A cart line; `points` and `price_satang` are of one unit, as shown at the time. */
export interface CartLineTable {
  app_id: string
  member_id: string
  key: string
  campaign_id: number
  /** 0 without a choice: a unique index treats nulls as different. */
  item_id: number
  pay_option: number
  points: number
  price_satang: number
  quantity: number
  at: number
  /** Why the last checkout refused it. */
  refusal: string | null
}

/** Redemptions that were bought together. */
export interface OrderLineTable {
  app_id: string
  redemption_id: string
  order_id: string
  position: number
}

/** How many units of a campaign were redeemed on a day, where every nth of them is a surprise. */
export interface SurpriseCountTable {
  app_id: string
  campaign_id: number
  day: string
  units: number
}

/** The surprise that came with a redemption. */
export interface SurpriseTable {
  app_id: string
  redemption_id: string
  kind: 'free' | 'first'
  /** The number of the unit in the day; null if that does not count. */
  nth: number | null
  /** Free units, and the points that they would have cost. */
  free_units: number
  points_saved: number
}

/** The delivery address of a redemption at that time, and the carrier. */
export interface DeliveryTable {
  app_id: string
  redemption_id: string
  address_json: string | null
  carrier: string | null
  /** When its state changed last. */
  changed_at: number | null
}

/** A completed draw; announced from `announce_at` on. */
export interface DrawTable {
  app_id: string
  campaign_id: number
  draw_at: number
  drawn_at: number
  announce_at: number
  /** What the random numbers were made of; see `numbersText` of `src/contract/draw-method.ts`. */
  seed: string | null
  entries: number
  /** The numbers that it was made among, in order. */
  tickets_json: string | null
  announced_at: number | null
  /** The secret seed; null in draws from before commitments, whose numbers follow from `seed`. */
  revealed_seed: string | null
  /** The value of the public event that the result depends on, where one was named. */
  public_value: string | null
}

/** What fixes the result of a draw before it is made. A campaign has one that is not drawn. */
export interface DrawCommitmentTable {
  app_id: string
  campaign_id: number
  draw_at: number
  /** Secret until the draw is announced. */
  seed: string
  seed_hash: string
  /** Since when members see the hash of the seed. */
  committed_at: number
  /** The end of the tickets' sale. This and all below is null until the list is closed. */
  closes_at: number | null
  closed_at: number | null
  /** The numbers of the closed list, in order. */
  tickets_json: string | null
  tickets_hash: string | null
  /** Name and time of the public event that the result also depends on. */
  public_value_json: string | null
}

/** What a spender has spent in a period. */
export interface SpendingTable {
  app_id: string
  period_id: string
  /** A member's id, or one of the pack's story. */
  spender_id: string
  satang: number
  /** When the amount was reached: of equal ones the earlier stands first. */
  reached_at: number
  /** The shown name of a spender of the pack's story. */
  story_json: string | null
}

/** A period of top spenders whose winners are announced: its list no longer changes. */
export interface SpendingPeriodTable {
  app_id: string
  period_id: string
  from_at: number
  to_at: number
  announced_at: number
  /** Its prizes and the least that is on its list. */
  content_json: string
}

export interface DrawWinnerTable {
  app_id: string
  campaign_id: number
  draw_at: number
  ticket: string
  redemption_id: string
  /** From 0, in the order of drawing. */
  position: number
  rank: number
  prize_json: string
}

/** A member's request to leave: pending until withdrawn or the membership has ended. */
export interface CancellationTable {
  app_id: string
  id: string
  member_id: string
  requested_at: number
  ends_at: number
  reason: string | null
  revoked_at: number | null
  closed_at: number | null
  /** Hash of the closed membership's address, to inform its owner at a sign-in. */
  email_hash: string | null
  /** When the last address of its parcels was removed; null while some may be left. */
  forgotten_at: Generated<number | null>
}

export interface NotificationSettingTable {
  app_id: string
  member_id: string
  content_json: string
}

/** A receipt that a member sent; its points wait in `pending_point` under the same id. */
export interface ReceiptTable {
  app_id: string
  id: string
  member_id: string
  transaction_id: string
  status: 'pending' | 'approved' | 'reject'
  receipt_date: string
  /** When it was first sent. */
  uploaded_at: number
  shop_id: string | null
  branch_id: string | null
  shop_json: string
  branch_json: string
  /** As entered by the member. */
  receipt_number: string
  /** Normalized number: equal for equal receipts of a shop. */
  number_key: string
  amount_satang: number | null
  points: number
  remark_json: string | null
  /** The key of the rejection's reason. */
  reason: string | null
  /** The announced time of a decision. Nothing happens at that time. */
  due_at: number | null
  decided_at: number | null
  /** A person, or the brand's rule; null for older ones. */
  decided_by: 'person' | 'rule' | null
  /** A hash of the sending device, if the app sent one. */
  device_key: string | null
}

export interface ReceiptStepTable {
  app_id: string
  receipt_id: string
  /** From 0, the earliest first. */
  position: number
  kind: 'sent' | 'read' | 'resent' | 'appealed' | 'approved' | 'rejected'
  at: number
  by_json: string | null
  /** The member's text of an appeal, or the values that the machine has read. */
  said_json: string | null
}

/** A file in the store of files. */
export interface StoredFileTable {
  app_id: string
  key: string
  at: number
}

export interface ReceiptPhotoTable {
  app_id: string
  receipt_id: string
  place: number
  content_type: string
  /** Empty where the bytes are in the store of files. */
  base64: string
  file_key: string | null
  /** Perceptual hash; null for older ones. */
  fingerprint: string | null
  /** Of the bytes as they came; null for older ones. */
  hash: string | null
}

/** A member's question to the brand. */
export interface HelpQuestionTable {
  app_id: string
  id: string
  member_id: string
  /** The key of a topic of the brand. */
  topic: string
  /** The question's own title, in its languages; without one the topic's label is shown. */
  title_json: string | null
  state: 'open' | 'answered' | 'closed'
  reference_kind: string | null
  reference_id: string | null
  asked_at: number
  /** Of the last message. */
  last_at: number
  closed_at: number | null
  /** From 1 to 5. */
  rating: number | null
}

export interface HelpMessageTable {
  app_id: string
  id: string
  question_id: string
  member_id: string
  /** From 0, the earliest first. */
  position: number
  sender: 'member' | 'brand'
  at: number
  by_json: string | null
  /** In its languages; what was typed is the same in each. */
  text_json: string
  /** When the other side has read it. */
  read_at: number | null
  content_type: string | null
  base64: string | null
}

/** A person of a brand's staff; nobody of them is a member by it. */
export interface StaffTable {
  app_id: string
  id: string
  email: string
  name: string
  role: 'view' | 'publish' | 'counter' | 'admin'
  password_hash: string
  /** The secret of the second factor, encrypted; null until it is set up. */
  totp_secret: string | null
  /** The time step of the code that was used last: none is good twice. */
  totp_step: Generated<number>
  /** By which a membership of their own is known; null where no admin has entered it. */
  contact_number: Generated<string | null>
  state: Generated<'active' | 'removed'>
  created_at: number
}

/** A recovery code that can still be used. */
export interface StaffRecoveryCodeTable {
  app_id: string
  staff_id: string
  code_hash: string
}

export interface StaffSessionTable {
  app_id: string
  token_hash: string
  staff_id: string
  started_at: number
  seen_at: number
  expires_at: number
  /** Until when acts are open that ask for a code. */
  stepped_up_until: Generated<number>
  revoked_at: number | null
}

/** What a person sets up the second factor with, after the password. */
export interface StaffTicketTable {
  app_id: string
  ticket_hash: string
  staff_id: string
  secret: string
  expires_at: number
}

export interface StaffInvitationTable {
  app_id: string
  id: string
  token_hash: string
  email: string
  role: StaffTable['role']
  created_at: number
  expires_at: number
}

/** What came of links, campaigns and hosts on a day: counts alone, of nobody. */
export interface ResultCountTable {
  app_id: string
  /** Bangkok's. */
  day: string
  /** The start of the day, for retention. */
  day_at: number
  /** Openings are those of short links; here they are of the demo's past alone. */
  kind: 'open' | 'signIn' | 'signUp' | 'redemption' | 'payment'
  /** 0: of none. */
  campaign_id: number
  /** `none`: no link led here; `noConsent`: the member lets nobody know. */
  way: 'link' | 'none' | 'noConsent' | 'unknown'
  /** Of the link; empty for a word that it did not have. */
  utm_source: string
  utm_medium: string
  utm_campaign: string
  code: string
  host: 'web' | 'line'
  language: string
  count: number
  satang: number
}

/** The audit: one row for each act, chained by hashes. Triggers refuse to change or delete one. */
export interface StaffActTable {
  app_id: string
  /** 1, 2, 3 … for each brand. */
  position: number
  at: number
  staff_id: string
  /** As it was then. */
  staff_name: string
  act: string
  subject: string
  details_json: string
  /** Over this row and the hash of the one before. */
  hash: string
}

/** A message of the staff to members of a segment. */
export interface StudioMessageTable {
  app_id: string
  id: string
  version: number
  state: 'draft' | 'scheduled' | 'sending' | 'sent' | 'stopped'
  /** As the contract has it. */
  content_json: string
  made_at: number
  changed_at: number
  /** The names of staff, as they were then. */
  made_by: string
  changed_by: string
  /** The version that was sent to one of the staff as a test. */
  tested_version: number | null
  send_at: number | null
  /** The last member, by id, whose turn has been. */
  cursor: Generated<string>
  recipients: Generated<number>
  /** When the last member's turn was, or when it was stopped. */
  ended_at: number | null
}

/** A use of a code at the counter; one that was taken back stays as the history. */
export interface CodeUseTable {
  app_id: string
  id: string
  redemption_id: string
  /** Of the code in its redemption, from 0. */
  position: number
  at: number
  staff_id: string
  staff_name: string
  store_id: number
  /** What of the redemption it has changed, to put it back. */
  before_json: string
  undone_at: number | null
}

/** A member's code that was read at the counter: it is good once. */
export interface MemberVisitTable {
  app_id: string
  nonce: string
  member_id: string
  staff_id: string
  at: number
  /** What was given with it. */
  gift_id: string | null
}

/** Points that were given at the counter for a purchase. */
export interface CounterGiftTable {
  app_id: string
  /** That of its ledger entry, too. */
  id: string
  member_id: string
  at: number
  staff_id: string
  store_id: number
  /** As it was typed. */
  receipt_number: string
  /** Of a purchase that was taken back from the wrong member: none that a receipt can have. */
  number_key: string
  /** As corrected last. */
  satang: number
  /** What the member has had for it, less what could be taken back. */
  points: number
  /** Who corrected it upwards last, and when: its points count for that person and day. */
  raised_by: string | null
  raised_at: number | null
  /** The member's level at the purchase; null for one that a version before 0074 has written. */
  level_id: number | null
}

/** A short name for a path of the brand's app. */
export interface ShortLinkTable {
  app_id: string
  name: string
  /** With its query; never an address. */
  path: string
  version: Generated<number>
  made_at: number
  /** The name of one of the staff, as it was then. */
  made_by: string
  expires_at: number | null
  ended_at: number | null
}

/** The rich menus that staff are making; one draft for each brand. */
export interface RichMenuDraftTable {
  app_id: string
  version: number
  content_json: string
  saved_at: number
  /** The name of one of the staff, as it was then. */
  saved_by: string
}

export interface RichMenuPublicationTable {
  app_id: string
  id: number
  /** `running` while LINE is told; `live` alone was shown. */
  state: 'running' | 'live' | 'failed'
  content_json: string
  /** The names of the pictures, one for each tab of each menu. */
  pictures_json: string
  /** The name at LINE of each menu's first tab; the first one is of all followers. */
  names_json: string
  published_at: number
  published_by: string
  /** What LINE showed before, until the former menus are deleted or shown again; null: nothing is left to do. */
  before_json: string | null
  /** Until then a process works on it; whoever comes later goes on with what is left. */
  held_until: number
}

export interface RichMenuPictureTable {
  app_id: string
  /** A hash of the picture. */
  name: string
  content_type: string
  base64: string
  used_at: number
}

/** A user at LINE who sees another menu than the default one. */
export interface RichMenuUserTable {
  app_id: string
  sub: string
  /** The publication's id and the place of the menu in it. */
  menu: string
}

/** How often a short link was opened on a day of Bangkok. */
export interface ShortLinkOpenTable {
  app_id: string
  name: string
  /** The first millisecond of the day. */
  day_at: number
  host: 'line' | 'web' | 'bot'
  /** Of the brand's, as the browser asks for it. */
  language: string
  opens: number
}

export interface Schema {
  brand: BrandTable
  document: DocumentTable
  member: MemberTable
  member_line: MemberLineTable
  line_token: LineTokenTable
  session: SessionTable
  member_device: MemberDeviceTable
  ledger_entry: LedgerEntryTable
  collect_batch: CollectBatchTable
  collect_code: CollectCodeTable
  collect_code_use: CollectCodeUseTable
  point_lot: PointLotTable
  pending_point: PendingPointTable
  campaign: CampaignTable
  campaign_stock: CampaignStockTable
  favourite: FavouriteTable
  address: AddressTable
  tax_address: AddressTable
  tax_invoice: TaxInvoiceTable
  redemption: RedemptionTable
  redemption_source: RedemptionSourceTable
  redeemed_total: RedeemedTotalTable
  payment: PaymentTable
  refund: RefundTable
  further_serial: FurtherSerialTable
  code_opening: CodeOpeningTable
  ticket: TicketTable
  idempotency: IdempotencyTable
  outbox: OutboxTable
  member_detail: MemberDetailTable
  member_picture: MemberPictureTable
  referral: ReferralTable
  referral_signal: ReferralSignalTable
  otp: OtpTable
  otp_ticket: OtpTicketTable
  one_time_link: OneTimeLinkTable
  attempt: AttemptTable
  consent_record: ConsentRecordTable
  member_social: MemberSocialTable
  line_change: LineChangeTable
  marketplace_connection: MarketplaceConnectionTable
  marketplace_refusal: MarketplaceRefusalTable
  marketplace_order: MarketplaceOrderTable
  notification: NotificationTable
  slot_stock: SlotStockTable
  slot_hold: SlotHoldTable
  survey_answer: SurveyAnswerTable
  partner_code: PartnerCodeTable
  cart_line: CartLineTable
  order_line: OrderLineTable
  surprise: SurpriseTable
  surprise_count: SurpriseCountTable
  delivery: DeliveryTable
  draw: DrawTable
  draw_commitment: DrawCommitmentTable
  draw_winner: DrawWinnerTable
  spending: SpendingTable
  spending_period: SpendingPeriodTable
  cancellation: CancellationTable
  notification_setting: NotificationSettingTable
  receipt: ReceiptTable
  receipt_step: ReceiptStepTable
  receipt_photo: ReceiptPhotoTable
  stored_file: StoredFileTable
  help_question: HelpQuestionTable
  help_message: HelpMessageTable
  staff: StaffTable
  staff_recovery_code: StaffRecoveryCodeTable
  staff_session: StaffSessionTable
  staff_ticket: StaffTicketTable
  staff_invitation: StaffInvitationTable
  staff_act: StaffActTable
  code_use: CodeUseTable
  member_visit: MemberVisitTable
  counter_gift: CounterGiftTable
  short_link: ShortLinkTable
  short_link_open: ShortLinkOpenTable
  result_count: ResultCountTable
  studio_message: StudioMessageTable
  rich_menu_draft: RichMenuDraftTable
  rich_menu_publication: RichMenuPublicationTable
  rich_menu_picture: RichMenuPictureTable
  rich_menu_user: RichMenuUserTable
  province: ProvinceTable
  district: DistrictTable
  subdistrict: SubdistrictTable
  subdistrict_zipcode: SubdistrictZipcodeTable
}

/** The tables in which every row belongs to a member. */
export type OwnedTable = {
  [Table in keyof Schema]: Schema[Table] extends { app_id: string; member_id: string }
    ? Table
    : never
}[keyof Schema]
