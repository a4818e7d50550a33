import type { Generated } from 'kysely'

// Instants are milliseconds since 1970, days are Bangkok's yyyy-mm-dd, switches are 0 or 1, and
// columns that end in `json` hold JSON. Every table carries the app id of its brand, except those of
// the country: where a place is does not depend on who asks.

export interface BrandTable {
  app_id: string
  /** The folder of the pack that it was made from. */
  pack: string
  subscription_key: string
  serial_prefix: string
  /** Signs the jwt of this brand's sessions. */
  secret: string
  /** Days by which the pack's dates were moved, so that the story begins on the first start. */
  shifted_days: number
}

/** A brand's content that is only read: app config, design setting, dashboards, categories … */
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
  /** Equals the sum of the ledger; a check keeps it from going below zero. */
  balance: number
  balance_at: number
  can_redeem: number
  joined_at: number
  birth_date: string | null
  content_json: string
  /** 0 and nine more digits; nobody else's. */
  contact_number: string | null
  member_number: string | null
  refer_code: string | null
  state: Generated<'active' | 'blocked' | 'banned' | 'closed'>
  /** How many have joined with this member's code. */
  referrals: Generated<number>
  /** When the membership ends, where the member asked for that. */
  closes_at: number | null
  /** When the owner of the address opened a link that was sent to it. */
  email_confirmed_at: number | null
}

/** What is asked of a member and hardly ever read. */
export interface MemberDetailTable {
  app_id: string
  member_id: string
  id_card: string | null
  /** What the brand's own field list asked for. */
  extra_json: string
  /** What the member says in their profile, by the names of the contract. */
  profile_json: Generated<string>
}

/** The member's own picture, in place of the pack's. */
export interface MemberPictureTable {
  app_id: string
  member_id: string
  content_type: string
  base64: string
  changed_at: number
}

export interface ReferralTable {
  app_id: string
  member_id: string
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
  /** The level that the token was made for. */
  level_id: number
  created_at: number
  expires_at: number
  revoked_at: number | null
  /** When the member proved who they are; a renewed token keeps it. */
  signed_in_at: number | null
  /** The app and the system that it began on, with a bar between them. */
  device: string | null
}

/** A device that has signed a member in: by its token it is told from a stranger's. */
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
  /** Who asked for it (`clientOf`): a stranger's code does not end a member's. */
  client: string
  refcode: string
  code_hash: string
  created_at: number
  expires_at: number
  is_live: number
  tries: number
}

/** Proof of a mobile number, for one use. */
export interface OtpTicketTable {
  app_id: string
  ticket_hash: string
  contact_number: string
  channel: string
  /** The session that it is good in; empty: proved by a guest. */
  session_hash: string
  expires_at: number
  used_at: number | null
}

/** A link that goes to a member once; of an address's, at most one is live for a member. */
export interface OneTimeLinkTable {
  app_id: string
  token_hash: string
  member_id: string
  purpose: 'password' | 'changeEmail' | 'confirmEmail'
  /** The address that it is about: the member's, or the one that is to be. */
  email: string
  expires_at: number
  is_live: number
  used_at: number | null
}

/** Something that may be done only so often, each time it was done. */
export interface AttemptTable {
  app_id: string
  id: string
  kind: string
  subject: string
  at: number
}

