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
}

/** What the app asks for anyway and does without: the balance stays, a card is not there. */
export const optional = [
  'getAppConfig',
  'getLevels',
  'getProfilePicture',
] as const satisfies readonly EndpointId[]
