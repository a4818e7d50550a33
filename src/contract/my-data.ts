import { endpoint } from './endpoint'

/**
 * All that the platform holds of the member, as a JSON text to keep: profile, addresses, points,
 * redemptions with what was typed, booked and paid, receipts, answers, messages, consents, sessions. No
 * secrets, and nothing of anybody else.
 */
export const getMyData = endpoint({
  id: 'getMyData',
  method: 'GET',
  base: 'gateway',
  path: '/profile/export',
  auth: 'member',
  response: 'text',
})