/** One saving of a member's consents; rows are added, never changed. */
export interface ConsentRecordTable {
  app_id: string
  id: string
  member_id: string
  at: number
  source: 'register' | 'profile' | 'pack'
  payload_json: string
  /** Where the app ran. */
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

export interface NotificationTable {
  app_id: string
  id: string
  member_id: string
  at: number
  is_read: number
  content_json: string
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
  /** The receipt that it was paid for. */
  receipt_id: string | null
}

/** What is left of the points that expire on one day. */
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
  /** What they are for, where that is known. */
  title_json: string | null
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

/** Whom a redemption's tax invoice is made out to, as the address was then. */
export interface TaxInvoiceTable {
  app_id: string
  redemption_id: string
  address_json: string
}

/** By which marketer's link a redemption came, in the words of the link; with consent alone. */
export interface RedemptionSourceTable {
  app_id: string
  redemption_id: string
  /** When it was redeemed: this has an end, which the redemption has not. */
  at: number
  /** When the link led into the app. */
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
  /** `redeem_media` of an app that sends no more than that. */
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
  /** Of several codes with a timer, when the latest was opened. */
  opened_at: number | null
  /** Of several codes with a timer, when the last one ends; null while one was not opened. */
  deadline_at: number | null
  used_at: number | null
  voucher_expire_at: number | null
  address_key: string | null
  parcel_number: string | null
  note_json: string | null
  /** The size, or the colour without sizes, that was chosen. */
  item_id: number | null
  slot_at: number | null
  people: number | null
  /** What else was said with the request. */
  parts_json: string | null
  /** How many of several codes with a timer were opened. */
  codes_opened: Generated<number>
  /** How its baht are paid; null where it costs none. */
  payment_id: string | null
  /** Where it is booked; null where the campaign is not at a branch, or the branch is not known. */
  store_id: number | null
  /** How often its time was changed. */
  booking_changes: Generated<number>
  /** Cancelled, and its units and seats were given back: limits do not count it. */
  released: Generated<number>
  /** Of a booking: the points that it took by their last day, to give them back. */
  lots_json: string | null
}

/** What is paid in baht, together and in one way. */
export interface PaymentTable {
  app_id: string
  id: string
  member_id: string
  method: 'counter' | 'delivery' | 'link'
  satang: number
  /** `ended`: it was not paid in time, or what it was for was given up. */
  state: 'due' | 'paid' | 'ended'
  created_at: number
  /** Of a link. */
  pay_until: Generated<number | null>
  paid_at: number | null
  /** Who took it: a name at the counter, the carrier, the provider's reference. */
  paid_by: string | null
}

/** What was paid for a redemption and is given back. */
export interface RefundTable {
  app_id: string
  redemption_id: string
  payment_id: string
  satang: number
  state: 'due' | 'done'
  created_at: number
  refunded_at: number | null
  /** Who gave it back: a name at the counter, or the provider. */
  refunded_by: string | null
  /** How often the provider was asked, and when it is asked next. */
  tries: Generated<number>
  try_at: Generated<number>
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
  redemption_id: string | null
}

export interface OutboxTable {
  app_id: string
  id: string
  at: number
  channel: 'sms' | 'email'
  recipient: string
  subject: string
  body: string
  /** When it went out; whoever carries messages says so. */
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

/** The seats of a reservation's time that are taken for good. */
export interface SlotStockTable {
  app_id: string
  campaign_id: number
  /** 0 where the campaign is not at a branch. */
  store_id: number
  slot_at: number
  seats: number
  taken: number
}

/** Seats that a member keeps while they confirm; after `until` it means nothing. */
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
  idempotency_key: string
  request_hash: string
  at: number
  points_given: number
  answers_json: string
}

/** A code that a partner trades for what was redeemed, once. */
export interface PartnerCodeTable {
  app_id: string
  code_hash: string
  redemption_id: string
  expires_at: number
  used_at: number | null
}

/** What a member means to buy; `points` and `price_satang` are of one unit, as they were shown then. */
export interface CartLineTable {
  app_id: string
  member_id: string
  key: string
  campaign_id: number
  /** 0 where there is nothing to choose: a unique index takes no null for the same. */
  item_id: number
  pay_option: number
  points: number
  price_satang: number
  quantity: number
  at: number
  /** Why the last checkout left it. */
  refusal: string | null
}

/** What was answered first to a key that added to a cart or checked it out. */
export interface CartRequestTable {
  app_id: string
  member_id: string
  key: string
  request_hash: string
  at: number
  outcome: 'done' | 'refused' | 'failed'
  answer_json: string
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
  /** Which unit of the day it was; null where that is not what counts. */
  nth: number | null
  /** Units that cost no points, and how many points they would have cost. */
  free_units: number
  points_saved: number
}

/** Where a redemption is sent, as the address was then, and by whom. */
export interface DeliveryTable {
  app_id: string
  redemption_id: string
  address_json: string | null
  carrier: string | null
  /** When its state changed last. */
  changed_at: number | null
}

/** A draw that has been drawn; it is told from `announce_at` on. */
export interface DrawTable {
  app_id: string
  campaign_id: number
  draw_at: number
  drawn_at: number
  announce_at: number
  seed: string | null
  entries: number
  announced_at: number | null
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

/** A member's wish to leave: open until it is taken back or the membership has ended. */
export interface CancellationTable {
  app_id: string
  id: string
  member_id: string
  requested_at: number
  ends_at: number
  reason: string | null
  revoked_at: number | null
  closed_at: number | null
  /** Of the address that the closed membership had, to tell its owner at a sign-in. */
  email_hash: string | null
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
  /** When it was sent first. */
  uploaded_at: number
  shop_id: string | null
  branch_id: string | null
  shop_json: string
  branch_json: string
  /** As the member wrote it. */
  receipt_number: string
  /** What makes two numbers of a shop the same. */
  number_key: string
  amount_satang: number | null
  points: number
  remark_json: string | null
  /** The key of why it was rejected. */
  reason: string | null
  /** By when the member was told to hear of it. Nothing happens at that time. */
  due_at: number | null
  decided_at: number | null
  /** A person, or the brand's rule; null for those from before this was noted. */
  decided_by: 'person' | 'rule' | null
  /** A hash of the device that it was sent from, where the app said which. */
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
  /** What the member said with an appeal, or what the machine has read. */
  said_json: string | null
}

export interface ReceiptPhotoTable {
  app_id: string
  receipt_id: string
  place: number
  content_type: string
  base64: string
  /** What it looks like; null for those from before this was noted. */
  fingerprint: string | null
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
  otp: OtpTable
  otp_ticket: OtpTicketTable
  one_time_link: OneTimeLinkTable
  attempt: AttemptTable
  consent_record: ConsentRecordTable
  member_social: MemberSocialTable
  line_change: LineChangeTable
  notification: NotificationTable
  slot_stock: SlotStockTable
  slot_hold: SlotHoldTable
  survey_answer: SurveyAnswerTable
  partner_code: PartnerCodeTable
  cart_line: CartLineTable
  cart_request: CartRequestTable
  order_line: OrderLineTable
  surprise: SurpriseTable
  surprise_count: SurpriseCountTable
  delivery: DeliveryTable
  draw: DrawTable
  draw_winner: DrawWinnerTable
  cancellation: CancellationTable
  notification_setting: NotificationSettingTable
  receipt: ReceiptTable
  receipt_step: ReceiptStepTable
  receipt_photo: ReceiptPhotoTable
  province: ProvinceTable
  district: DistrictTable
  subdistrict: SubdistrictTable
  subdistrict_zipcode: SubdistrictZipcodeTable
}
