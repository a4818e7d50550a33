import type answers from './texts/en.json'
import type catalogue from '../areas/catalogue/texts/en.json'
import type collect from '../areas/collect/texts/en.json'
import type counter from '../areas/counter/texts/en.json'
import type draws from '../areas/draws/texts/en.json'
import type email from '../areas/email/texts/en.json'
import type help from '../areas/help/texts/en.json'
import type marketplaces from '../areas/marketplaces/texts/en.json'
import type membership from '../areas/membership/texts/en.json'
import type notifications from '../areas/notifications/texts/en.json'
import type otp from '../areas/otp/texts/en.json'
import type passwords from '../areas/passwords/texts/en.json'
import type payments from '../areas/payments/texts/en.json'
import type points from '../areas/points/texts/en.json'
import type profile from '../areas/profile/texts/en.json'
import type receipts from '../areas/receipts/texts/en.json'
import type redeem from '../areas/redeem/texts/en.json'
import type referrals from '../areas/referrals/texts/en.json'
import type registration from '../areas/registration/texts/en.json'
import type session from '../areas/session/texts/en.json'
import type staff from '../areas/staff/texts/en.json'
import type topSpenders from '../areas/top-spenders/texts/en.json'
import type wallet from '../areas/wallet/texts/en.json'

interface OwnTexts {
  answers: typeof answers
  catalogue: typeof catalogue
  collect: typeof collect
  counter: typeof counter
  draws: typeof draws
  email: typeof email
  help: typeof help
  marketplaces: typeof marketplaces
  membership: typeof membership
  notifications: typeof notifications
  otp: typeof otp
  passwords: typeof passwords
  payments: typeof payments
  points: typeof points
  profile: typeof profile
  receipts: typeof receipts
  redeem: typeof redeem
  referrals: typeof referrals
  registration: typeof registration
  session: typeof session
  staff: typeof staff
  'top-spenders': typeof topSpenders
  wallet: typeof wallet
}

/** Keys as `group.name`; a text with plural forms has one, without its form. */
type KeysIn<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutForm<K> : `${K}.${KeysIn<T[K]>}`
}[keyof T & string]

type WithoutForm<K extends string> = K extends `${infer Name}_${Intl.LDMLPluralRule}`
  ? Name extends `${infer Ordinal}_ordinal`
    ? Ordinal
    : Name
  : K

/** The areas that have texts, and their keys: a key that does not exist is a type error. */
export type OwnTextKeys = { [Area in keyof OwnTexts]: KeysIn<OwnTexts[Area]> }
