import type { Endpoint } from '@/contract/endpoint'
import type { MutationId, QueryId } from '@/contract/endpoint-ids'
import { lookUp } from '@/contract/look-up'
import { onOtherTabsChange, tellOtherTabs } from './other-tabs-changes'
import { queryClient } from './query-client'

/** The queries whose answer depends on what the member can redeem, and on what they have of it. */
export const campaignViews: readonly QueryId[] = [
  'getCampaigns',
  'getCampaign',
  'getDashboard',
  'getDraws',
  'getDraw',
  'getFavourites',
]
export const purchaseViews: readonly QueryId[] = [
  'getRedemptions',
  'getRedeemHistory',
  'getOrders',
  'getOrder',
]

export const receiptViews: readonly QueryId[] = [
  'getReceipts',
  'getReceipt',
  'getReceiptPhoto',
  'getPoints',
  'getPointHistory',
]

const cartViews: readonly QueryId[] = ['getCart', 'getCartCount']
const questionViews: readonly QueryId[] = ['getQuestions', 'getQuestion']
const membershipViews: readonly QueryId[] = ['getMembership', 'getProfile', ...campaignViews]

/** Mutations after which the tab that sent them has no query to fetch again. */
type ChangesNothing =
  | 'getBookingCalendar'
  | 'checkPromocode'
  | 'checkEmailLink'
  | 'cancelMembership'
  | 'keepMembership'
  | 'changeNotificationSettings'
  | 'markNotifications'
  | 'requestOtp'
  | 'confirmOtp'
  | 'redeemInterfaceTicket'
  | 'verifyPartnerCode'
  | 'forgotPassword'
  | 'forgotPasswordByMobile'
  | 'checkResetLink'
  | 'resetPassword'
  | 'createPaymentLink'
  | 'changePicture'
  | 'removePicture'
  | 'checkRegistration'
  | 'getGreeting'
  | 'register'
  | 'signIn'
  | 'signInWithLine'
  | 'signOut'
  | 'signInWithSocial'
  | 'holdSlot'
  | 'releaseSlot'

/**
 * Which queries each mutation makes stale. Ids instead of the endpoint values keep the schemas of
 * mutations out of the first download. A mutation without a line here or above is a type error.
 */
const staleAfter: Readonly<Record<Exclude<MutationId, ChangesNothing>, readonly QueryId[]>> = {
  redeemCampaign: [...campaignViews, 'getPoints', 'getPointHistory', ...purchaseViews],
  answerSurvey: [...campaignViews, 'getPoints', 'getPointHistory', 'getEarnWays'],
  openSerial: purchaseViews,
  openCode: purchaseViews,
  changeBooking: [...campaignViews, ...purchaseViews],
  cancelBooking: [...campaignViews, 'getPoints', 'getPointHistory', ...purchaseViews],
  setPrizeAddress: [...purchaseViews, 'getDrawnPrize'],
  changeListedName: ['getListedName', 'getTopSpenders', 'getTopSpenderWinners'],
  setOrderAddress: purchaseViews,
  addFavourite: campaignViews,
  removeFavourite: campaignViews,
  addToCart: cartViews,
  changeCartLine: cartViews,
  removeCartLine: cartViews,
  checkoutCart: [...campaignViews, ...cartViews, 'getPoints', 'getPointHistory', ...purchaseViews],
  sendReceipt: receiptViews,
  resendReceipt: receiptViews,
  appealReceipt: receiptViews,
  askQuestion: ['getQuestions'],
  replyToQuestion: questionViews,
  readAnswers: ['getQuestions', 'getUnreadAnswers', 'getNotifications'],
  closeQuestion: questionViews,
  rateQuestion: questionViews,
  collectCodes: ['getCollecting', 'getPoints', 'getPointHistory', ...campaignViews],
  enterReferCode: ['getReferrals', 'getPoints', 'getEarnWays'],
  connectMarketplace: ['getMarketplaces'],
  disconnectMarketplace: ['getMarketplaces'],
  // Some campaigns are for those whose birthday is this month.
  updateProfile: ['getProfile', ...campaignViews],
  changeProfileDetails: ['getProfile', ...campaignViews],
  requestEmailChange: ['getProfileDetails'],
  cancelEmailChange: ['getProfileDetails'],
  resendEmailLink: ['getProfileDetails'],
  confirmEmail: ['getProfile', 'getProfileDetails'],
  // The other sessions end.
  changePassword: ['getProfileDetails', 'getSessions'],
  changeContactNumber: ['getProfile'],
  changeLocale: ['getProfile', 'getLevels'],
  // A member without a picture gets the one that LINE has.
  linkLine: ['getProfile', 'getProfilePicture'],
  unlinkLine: ['getProfile', 'getSessions'],
  saveUserConsent: ['getUserConsent', 'getConsentHistory'],
  addDeliveryAddress: ['getDeliveryAddresses'],
  updateDeliveryAddress: ['getDeliveryAddresses'],
  deleteDeliveryAddress: ['getDeliveryAddresses'],
  addTaxAddress: ['getTaxAddresses'],
  updateTaxAddress: ['getTaxAddresses'],
  deleteTaxAddress: ['getTaxAddresses'],
  endMemberSession: ['getSessions'],
  endOtherSessions: ['getSessions'],
}

/** What the other tabs fetch again besides: the tab that sent it shows it already. */
const staleElsewhere: Readonly<Partial<Record<MutationId, readonly QueryId[]>>> = {
  markNotifications: ['getNotifications'],
  changeNotificationSettings: ['getNotificationSettings'],
  answerSurvey: ['getSurvey'],
  changeProfileDetails: ['getProfileDetails'],
  changePicture: ['getProfilePicture'],
  removePicture: ['getProfilePicture'],
  cancelMembership: membershipViews,
  keepMembership: membershipViews,
}

/**
 * Marks the queries that a mutation made stale, in every tab of this brand; those on screen are
 * fetched again at once.
 */
export async function invalidate({ id }: Endpoint): Promise<void> {
  tellOtherTabs(id)
  await fetchAgain(lookUp(staleAfter, id))
}

/**
 * Follows what other tabs change: a lock-out, an address, the cart. A hidden tab fetches it when it is
 * looked at again.
 */
export function followOtherTabs(): void {
  onOtherTabsChange((id) => {
    const type = document.visibilityState === 'visible' ? 'active' : 'none'
    void fetchAgain(lookUp(staleAfter, id), type)
    void fetchAgain(lookUp(staleElsewhere, id), type)
  })
}

/** Marks queries as stale; those on screen are fetched at once. */
export async function fetchAgain(
  stale: readonly QueryId[] = [],
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  await Promise.all(
    stale.map((query) => queryClient.invalidateQueries({ queryKey: [query], refetchType })),
  )
}
