import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '@/contract/endpoint'
import { keyOf } from './q'

/** What shows how campaigns stand for a member. */
export const campaignViews = [
  'GET /campaigns',
  'GET /campaigns/:campaignId',
  'GET /dashboard/:name',
]
const favouriteViews = [...campaignViews, 'GET /favourites']
const purchaseViews = ['GET /redemptions', 'GET /redemptions/history', 'GET /orders']

const receiptViews = [
  'GET /receipts',
  'GET /receipts/:receiptId',
  'GET /points',
  'GET /points/history',
]

/**
 * Which answers each mutation makes stale, both by method and path. Names instead of the endpoint
 * values keep the schemas of every mutation out of the first download; a test holds the names
 * against the contract.
 */
export const freshness: Readonly<Record<string, readonly string[]>> = {
  'POST /campaigns/:campaignId/redeem': [
    ...campaignViews,
    'GET /points',
    'GET /points/history',
    ...purchaseViews,
  ],
  'POST /surveys/:surveyId/answers': [
    ...campaignViews,
    'GET /points',
    'GET /points/history',
    'GET /points/ways',
  ],
  'POST /redemptions/:redemptionId/serial': purchaseViews,
  'POST /redemptions/:redemptionId/serial/:position': purchaseViews,
  'PUT /redemptions/:redemptionId/booking': [...campaignViews, ...purchaseViews],
  'DELETE /redemptions/:redemptionId/booking': [
    ...campaignViews,
    'GET /points',
    'GET /points/history',
    ...purchaseViews,
  ],
  'PUT /redemptions/:redemptionId/address': [
    ...purchaseViews,
    'GET /redemptions/:redemptionId/prize',
  ],
  'PUT /orders/:orderId/address': purchaseViews,
  'PUT /favourites/:campaignId': favouriteViews,
  'DELETE /favourites/:campaignId': favouriteViews,
  'POST /lines': ['GET ', 'GET /count'],
  'PUT /lines/:key': ['GET ', 'GET /count'],
  'DELETE /lines/:key': ['GET ', 'GET /count'],
  'POST /checkout': [
    ...campaignViews,
    'GET ',
    'GET /count',
    'GET /points',
    'GET /points/history',
    ...purchaseViews,
  ],
  'POST /receipts': receiptViews,
  'POST /receipts/:receiptId/resend': receiptViews,
  'POST /receipts/:receiptId/appeal': receiptViews,
  'PUT /profile': ['GET /profile'],
  'PUT /profile/details': ['GET /profile'],
  'POST /profile/email': ['GET /profile/details'],
  'DELETE /profile/email': ['GET /profile/details'],
  'POST /profile/email/resend': ['GET /profile/details'],
  'POST /auth/email/confirm': ['GET /profile', 'GET /profile/details'],
  'PUT /profile/password': ['GET /profile/details'],
  'PUT /profile/contactnumber': ['GET /profile'],
  'PUT /profile/locale': ['GET /profile', 'GET /levels'],
  // A member without a picture gets the one that LINE has.
  'POST /profile/line': ['GET /profile', 'GET /profile/:userId/picture'],
  'DELETE /profile/line': ['GET /profile'],
  'POST /profile/consent': ['GET /profile/consent', 'GET /profile/consent/history'],
  'POST /profile/addresses': ['GET /profile/addresses'],
  'PUT /profile/addresses/:key': ['GET /profile/addresses'],
  'DELETE /profile/addresses/:key': ['GET /profile/addresses'],
  'POST /profile/taxaddresses': ['GET /profile/taxaddresses'],
  'PUT /profile/taxaddresses/:key': ['GET /profile/taxaddresses'],
  'DELETE /profile/taxaddresses/:key': ['GET /profile/taxaddresses'],
  'DELETE /profile/sessions/:sessionId': ['GET /profile/sessions'],
  'POST /profile/sessions/end-others': ['GET /profile/sessions'],
}

/** Marks what a mutation made stale; what is on screen is fetched again at once. */
export async function freshen(client: QueryClient, endpoint: Endpoint) {
  const stale = freshness[keyOf(endpoint)[0]] ?? []
  await Promise.all(stale.map((name) => client.invalidateQueries({ queryKey: [name] })))
}
