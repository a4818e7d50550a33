import type { Endpoint } from './endpoint'

type Values<Module> = Module[keyof Module]

/** Every endpoint of the contract, as a type only: no schema is loaded for it. */
type AnyEndpoint = Extract<
  | Values<typeof import('./account-changes')>
  | Values<typeof import('./addresses')>
  | Values<typeof import('./brand-config')>
  | Values<typeof import('./bookings')>
  | Values<typeof import('./campaign-detail')>
  | Values<typeof import('./campaigns')>
  | Values<typeof import('./cart')>
  | Values<typeof import('./catalogue')>
  | Values<typeof import('./collect')>
  | Values<typeof import('./consent-history')>
  | Values<typeof import('./consents')>
  | Values<typeof import('./contact')>
  | Values<typeof import('./counters')>
  | Values<typeof import('./dashboard')>
  | Values<typeof import('./draws')>
  | Values<typeof import('./earn-ways')>
  | Values<typeof import('./email')>
  | Values<typeof import('./favourites')>
  | Values<typeof import('./help')>
  | Values<typeof import('./levels')>
  | Values<typeof import('./marketplaces')>
  | Values<typeof import('./member-qr-code')>
  | Values<typeof import('./membership')>
  | Values<typeof import('./my-data')>
  | Values<typeof import('./notification-settings')>
  | Values<typeof import('./notifications')>
  | Values<typeof import('./otp')>
  | Values<typeof import('./partners')>
  | Values<typeof import('./passwords')>
  | Values<typeof import('./payments')>
  | Values<typeof import('./point-history')>
  | Values<typeof import('./points')>
  | Values<typeof import('./geography')>
  | Values<typeof import('./profile')>
  | Values<typeof import('./profile-details')>
  | Values<typeof import('./picture-change')>
  | Values<typeof import('./profile-picture')>
  | Values<typeof import('./profile-update')>
  | Values<typeof import('./purchases')>
  | Values<typeof import('./receipts')>
  | Values<typeof import('./redeem')>
  | Values<typeof import('./redemptions')>
  | Values<typeof import('./referrals')>
  | Values<typeof import('./registration')>
  | Values<typeof import('./sign-in')>
  | Values<typeof import('./sessions')>
  | Values<typeof import('./sign-in-ways')>
  | Values<typeof import('./slot-holds')>
  | Values<typeof import('./stores')>
  | Values<typeof import('./surveys')>
  | Values<typeof import('./tax-addresses')>
  | Values<typeof import('./top-spenders')>,
  Endpoint
>

type IdOf<E extends Endpoint> = E extends { readonly id: infer Id extends string } ? Id : never

/** Ids of endpoints that read. */
export type QueryId = IdOf<Extract<AnyEndpoint, { readonly method: 'GET' }>>

/** Ids of endpoints that change data. */
export type MutationId = Exclude<IdOf<AnyEndpoint>, QueryId>
