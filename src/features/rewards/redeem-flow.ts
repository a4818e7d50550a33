import { track } from '@/analytics/analytics'
import { ApiError } from '@/api/api-error'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { brandApp } from '@/config/brand-app'
import { type CampaignDetail, getCampaign } from '@/contract/campaign-detail'
import { campaignTypes } from '@/contract/campaigns'
import { getPoints } from '@/contract/points'
import { getDeliveryAddresses } from '@/contract/profile'
import { openAlert } from '@/errors/modals'
import { showError } from '@/errors/show-error'
import { showReward } from '@/features/wallet/modals'
import { loadTexts, texts } from '@/i18n/texts'
import { isModalOpen } from '@/modal/modal'
import { showToast } from '@/modal/toast'
import { member } from '@/session/session'
import { openGuestGate, openRedeemChecking, openRedeemConfirm, openRedeemSuccess } from './modals'
import { type PendingRedemption, pendingFor, pendingRedemptions } from './pending-redemption'
import { checkRedemption } from './redeem-checking'
import type { Outcome } from './redeem-outcome'
import { newIntent } from './redeem-sending'
import { allowedRedirect } from './redirect-rules'

let isRunning = false

/** From the tap on Redeem to the reward in the member's hands. Says itself whatever goes wrong. */
export async function redeem(campaign: CampaignDetail): Promise<void> {
  if (isRunning) return
  isRunning = true
  try {
    await redeemOnce(campaign)
  } catch (error) {
    await showError(error)
  } finally {
    isRunning = false
  }
}

async function redeemOnce(campaign: CampaignDetail) {
  const userId = member()?.userId
  if (!userId) return openGuestGate({ campaign })
  const earlier = pendingFor(campaign.id)
  if (earlier) return finish(await followUp(earlier), campaign)
  if (!navigator.onLine) throw new ApiError('network')

  track({ name: 'redeem_start', campaignId: campaign.id })
  const [{ points }, addresses, redirect] = await Promise.all([
    queryClient.fetchQuery(q(getPoints, {})),
    campaign.delivered ? queryClient.fetchQuery(q(getDeliveryAddresses, {})) : [],
    redirectOf(campaign),
  ])
  const intent = newIntent(campaign.id, userId)
  const { submit } = intent
  const confirmed = await openRedeemConfirm({ campaign, points, addresses, redirect, submit })
  // The dialog can go (a navigation, the end of the session) while the request is on its way.
  const pending = intent.pending()
  // Without the session there is nothing to find out: what ended it has its own alert on the screen.
  if (!pending || member()?.userId !== userId) return undefined
  const isKnown = confirmed && confirmed.kind !== 'lost'
  return finish(isKnown ? confirmed : await followUp(pending), campaign)
}

/** At the next opening: whatever was interrupted is found out and told, one after the other. */
export async function resumePendingRedemption(): Promise<void> {
  for (const pending of pendingRedemptions()) {
    await finish(await followUp(pending))
  }
}

/** Shows how we find out; closed early, the search goes on and its result is told when it comes. */
async function followUp(pending: PendingRedemption): Promise<Outcome> {
  const check = checkRedemption(pending)
  const seen = await openRedeemChecking({ pending, check })
  if (seen) return seen
  void check.outcome.then(tellLater)
  return { kind: 'left' }
}

async function finish(outcome: Outcome, campaign?: CampaignDetail): Promise<void> {
  switch (outcome.kind) {
    case 'done':
      track({ name: 'redeem_done', campaignId: outcome.redemption.campaignId })
      return celebrate(outcome, campaign)
    case 'refused':
      if (campaign) {
        track({ name: 'redeem_refused', campaignId: campaign.id, code: outcome.error.code })
      }
      return showError(outcome.error)
    case 'never':
      await openAlert({
        icon: 'info',
        title: texts.t('checking.neverTitle', { ns: 'rewards' }),
        text: texts.t('checking.never', { ns: 'rewards' }),
        okLabel: texts.t('action.close'),
      })
      return undefined
    default:
      return undefined
  }
}

async function celebrate(
  { redemption, points }: Outcome & { kind: 'done' },
  campaign: CampaignDetail | undefined,
) {
  const isInterface = redemption.campaignType === campaignTypes.interface
  // It is theirs whether or not we find out where it leads.
  const redirect = isInterface
    ? await redirectOf(campaign, redemption.campaignId).catch(() => undefined)
    : undefined
  const wish = await openRedeemSuccess({
    redemption,
    points,
    redirect,
    drawDate: campaign?.drawDate ?? undefined,
  })
  if (wish === 'show') await showReward(redemption)
}

/** The member is elsewhere by now, so the news comes as a message that nothing is lost by missing. */
async function tellLater(outcome: Outcome) {
  if (outcome.kind === 'refused' && !isModalOpen()) return showError(outcome.error)
  if (outcome.kind !== 'done') return undefined
  await loadTexts('rewards')
  showToast({
    text: texts.t('checking.arrived', { ns: 'rewards', name: outcome.redemption.campaignName }),
    action: {
      label: texts.t('checking.show', { ns: 'rewards' }),
      run: () => void celebrate(outcome, undefined),
    },
    timeout: 10,
  })
  return undefined
}

async function redirectOf(campaign: CampaignDetail | undefined, campaignId = campaign?.id) {
  if (campaign && campaign.type !== campaignTypes.interface) return undefined
  if (campaignId === undefined) return undefined
  const [app, detail] = await Promise.all([
    queryClient.fetchQuery(brandApp()),
    campaign ?? queryClient.fetchQuery(q(getCampaign, { params: { campaignId } })),
  ])
  return allowedRedirect(detail.redirectUrl, app.redirectHosts)
}
