import type { MutationId, QueryId } from './endpoint-ids'
import type { Feature } from './features'

type EndpointId = QueryId | MutationId

/** A guest's home, sign-in by e-mail, a campaign and a redemption with its code run on these. */
export const required = [
  'getDesignSetting',
  'getDashboard',
  'getCategories',
  'getConsentVersions',
  'getUserConsent',
  'signIn',
  'getProfile',
  'getPoints',
  'getCampaign',
  'redeemCampaign',
  'getRedemptions',
  'openSerial',
] as const satisfies readonly EndpointId[]

/**
 * What each feature that a brand can switch off needs beside them. A platform without one of these
 * switches the feature off in its design setting: then it has neither entry nor page.
 */
export const endpointsOf: Readonly<Record<Feature, readonly EndpointId[]>> = {
  addresses: [
    'getDeliveryAddresses',
    'addDeliveryAddress',
    'updateDeliveryAddress',
    'deleteDeliveryAddress',
    'getTaxAddresses',
    'addTaxAddress',
    'updateTaxAddress',
    'deleteTaxAddress',
    'getPostcode',
    'getProvinces',
    'getDistricts',
    'getSubdistricts',
  ],
  cart: [
    'getCartCount',
    'getCart',
    'addToCart',
    'changeCartLine',
    'removeCartLine',
    'checkoutCart',
    'getCheckoutByKey',
  ],
  collect: ['getCollecting', 'collectCodes', 'getCollectedByKey'],
  connect: ['getMarketplaces', 'connectMarketplace', 'disconnectMarketplace'],
  contact: ['getContact'],
  favourite: ['getFavourites', 'addFavourite', 'removeFavourite'],
  help: [
    'getHelp',
    'getQuestions',
    'getUnreadAnswers',
    'getQuestion',
    'getHelpImage',
    'askQuestion',
    'replyToQuestion',
    'readAnswers',
    'closeQuestion',
    'rateQuestion',
  ],
  invite: ['getReferrals', 'getGreeting', 'enterReferCode'],
  'lucky-draw': [
    'getDraws',
    'getDraw',
    'getWinners',
    'getDrawRecord',
    'getDrawnPrize',
    'setPrizeAddress',
  ],
  notifications: ['getNotifications', 'followNotifications', 'markNotifications'],
  receipts: [
    'getReceiptSetting',
    'getReceipts',
    'getReceipt',
    'getReceiptPhoto',
    'sendReceipt',
    'resendReceipt',
    'appealReceipt',
  ],
  stores: ['getStores', 'getStoreFinder'],
  'top-spender': ['getTopSpenders', 'getTopSpenderWinners', 'getListedName', 'changeListedName'],
  catalogue: ['getCampaigns'],
  orders: ['getOrders', 'getOrder', 'setOrderAddress'],
  'redeem-history': ['getRedeemHistory'],
  history: ['getPointHistory'],
  earn: ['getEarnWays'],
  // Asked for at a first start in any case; home does without.
  level: ['getLevels'],
  'sign-up': ['checkRegistration', 'register'],
  'forgot-password': [
    'forgotPassword',
    'forgotPasswordByMobile',
    'checkResetLink',
    'resetPassword',
  ],
  'profile-edit': [
    'getProfileDetails',
    'changeProfileDetails',
    'updateProfile',
    'changePicture',
    'removePicture',
    'requestEmailChange',
    'resendEmailLink',
    'cancelEmailChange',
    'checkEmailLink',
    'confirmEmail',
    'changeContactNumber',
    'changePassword',
  ],
  'notification-settings': ['getNotificationSettings', 'changeNotificationSettings'],
  sessions: ['getSessions', 'endMemberSession', 'endOtherSessions'],
  legal: ['getMembership', 'cancelMembership', 'keepMembership', 'getMyData', 'getConsentHistory'],
}

/** What the app asks for anyway and does without: a name, a picture or a language is not there. */
export const optional = [
  'getAppConfig',
  'getProfilePicture',
  'getMemberCode',
  'signOut',
  'changeLocale',
  'getRedemptionByKey',
] as const satisfies readonly EndpointId[]

/** What comes with content or the app config: with a campaign that has a survey, with LINE. */
export const onDemand = {
  consents: ['getConsentText', 'getConsentDocument', 'saveUserConsent'],
  otp: ['requestOtp', 'confirmOtp'],
  booking: ['holdSlot', 'releaseSlot', 'changeBooking', 'cancelBooking', 'getBookingCalendar'],
  survey: ['getSurvey', 'answerSurvey'],
  promocode: ['checkPromocode'],
  codes: ['openCode'],
  payment: ['createPaymentLink'],
  partner: ['redeemInterfaceTicket', 'verifyPartnerCode'],
  line: ['signInWithLine', 'linkLine', 'unlinkLine'],
  social: ['signInWithSocial'],
} as const satisfies Readonly<Record<string, readonly EndpointId[]>>
