import { track } from '@/analytics/analytics'
import type { CampaignDetail } from '@/contract/campaign-detail'
import { campaignTypes } from '@/contract/campaigns'
import type { Surprise } from '@/contract/redeem'
import type { Redemption } from '@/contract/redemptions'
import { openAlert } from '@/errors/modals'
import { showError } from '@/errors/show-error'
import { forgetOneTimeAddress } from '@/features/addresses/modals'
import { stayInsteadOf } from '@/features/legal/modals'
import { openLeave, openRedeemSuccess } from '@/features/rewards/modals'
import { showReward } from '@/features/wallet/modals'
import { loadTexts, texts } from '@/i18n/texts'
import { showToast } from '@/modal/show-toast'
import { whenNoModal } from '@/modal/when-no-modal'
import type { Outcome } from '@/exactly-once/outcome'
import { tellUnclear } from '@/exactly-once/tell-unclear'
import { forgetAnswers } from './ask-draft'
import { partnerOf } from './partner-flow'

export interface Redeemed {
  redemption: Redemption
  /** The balance afterwards, where it is known. */
  points: number | undefined
  /** An extra gift. */
  surprise?: Surprise | null | undefined
}

/** Shows the outcome of a redemption. `campaign`: only while its page is open. */
export async function showOutcome(
  outcome: Outcome<Redeemed>,
  campaign?: CampaignDetail,
): Promise<void> {
  switch (outcome.kind) {
    case 'done':
      forgetTyped(outcome.answer)
      track({ name: 'redeem_done', campaignId: outcome.answer.redemption.campaignId })
      return showSuccess(outcome.answer, campaign)
    case 'refused': {
      const { error } = outcome
      const code = error.problem ?? error.code
      if (campaign) track({ name: 'redeem_refused', campaignId: campaign.id, code })
      return stayInsteadOf(error) ?? showError(error)
    }
    case 'never':
      await openAlert({
        icon: 'info',
        title: texts.t('checking.neverTitle', { ns: 'rewards' }),
        text: texts.t('checking.never', { ns: 'rewards' }),
      })
      return undefined
    case 'unclear':
      return tellUnclear(outcome)
    default:
      return undefined
  }
}

/** Shows a late outcome: what was redeemed as a toast, since the member has left the flow. */
export async function tellLater(outcome: Outcome<Redeemed>): Promise<void> {
  await loadTexts('rewards')
  if (outcome.kind !== 'done') {
    await whenNoModal()
    return showOutcome(outcome)
  }
  const { answer } = outcome
  forgetTyped(answer)
  showToast({
    text: texts.t('checking.arrived', { ns: 'rewards', name: answer.redemption.campaignName }),
    action: {
      label: texts.t('checking.show', { ns: 'rewards' }),
      run: () => void showSuccess(answer, undefined),
    },
    timeout: 10,
  })
  return undefined
}

function forgetTyped({ redemption }: Redeemed) {
  forgetAnswers(redemption.campaignId)
  if (redemption.delivered) forgetOneTimeAddress()
}

async function showSuccess(
  { redemption, points, surprise }: Redeemed,
  campaign: CampaignDetail | undefined,
) {
  const isInterface = redemption.campaignType === campaignTypes.interface
  // The redemption is done even if the partner's address does not load.
  const partner = isInterface
    ? await partnerOf(redemption, campaign).catch(() => undefined)
    : undefined
  const answer = await openRedeemSuccess({
    redemption,
    points,
    surprise,
    host: partner?.host,
    drawDate: campaign?.drawDate ?? undefined,
  })
  if (answer === 'show') await showReward(redemption)
  if (answer === 'partner' && partner) await openLeave({ kind: 'partner', ...partner })
}
