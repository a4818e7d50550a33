import type { Endpoint, Sent } from '@/contract/endpoint'
import type { z } from '@/contract/zod'
import type { Blobs } from './blobs.ts'
import type { Brand } from './brands/brand.ts'
import type { StoredMember } from './brands/content.ts'
import type { Database } from './database/connect.ts'
import type { InTransaction } from './database/group-commit.ts'
import type { Outbox } from './outbox.ts'
import type { PaymentLinks } from './outside/payment-links.ts'
import type { RecaptchaVerifier } from './outside/recaptcha.ts'
import type { ReceiptReader } from './outside/receipt-reader.ts'
import type { SocialVerifier } from './outside/social.ts'
import type { Language } from './answers/language.ts'
import type { LineIdentity } from './line/tokens.ts'

/** What tests and the crash harness hang into: called at named places, may throw or wait. */
export type Failpoint = (name: 'redeem.beforeCommit' | 'redeem.afterCommit') => void | Promise<void>

export interface LineVerifier {
  verifyIdToken(idToken: string, clientId: string): Promise<LineIdentity | undefined>
  /** The picture behind an address of LINE's; undefined where there is none to be had. */
  picture?(url: string): Promise<Uint8Array | undefined>
}

/** Something that an operator has to look at soon. */
export interface Alarm {
  kind: 'sms' | 'signIn' | 'outbox'
  appId: string
  text: string
}

/** What every handler may use. */
export interface Services {
  db: Database
  /** Runs a work in a transaction that it may share with others. */
  inTransaction: InTransaction
  outbox: Outbox
  blobs: Blobs
  line: LineVerifier
  /** The LINE channel whose ID tokens a brand accepts; empty for a brand without LINE. */
  lineChannelOf: (brand: Brand) => string
  social: SocialVerifier
  recaptcha: RecaptchaVerifier
  receiptReader: ReceiptReader
  paymentLinks: PaymentLinks
  failpoint: Failpoint
  /** Runs a work once the answer is out, so that the time of the answer does not tell of it. */
  afterwards: (work: () => Promise<void>) => void
  /** Tells the operator what nobody is refused for, or not yet. */
  alarm: (alarm: Alarm) => void
}

/** The member who asks, as the session's token tells. */
export interface Member {
  id: string
  email: string
  isEmailConfirmed: boolean
  locale: number
  levelId: number
  balance: number
  balanceAt: number
  /** Whether the brand lets them redeem; one who leaves redeems nothing all the same. */
  canRedeem: boolean
  /** When the membership ends, where the member has asked for that. */
  leavesAt: number | null
  joinedAt: number
  birthDate: string | null
  content: StoredMember
}

/** Everything about one request that is not its input. */
export interface Ask extends Services {
  brand: Brand
  now: number
  language: Language
  host: 'web' | 'line'
  idempotencyKey: string
  tokenHash: string
  /** Of the network, as limits count it; empty where the host does not tell it. */
  address: string
  /** False for the published password of a demo's member, away from the demo's machine. */
  mayUsePassword: (email: string, password: string) => boolean
  /** By which a known device shows itself; empty where it does not. */
  deviceToken: string
  /** Has the device keep the token by which it is known from now on. */
  keepDevice: (token: string) => void
  /** The app and the system that ask, as the session keeps them. */
  device: string | null
  /**
   * Writes what falls due by the clock. For a read it is done only where that takes no waiting;
   * what is left undone, a later request does.
   */
  catchUp: (work: (on: Database) => Promise<void>) => Promise<void>
  /** Where the app is, as in https://app.example: for links in messages. */
  origin: string
  /** Where the platform is: for calendar links, and for the callbacks of others. */
  platformOrigin: string
}

type AskOf<E extends Endpoint> = E['auth'] extends 'member'
  ? Ask & { member: Member }
  : E['auth'] extends 'optional'
    ? Ask & { member: Member | undefined }
    : Ask

type Part<E, Key extends string> = E extends { readonly [K in Key]: infer S extends z.ZodMiniType }
  ? Record<Key, z.output<S>>
  : unknown

export type Parsed<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>

/** Answers one endpoint. @throws Problem when the platform refuses. */
export type Handler<E extends Endpoint> = (input: Parsed<E>, ask: AskOf<E>) => Promise<Sent<E>>

/** A handler for every endpoint of a contract file: one that is missing is a type error. */
export type HandlersOf<Contract> = {
  [
    Name in keyof Contract as Contract[Name] extends Endpoint ? Name : never
  ]: Contract[Name] extends Endpoint ? Handler<Contract[Name]> : never
}
