import type { Area } from '../request/area.ts'
import { addressesArea, taxAddressesArea } from './addresses/handlers.ts'
import { appArea, contactArea, storesArea } from './brand/handlers.ts'
import { cartArea } from './cart/handlers.ts'
import {
  campaignDetailArea,
  campaignsArea,
  catalogueArea,
  countersArea,
  dashboardArea,
  favouritesArea,
} from './catalogue/handlers.ts'
import { collectArea } from './collect/handlers.ts'
import { memberCodeArea } from './counter/member-handlers.ts'
import { consentHistoryArea, consentsArea } from './consents/handlers.ts'
import { drawsArea } from './draws/handlers.ts'
import { topSpendersArea } from './top-spenders/handlers.ts'
import { emailArea } from './email/handlers.ts'
import { postcodesArea } from './geography/handlers.ts'
import { helpArea } from './help/handlers.ts'
import { marketplacesArea } from './marketplaces/handlers.ts'
import { membershipArea, myDataArea } from './membership/handlers.ts'
import { notificationSettingsArea, notificationsArea } from './notifications/handlers.ts'
import { otpArea } from './otp/handlers.ts'
import { passwordsArea } from './passwords/handlers.ts'
import { paymentsArea } from './payments/handlers.ts'
import { earnWaysArea, levelsArea, pointHistoryArea, pointsArea } from './points/handlers.ts'
import {
  accountChangesArea,
  profileDetailsArea,
  profileArea,
  pictureChangeArea,
  profilePictureArea,
  profileUpdateArea,
} from './profile/handlers.ts'
import { receiptsArea } from './receipts/handlers.ts'
import { redeemArea, slotHoldsArea, surveysArea } from './redeem/handlers.ts'
import { referralsArea } from './referrals/handlers.ts'
import { registrationArea } from './registration/handlers.ts'
import { sessionArea, sessionsArea, signInWaysArea } from './session/handlers.ts'
import { bookingsArea, partnersArea, purchasesArea, redemptionsArea } from './wallet/handlers.ts'

/**
 * Everything that the platform answers. Platforms of this family wrap some answers and not others,
 * and spell names in several ways. Each area keeps to one spelling, so that the app's tolerant reader
 * meets them all.
 */
export const areas: readonly Area[] = [
  addressesArea,
  taxAddressesArea,
  appArea,
  contactArea,
  storesArea,
  cartArea,
  campaignDetailArea,
  campaignsArea,
  catalogueArea,
  countersArea,
  dashboardArea,
  favouritesArea,
  collectArea,
  memberCodeArea,
  consentHistoryArea,
  consentsArea,
  drawsArea,
  topSpendersArea,
  emailArea,
  postcodesArea,
  helpArea,
  marketplacesArea,
  membershipArea,
  myDataArea,
  notificationSettingsArea,
  notificationsArea,
  otpArea,
  passwordsArea,
  paymentsArea,
  earnWaysArea,
  levelsArea,
  pointHistoryArea,
  pointsArea,
  accountChangesArea,
  profileDetailsArea,
  profileArea,
  pictureChangeArea,
  profilePictureArea,
  profileUpdateArea,
  receiptsArea,
  referralsArea,
  redeemArea,
  slotHoldsArea,
  surveysArea,
  registrationArea,
  sessionArea,
  sessionsArea,
  signInWaysArea,
  bookingsArea,
  partnersArea,
  purchasesArea,
  redemptionsArea,
]
