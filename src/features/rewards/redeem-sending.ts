import { call } from '@/api/call'
import { freshen } from '@/api/freshness'
import { outcomeOfError, withLimit } from '@/api/lost-answer'
import { queryClient } from '@/api/query-client'
import { withAttribution } from '@/attribution/attribution'
import { spendLink } from '@/attribution/link-slot'
import type { Campaign } from '@/contract/campaigns'
import { type RedeemBody, redeemCampaign } from '@/contract/redeem'
import { clearPending, keepPending, type PendingRedemption } from './pending-redemption'
import type { Outcome } from './redeem-outcome'

/**
 * One intent to redeem: one key, made now, and at most one first request however often it is
 * confirmed. Without a connection nothing is kept and nothing is sent, not later either.
 */
export function newIntent(
  { id: campaignId, name, fullImageUrl }: Pick<Campaign, 'id' | 'name' | 'fullImageUrl'>,
  userId: string,
) {
  const key = crypto.randomUUID()
  let sending: Promise<Outcome> | undefined
  let sent: PendingRedemption | undefined

  return {
    /** What was sent, once it was. */
    pending: () => sent,
    submit(body: RedeemBody): Promise<Outcome> {
      if (sending) return sending
      if (!navigator.onLine) return Promise.resolve({ kind: 'offline' })
      const reward = { name, image: fullImageUrl }
      const whole = withAttribution(key, body)
      sent = { key, userId, campaignId, reward, body: whole, startedAt: Date.now() }
      keepPending(sent)
      sending = sendRedemption(sent).then((outcome) => {
        // The only request of this key had no member: it redeemed nothing, and nothing is open.
        if (outcome.kind === 'left') clearPending(key)
        return outcome
      })
      return sending
    },
  }
}

/** Sends a redemption, first or again: the same key and the same body each time. Never rejects. */
export async function sendRedemption(pending: PendingRedemption): Promise<Outcome> {
  const { key, campaignId, body } = pending
  try {
    const { redemption, points, surprise } = await withLimit((signal) =>
      call(redeemCampaign, { params: { campaignId }, body, idempotencyKey: key }, { signal }),
    )
    return settle(pending, { kind: 'done', redemption, points, surprise })
  } catch (error) {
    return settle(pending, outcomeOfError(error))
  }
}

/** A known outcome ends the waiting: the key is forgotten, and what it changed is fetched anew. */
export function settle(pending: PendingRedemption, outcome: Outcome): Outcome {
  if (outcome.kind === 'done') spendLink(pending.key)
  if (outcome.kind === 'done' || outcome.kind === 'refused' || outcome.kind === 'never') {
    clearPending(pending.key)
    void freshen(queryClient, redeemCampaign)
  }
  return outcome
}
