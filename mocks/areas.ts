import * as accountChanges from '@/contract/account-changes'
import * as addresses from '@/contract/addresses'
import * as app from '@/contract/app'
import * as bookings from '@/contract/bookings'
import * as campaignDetail from '@/contract/campaign-detail'
import * as campaigns from '@/contract/campaigns'
import * as catalogue from '@/contract/catalogue'
import * as cart from '@/contract/cart'
import * as consentHistory from '@/contract/consent-history'
import * as consents from '@/contract/consents'
import * as contact from '@/contract/contact'
import * as counters from '@/contract/counters'
import * as dashboard from '@/contract/dashboard'
import * as earnWays from '@/contract/earn-ways'
import * as email from '@/contract/email'
import * as favourites from '@/contract/favourites'
import * as draws from '@/contract/draws'
import * as levels from '@/contract/levels'
import * as membership from '@/contract/membership'
import * as myData from '@/contract/my-data'
import * as notificationSettings from '@/contract/notification-settings'
import * as otp from '@/contract/otp'
import * as passwords from '@/contract/passwords'
import * as partners from '@/contract/partners'
import * as payments from '@/contract/payments'
import * as pointHistory from '@/contract/point-history'
import * as points from '@/contract/points'
import * as postcodes from '@/contract/postcodes'
import * as profile from '@/contract/profile'
import * as profileDetails from '@/contract/profile-details'
import * as profilePicture from '@/contract/profile-picture'
import * as profileUpdate from '@/contract/profile-update'
import * as purchases from '@/contract/purchases'
import * as redeem from '@/contract/redeem'
import * as redemptions from '@/contract/redemptions'
import * as receipts from '@/contract/receipts'
import * as registration from '@/contract/registration'
import * as session from '@/contract/session'
import * as sessions from '@/contract/sessions'
import * as signInWays from '@/contract/sign-in-ways'
import * as slotHolds from '@/contract/slot-holds'
import * as stores from '@/contract/stores'
import * as surveys from '@/contract/surveys'
import * as taxAddresses from '@/contract/tax-addresses'
import type { Spelling } from './answers/spelling.ts'
import { accountChangesHandlers } from './handlers/account-changes.ts'
import { addressesHandlers } from './handlers/addresses.ts'
import { appHandlers } from './handlers/app.ts'
import { bookingsHandlers } from './handlers/bookings.ts'
import { campaignDetailHandlers } from './handlers/campaign-detail.ts'
import { campaignsHandlers } from './handlers/campaigns.ts'
import { catalogueHandlers } from './handlers/catalogue.ts'
import { cartHandlers } from './handlers/cart.ts'
import { consentHistoryHandlers } from './handlers/consent-history.ts'
import { consentsHandlers } from './handlers/consents.ts'
import { contactHandlers } from './handlers/contact.ts'
import { countersHandlers } from './handlers/counters.ts'
import { dashboardHandlers } from './handlers/dashboard.ts'
import { earnWaysHandlers } from './handlers/earn-ways.ts'
import { emailHandlers } from './handlers/email.ts'
import { favouritesHandlers } from './handlers/favourites.ts'
import { drawsHandlers } from './handlers/draws.ts'
import { levelsHandlers } from './handlers/levels.ts'
import { membershipHandlers } from './handlers/membership.ts'
import { myDataHandlers } from './handlers/my-data.ts'
import { notificationSettingsHandlers } from './handlers/notification-settings.ts'
import { otpHandlers } from './handlers/otp.ts'
import { partnersHandlers } from './handlers/partners.ts'
import { passwordsHandlers } from './handlers/passwords.ts'
import { paymentsHandlers } from './handlers/payments.ts'
import { pointHistoryHandlers } from './handlers/point-history.ts'
import { pointsHandlers } from './handlers/points.ts'
import { postcodesHandlers } from './handlers/postcodes.ts'
import { profileHandlers } from './handlers/profile.ts'
import { profileDetailsHandlers } from './handlers/profile-details.ts'
import { profilePictureHandlers } from './handlers/profile-picture.ts'
import { profileUpdateHandlers } from './handlers/profile-update.ts'
import { purchasesHandlers } from './handlers/purchases.ts'
import { redeemHandlers } from './handlers/redeem.ts'
import { redemptionsHandlers } from './handlers/redemptions.ts'
import { receiptsHandlers } from './handlers/receipts.ts'
import { registrationHandlers } from './handlers/registration.ts'
import { sessionHandlers } from './handlers/session.ts'
import { sessionsHandlers } from './handlers/sessions.ts'
import { signInWaysHandlers } from './handlers/sign-in-ways.ts'
import { slotHoldsHandlers } from './handlers/slot-holds.ts'
import { storesHandlers } from './handlers/stores.ts'
import { surveysHandlers } from './handlers/surveys.ts'
import { taxAddressesHandlers } from './handlers/tax-addresses.ts'

/**
 * Platforms of this family wrap some answers and not others, and spell names in several ways. Each
 * area keeps to one, so that the app's tolerant reader meets them all.
 */
