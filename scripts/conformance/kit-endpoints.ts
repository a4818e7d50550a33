import * as accountChanges from '@/contract/account-changes'
import * as addresses from '@/contract/addresses'
import * as bookings from '@/contract/bookings'
import * as brandConfig from '@/contract/brand-config'
import * as campaignDetail from '@/contract/campaign-detail'
import * as campaigns from '@/contract/campaigns'
import * as cart from '@/contract/cart'
import * as catalogue from '@/contract/catalogue'
import * as collect from '@/contract/collect'
import * as consentHistory from '@/contract/consent-history'
import * as accountConsents from '@/contract/consents'
import * as contact from '@/contract/contact'
import * as counters from '@/contract/counters'
import * as dashboard from '@/contract/dashboard'
import * as draws from '@/contract/draws'
import * as earnWays from '@/contract/earn-ways'
import * as email from '@/contract/email'
import { type Endpoint, isEndpoint } from '@/contract/endpoint'
import * as favourites from '@/contract/favourites'
import { endpointsOf, optional, required } from '@/contract/feature-endpoints'
import type { Feature } from '@/contract/features'
import * as geography from '@/contract/geography'
import * as help from '@/contract/help'
import * as levels from '@/contract/levels'
import { lookUp } from '@/contract/look-up'
import * as marketplaces from '@/contract/marketplaces'
import * as memberQrCode from '@/contract/member-qr-code'
import * as membership from '@/contract/membership'
import * as myData from '@/contract/my-data'
import * as notificationSettings from '@/contract/notification-settings'
import * as notifications from '@/contract/notifications'
import * as otp from '@/contract/otp'
import * as partners from '@/contract/partners'
import * as passwords from '@/contract/passwords'
import * as payments from '@/contract/payments'
import * as pointHistory from '@/contract/point-history'
import * as points from '@/contract/points'
import * as profile from '@/contract/profile'
import * as profileDetails from '@/contract/profile-details'
import * as pictureChange from '@/contract/picture-change'
import * as profilePicture from '@/contract/profile-picture'
import * as profileUpdate from '@/contract/profile-update'
import * as purchases from '@/contract/purchases'
import * as receipts from '@/contract/receipts'
import * as redeem from '@/contract/redeem'
import * as redemptions from '@/contract/redemptions'
import * as referrals from '@/contract/referrals'
import * as registration from '@/contract/registration'
import * as sessions from '@/contract/sessions'
import * as signIn from '@/contract/sign-in'
import * as signInWays from '@/contract/sign-in-ways'
import * as slotHolds from '@/contract/slot-holds'
import * as stores from '@/contract/stores'
import * as surveys from '@/contract/surveys'
import * as taxAddresses from '@/contract/tax-addresses'
import * as topSpenders from '@/contract/top-spenders'

/** The modules by name, so that the kit also runs where their files are not. */
const areas = {
  accountChanges,
  accountConsents,
  addresses,
  bookings,
  brandConfig,
  campaignDetail,
  campaigns,
  cart,
  catalogue,
  collect,
  consentHistory,
  contact,
  counters,
  dashboard,
  draws,
  earnWays,
  email,
  favourites,
  geography,
  help,
  levels,
  marketplaces,
  memberQrCode,
  membership,
  myData,
  notificationSettings,
  notifications,
  otp,
  partners,
  passwords,
  payments,
  pictureChange,
  pointHistory,
  points,
  profile,
  profileDetails,
  profilePicture,
  profileUpdate,
  purchases,
  receipts,
  redeem,
  redemptions,
  referrals,
  registration,
  sessions,
  signIn,
  signInWays,
  slotHolds,
  stores,
  surveys,
  taxAddresses,
  topSpenders,
}

const known = new Map(
  Object.values(areas).flatMap((area) =>
    Object.values(area)
      .filter(isEndpoint)
      .map((endpoint) => [endpoint.id, endpoint] as const),
  ),
)

/** The whole contract. */
export const allEndpoints: readonly Endpoint[] = [...known.values()]

/** @throws TypeError for a name that is no endpoint of these features. */
export function endpointNamed(id: string): Endpoint {
  const found = known.get(id)
  if (!found) throw new TypeError(`The kit knows no endpoint "${id}".`)
  return found
}

export const featureNames = Object.keys(endpointsOf) as Feature[]

/** The required endpoints, then those of the features and those that are named besides. */
export function chosenEndpoints(features: readonly Feature[], more: readonly string[]): Endpoint[] {
  const ofFeatures = features.flatMap((feature) => lookUp(endpointsOf, feature) ?? [])
  return [...new Set<string>([...required, ...ofFeatures, ...more])].map(endpointNamed)
}

/** What may be named besides the features. */
export const moreEndpoints: readonly string[] = [
  ...optional,
  'getDeliveryAddresses',
  'addDeliveryAddress',
  'updateDeliveryAddress',
  'deleteDeliveryAddress',
]
