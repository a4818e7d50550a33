import { purchaseViews, receiptViews } from '@/api/invalidate'
import type { QueryId } from '@/contract/endpoint-ids'
import { lookUp } from '@/contract/look-up'
import type { NotificationKind } from '@/contract/notifications'

const points: readonly QueryId[] = ['getPoints', 'getPointHistory']
const draws: readonly QueryId[] = [...purchaseViews, 'getDraws', 'getDraw']

/** Notifications that tell of nothing on a screen. */
type ChangesNothing = 'points-expiring' | 'campaign' | 'news'

/**
 * What has changed on the platform when it tells of it. A kind without a line here or above is a type
 * error.
 */
const staleOn: Readonly<
  Record<Exclude<NotificationKind, ChangesNothing>, readonly (QueryId | 'serial')[]>
> = {
  delivery: purchaseViews,
  // The code on the screen, which may have been used at the counter.
  redeemed: [...purchaseViews, ...points, 'serial'],
  earned: points,
  'points-adjusted': points,
  'points-expired': points,
  'receipt-approved': receiptViews,
  'receipt-rejected': receiptViews,
  referral: ['getReferrals', ...points],
  shop: ['getMarketplaces', ...points],
  level: ['getLevels'],
  replied: ['getQuestions', 'getQuestion', 'getUnreadAnswers'],
  // Tickets that were got elsewhere, and what they cost.
  draw: [...draws, ...points],
  'draw-won': draws,
  'draw-lost': draws,
  'top-spender': ['getTopSpenders', 'getTopSpenderWinners', ...points],
  account: ['getProfile'],
}

export const staleOf = (kind: string): readonly string[] => lookUp(staleOn, kind) ?? []
