import { call } from '@/api/call'
import { withAttribution } from '@/attribution/with-attribution'
import { RewardLine } from '@/campaign/reward-line'
import { getRedemptionByKey, type RedeemBody, redeemCampaign } from '@/contract/redeem'
import styles from './redeem-modals.module.css'
import { formatNumber } from '@/i18n/formats'
import { texts } from '@/i18n/texts'
import { resendRedemptionMs } from '@/exactly-once/timeouts'
import { once } from '@/exactly-once/exactly-once'
import {
  pendingRedemptions,
  type PendingRedemption,
  type RedemptionAbout,
} from './pending-redemption'
import { type Redeemed, tellLater } from './redeem-result'

/** Sends redemptions exactly once. */
export const redemptions = once<RedemptionAbout, RedeemBody, Redeemed>({
  slot: pendingRedemptions,
  endpoint: redeemCampaign,
  complete: withAttribution,
  send: ({ campaignId, body, key }, options) =>
    call(redeemCampaign, { params: { campaignId }, body, idempotencyKey: key }, options),
  async find(key, options) {
    const found = await call(getRedemptionByKey, { params: { key } }, options)
    const { status, refusal, redemption, points, surprise } = found
    return {
      status,
      refusal,
      answer: redemption ? { redemption, points: points ?? undefined, surprise } : undefined,
    }
  },
  resendMs: resendRedemptionMs,
  describe,
  tellLater,
})

function describe({ reward, body }: PendingRedemption) {
  const points = body.sp_points ?? 0
  return {
    sent: texts.t('checking.sent', { ns: 'rewards' }),
    text: texts.t('checking.text', { ns: 'rewards' }),
    unknown: texts.t('checking.unknown', { ns: 'rewards' }),
    note: texts.t('checking.meanwhile', { ns: 'rewards' }),
    result: texts.t('checking.result', { ns: 'rewards' }),
    children: reward && (
      <div className={styles.held}>
        <RewardLine
          image={reward.image}
          title={reward.name}
          text={texts.t('checking.held', {
            ns: 'rewards',
            count: points,
            formatted: formatNumber(points),
          })}
        />
      </div>
    ),
  }
}
