import { purchaseViews, receiptViews } from '@/api/invalidate'
import type { QueryId } from '@/contract/endpoint-ids'
import { lookUp } from '@/contract/look-up'
import type { NotificationKind } from '@/contract/notifications'

const points: readonly QueryId[] = ['getPoints', 'getPointHistory']

/** What has changed on the platform when it tells of it. */
const staleOn: Readonly<Record<NotificationKind, readonly (QueryId | 'serial')[]>> = {
  delivery: purchaseViews,
  // The code on the screen, which may have been used at the counter.
  redeemed: [...purchaseViews, ...points, 'serial'],
  earned: points,
  'points-adjusted': points,
  'points-expiring': [],
  'points-expired': points,
  'receipt-approved': receiptViews,
  'receipt-rejected': receiptViews,
  referral: ['getReferrals', ...points],
  shop: ['getMarketplaces', ...points],
  level: ['getLevels'],
  replied: ['getQuestions', 'getQuestion', 'getUnreadAnswers'],
  draw: [],
  'draw-won': purchaseViews,
  'draw-lost': purchaseViews,
  'top-spender': ['getTopSpenders', 'getTopSpenderWinners', ...points],
  campaign: [],
  news: [],
  account: ['getProfile'],
}

export const staleOf = (kind: string): readonly string[] => lookUp(staleOn, kind) ?? []
