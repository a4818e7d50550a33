import type { Warn } from '../values/seldom.ts'
import type { Blobs } from '../brands/blobs.ts'
import type { Brand } from '../brands/brand.ts'
import type { StoredMember } from '../brands/content.ts'
import type { Database } from '../database/connect.ts'
import type { InTransaction } from '../database/group-commit.ts'
import type { Files } from '../files/files.ts'
import type { Outbox } from './outbox-store.ts'
import type { PaymentLinks } from '../third-party/payment-links.ts'
import type { RecaptchaVerifier } from '../third-party/recaptcha.ts'
import type { ReceiptReader } from '../third-party/receipt-reader.ts'
import type { SocialVerifier } from '../third-party/social.ts'
import type { LiveNotices } from './live-notices.ts'
import type { Language } from '../answers/localize.ts'
import type { MenuApi } from '../line/rich-menu-api.ts'
import type { LineVerifier } from '../line/verify-id-token.ts'

/** Hooks for tests and the crash harness: called at named places, may throw or wait. */
export type Failpoint = (
  name: 'idempotency.beforeCommit' | 'idempotency.afterCommit' | 'message.beforeCommit',
) => void | Promise<void>

/** An event that an operator should check soon. */
export interface Alarm {
  kind: 'sms' | 'signIn' | 'outbox'
  appId: string
  text: string
}

/** The context of every handler. */
export interface Services {
  db: Database
  /** Runs a work in a transaction that it may share with others. */
  inTransaction: InTransaction
  outbox: Outbox
  /** The pictures that members send. */
  files: Files
  blobs: Blobs
  line: LineVerifier
  /** The LINE channel whose ID tokens a brand accepts; empty for a brand without LINE. */
  lineChannelOf: (brand: Brand) => string
  social: SocialVerifier
  recaptcha: RecaptchaVerifier
  receiptReader: ReceiptReader
  paymentLinks: PaymentLinks
  /** The rich menus of a brand's official account; undefined without a channel token. */
  richMenusOf: (appId: string) => (() => Promise<MenuApi>) | undefined
  /** Where a brand's app is inside LINE; undefined for a brand without LINE. */
  lineAddressOf: (brand: Brand) => string | undefined
  /** The members who are told at once. */
  live: LiveNotices
  failpoint: Failpoint
  /** Runs a work after the response, so that the response time does not reveal it. */
  afterwards: (work: () => Promise<void>) => void
  /** Reports an event to the operator; the request is not refused. */
  alarm: (alarm: Alarm) => void
  warn: Warn
}

/** The member of the session's token. */
export interface Member {
  id: string
  email: string
  isEmailConfirmed: boolean
  locale: number
  levelId: number
  balance: number
  balanceAt: number
  /**
   * Whether the brand lets the member redeem; a member who has asked to leave cannot redeem in any
   * case.
   */
  canRedeem: boolean
  /** The end of the membership, if the member has asked for it. */
  leavesAt: number | null
  joinedAt: number
  birthDate: string | null
  content: StoredMember
}

/** The context of one request. */
export interface RequestContext extends Services {
  brand: Brand
  now: number
  language: Language
  host: 'web' | 'line'
  idempotencyKey: string
  /** The token of the session as it was sent; empty for a guest. */
  token: string
  tokenHash: string
  /** The network address for limits; empty if the host does not provide it. */
  address: string
  /** False for the published password of a demo member on another machine. */
  mayUsePassword: (email: string, password: string) => boolean
  /** Token of a known device; empty without one. */
  deviceToken: string
  /** Stores the token on the device. */
  keepDevice: (token: string) => void
  /** The app and the system of the caller, as stored with the session. */
  device: string | null
  /**
   * Writes what falls due by the clock. For a read it is done only where that takes no waiting;
   * what is left undone, a later request does.
   */
  catchUp: (work: (on: Database) => Promise<void>) => Promise<void>
  /** The app's origin, as in https://app.example: for links in messages. */
  origin: string
  /** The platform's origin: for calendar links, and for callbacks of others. */
  platformOrigin: string
}

/** The context of a member's request. */
export type MemberContext = RequestContext & { member: Member }