export const areas: { contract: object; handlers: object; spelling: Spelling }[] = [
  { contract: app, handlers: appHandlers, spelling: { isWrapped: true, keys: 'camel' } },
  { contract: session, handlers: sessionHandlers, spelling: { isWrapped: true, keys: 'camel' } },
  { contract: profile, handlers: profileHandlers, spelling: { isWrapped: false, keys: 'pascal' } },
  {
    contract: addresses,
    handlers: addressesHandlers,
    spelling: { isWrapped: false, keys: 'pascal' },
  },
  {
    contract: taxAddresses,
    handlers: taxAddressesHandlers,
    spelling: { isWrapped: true, keys: 'camel' },
  },
  { contract: bookings, handlers: bookingsHandlers, spelling: { isWrapped: true, keys: 'camel' } },
  { contract: points, handlers: pointsHandlers, spelling: { isWrapped: false, keys: 'snake' } },
  {
    contract: pointHistory,
    handlers: pointHistoryHandlers,
    spelling: { isWrapped: false, keys: 'snake' },
  },
  { contract: earnWays, handlers: earnWaysHandlers, spelling: { isWrapped: true, keys: 'pascal' } },
  { contract: levels, handlers: levelsHandlers, spelling: { isWrapped: true, keys: 'camel' } },
  {
    contract: dashboard,
    handlers: dashboardHandlers,
    spelling: { isWrapped: false, keys: 'camel' },
  },
  {
    contract: campaigns,
    handlers: campaignsHandlers,
    spelling: { isWrapped: true, keys: 'camel' },
  },
  {
    contract: catalogue,
    handlers: catalogueHandlers,
    spelling: { isWrapped: true, keys: 'camel' },
  },
  {
    contract: campaignDetail,
    handlers: campaignDetailHandlers,
    spelling: { isWrapped: true, keys: 'camel' },
  },
  {
    contract: favourites,
    handlers: favouritesHandlers,
    spelling: { isWrapped: true, keys: 'camel' },
  },
  { contract: redeem, handlers: redeemHandlers, spelling: { isWrapped: true, keys: 'pascal' } },
  {
    contract: redemptions,
    handlers: redemptionsHandlers,
    spelling: { isWrapped: true, keys: 'pascal' },
  },
  { contract: otp, handlers: otpHandlers, spelling: { isWrapped: false, keys: 'snake' } },
  {
    contract: registration,
    handlers: registrationHandlers,
    spelling: { isWrapped: true, keys: 'pascal' },
  },
  {
    contract: passwords,
    handlers: passwordsHandlers,
    spelling: { isWrapped: true, keys: 'snake' },
  },
  { contract: email, handlers: emailHandlers, spelling: { isWrapped: true, keys: 'camel' } },
  { contract: consents, handlers: consentsHandlers, spelling: { isWrapped: false, keys: 'camel' } },
  { contract: contact, handlers: contactHandlers, spelling: { isWrapped: false, keys: 'snake' } },
  { contract: counters, handlers: countersHandlers, spelling: { isWrapped: true, keys: 'pascal' } },
  {
    contract: profileUpdate,
    handlers: profileUpdateHandlers,
    spelling: { isWrapped: false, keys: 'pascal' },
  },
  {
    contract: signInWays,
    handlers: signInWaysHandlers,
    spelling: { isWrapped: true, keys: 'camel' },
  },
  {
    contract: postcodes,
    handlers: postcodesHandlers,
    spelling: { isWrapped: true, keys: 'pascal' },
  },
  {
    contract: slotHolds,
    handlers: slotHoldsHandlers,
    spelling: { isWrapped: false, keys: 'snake' },
  },
  { contract: stores, handlers: storesHandlers, spelling: { isWrapped: true, keys: 'camel' } },
  { contract: surveys, handlers: surveysHandlers, spelling: { isWrapped: true, keys: 'camel' } },
  {
    contract: purchases,
    handlers: purchasesHandlers,
    spelling: { isWrapped: true, keys: 'camel' },
  },
  { contract: payments, handlers: paymentsHandlers, spelling: { isWrapped: true, keys: 'camel' } },
  { contract: draws, handlers: drawsHandlers, spelling: { isWrapped: false, keys: 'snake' } },
  { contract: cart, handlers: cartHandlers, spelling: { isWrapped: true, keys: 'pascal' } },
  { contract: partners, handlers: partnersHandlers, spelling: { isWrapped: false, keys: 'camel' } },
  {
    contract: membership,
    handlers: membershipHandlers,
    spelling: { isWrapped: true, keys: 'pascal' },
  },
  {
    contract: consentHistory,
    handlers: consentHistoryHandlers,
    spelling: { isWrapped: true, keys: 'camel' },
  },
  { contract: myData, handlers: myDataHandlers, spelling: { isWrapped: false, keys: 'camel' } },
  { contract: sessions, handlers: sessionsHandlers, spelling: { isWrapped: true, keys: 'snake' } },
  {
    contract: notificationSettings,
    handlers: notificationSettingsHandlers,
    spelling: { isWrapped: false, keys: 'camel' },
  },
  {
    contract: profileDetails,
    handlers: profileDetailsHandlers,
    spelling: { isWrapped: true, keys: 'camel' },
  },
  {
    contract: profilePicture,
    handlers: profilePictureHandlers,
    spelling: { isWrapped: false, keys: 'pascal' },
  },
  {
    contract: accountChanges,
    handlers: accountChangesHandlers,
    spelling: { isWrapped: true, keys: 'snake' },
  },
  { contract: receipts, handlers: receiptsHandlers, spelling: { isWrapped: true, keys: 'pascal' } },
]
