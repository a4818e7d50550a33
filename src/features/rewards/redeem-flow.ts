import { track } from '@/analytics/analytics'
import { ApiError } from '@/api/api-error'
import { isProblem } from '@/api/is-problem'
import { freshen } from '@/api/freshness'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { lookForBranch } from '@/attribution/nearest-branch'
import { brandApp } from '@/config/brand-app'
import { type CampaignDetail, getCampaign } from '@/contract/campaign-detail'
import { campaignTypes } from '@/contract/campaigns'
import type { Redemption } from '@/contract/redemptions'
import { answerSurvey as answerSurveyEndpoint } from '@/contract/surveys'
import { openAlert } from '@/errors/modals'
import { showError } from '@/errors/show-error'
import { stayInsteadOf } from '@/features/legal/modals'
import { showReward } from '@/features/wallet/modals'
import { formatNumber } from '@/i18n/formats'
import { loadTexts, texts } from '@/i18n/texts'
import { isModalOpen } from '@/modal/modal'
import { showToast } from '@/modal/toast'
import { member } from '@/session/session'
import { hasQuestions } from './ask-rules'
import { Dismissed } from './dismissed'
import type { ItemChoice } from './item-rules'
import {
  openGuestGate,
  openLeave,
  openRedeemChecking,
  openRedeemConfirm,
  openRedeemSuccess,
  openSurvey,
} from './modals'
import { type PendingRedemption, pendingFor, pendingRedemptions } from './pending-redemption'
import { position } from '@/host/position'
import { checkRedemption } from './redeem-checking'
import type { Draft, Known } from './redeem-draft'
import type { Outcome, Redeemed } from './redeem-outcome'
import { newIntent } from './redeem-sending'
import {
  askMore,
  chooseAddress,
  chooseInvoice,
  chooseItem,
  chooseSlot,
  firstDraft,
  freshCampaign,
  know,
  knowAnew,
  proveNumber,
  redirectOf,
  releaseHold,
} from './redeem-steps'

let isRunning = false

/** What was chosen on the campaign's page already. */
interface Chosen {
  choice?: ItemChoice
  quantity?: number
}

/** From the tap on Redeem to the reward in the member's hands. Says itself whatever goes wrong. */
export async function redeem(campaign: CampaignDetail, chosen: Chosen = {}): Promise<void> {
  if (isRunning) return
  isRunning = true
  try {
    await redeemOnce(campaign, chosen)
  } catch (error) {
    if (!(error instanceof Dismissed)) await showError(error)
  } finally {
    isRunning = false
  }
}

async function redeemOnce(campaign: CampaignDetail, { choice, quantity = 1 }: Chosen) {
  const userId = member()?.userId
  if (!userId) return openGuestGate({ campaign })
  const earlier = pendingFor(campaign.id)
  if (earlier) return finish(await followUp(earlier), campaign)
  if (!navigator.onLine) throw new ApiError('network')

  track({ name: 'redeem_start', campaignId: campaign.id })
  // Early, so that it is known when a quick member confirms: nothing waits for it.
  if (!campaign.slots.some(({ storeId }) => storeId)) lookForBranch()
  const known = await know(campaign)
  let draft: Draft = {
    ...firstDraft(known),
    quantity,
    ...(campaign.subCampaignStyles && { choice }),
  }
  try {
    if (campaign.subCampaignStyles) draft = await chooseItem(known, draft)
    if (campaign.slots.length > 0) draft = await chooseSlot(known, draft)
    if (campaign.otp) draft = await proveNumber(known, draft)
    if (campaign.delivered && !draft.delivery) draft = await chooseAddress(known, draft)
    if (hasQuestions(campaign.asks)) draft = await askMore(known, draft)
    if (campaign.asks.location) draft = { ...draft, position: await position() }
    return await confirmAndSend(known, draft, userId)
  } catch (error) {
    // Whoever turns back leaves the seats to others.
    if (draft.slot) releaseHold(campaign, draft.slot)
    throw error
  }
}

/** Asks, sends, and asks again with all that was chosen where one part of it has to change. */
async function confirmAndSend(known: Known, draft: Draft, userId: string, hasNewPrice = false) {
  const { campaign } = known
  const { submit, pending } = newIntent(campaign, userId)
  const answer = await openRedeemConfirm({ known, draft, hasNewPrice, submit })
  if (answer?.kind === 'change') {
    if (answer.what === 'tax') {
      return confirmAndSend(known, await chooseInvoice(answer.draft), userId)
    }
    const step = answer.what === 'slot' ? chooseSlot : chooseAddress
    return confirmAndSend(known, await step(known, answer.draft), userId)
  }
  // The dialog can go (a navigation, the end of the session) while the request is on its way.
  const sent = pending()
  if (!sent) throw new Dismissed()
  // Without the session there is nothing to find out: what ended it has its own alert on the screen.
  if (member()?.userId !== userId) return undefined
  const isKnown = answer && answer.outcome.kind !== 'lost'
  const outcome = isKnown ? answer.outcome : await followUp(sent)
  const mended =
    outcome.kind === 'refused' && (await mend(outcome.error, known, answer?.draft ?? draft))
  if (!mended) return finish(outcome, campaign)
  return confirmAndSend(
    mended.known,
    mended.draft,
    userId,
    isProblem(outcome.error, 'priceChanged'),
  )
}

/** The step that a refusal leads back to, done once more; undefined where none of them helps. */
async function mend(error: ApiError, { campaign }: Known, draft: Draft) {
  if (isProblem(error, 'invalid') && error.details['field'] === 'taxAddressKey') {
    await showError(error)
    const known = await knowAnew(campaign)
    return { known, draft: await chooseInvoice({ ...draft, taxAddress: null }) }
  }
  if (
    !isProblem(error, 'priceChanged', 'slotFull', 'otpRequired', 'itemRequired', 'addressRequired')
  ) {
    return undefined
  }
  track({ name: 'redeem_refused', campaignId: campaign.id, code: error.problem ?? error.code })
  // A new price is said where it is agreed to; everything else has to be understood first.
  if (!isProblem(error, 'priceChanged')) await showError(error)
  const known = await knowAnew(campaign)
  if (isProblem(error, 'slotFull')) return { known, draft: await chooseSlot(known, draft) }
  if (isProblem(error, 'otpRequired')) return { known, draft: await proveNumber(known, draft) }
  if (isProblem(error, 'itemRequired')) return { known, draft: await chooseItem(known, draft) }
  if (isProblem(error, 'addressRequired'))
    return { known, draft: await chooseAddress(known, draft) }
  // What the code took off is reckoned anew with it.
  return { known, draft: draft.asked?.promocode ? await askMore(known, draft) : draft }
}

/**
 * The questions of a campaign that begins with a survey. Where there is something to redeem behind
 * it, that comes next.
 */
export async function answerSurvey(campaign: CampaignDetail): Promise<void> {
  const { survey } = campaign
  if (!survey || isRunning) return
  if (!member()) return openGuestGate({ campaign })
  const given = await openSurvey({ ...survey, campaignName: campaign.name })
  if (!given) return
  await freshen(queryClient, answerSurveyEndpoint)
  const after = await freshCampaign(campaign.id).catch(() => campaign)
  if (isRedeemable(after)) return redeem(after)
  const { pointsGiven } = given
  await openAlert({
    icon: 'info',
    title: texts.t('survey.doneTitle', { ns: 'rewards' }),
    text:
      pointsGiven > 0
        ? texts.t('survey.gained', {
            ns: 'rewards',
            count: pointsGiven,
            formatted: formatNumber(pointsGiven),
          })
        : texts.t('survey.done', { ns: 'rewards' }),
    okLabel: texts.t('action.close'),
  })
}

function isRedeemable({ redeemState: { key } }: CampaignDetail) {
  return key === 'default' || key === 'draw'
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
        track({
          name: 'redeem_refused',
          campaignId: campaign.id,
          code: outcome.error.problem ?? outcome.error.code,
        })
      }
      return stayInsteadOf(outcome.error) ?? showError(outcome.error)
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
  { redemption, points, surprise }: Redeemed,
  campaign: CampaignDetail | undefined,
) {
  const isInterface = redemption.campaignType === campaignTypes.interface
  // It is theirs whether or not we find out where it leads.
  const partner = isInterface
    ? await partnerOf(redemption, campaign).catch(() => undefined)
    : undefined
  const wish = await openRedeemSuccess({
    redemption,
    points,
    surprise,
    host: partner?.host,
    drawDate: campaign?.drawDate ?? undefined,
  })
  if (wish === 'show') await showReward(redemption)
  if (wish === 'partner' && partner) await openLeave({ kind: 'partner', ...partner })
}

async function partnerOf({ id, campaignId }: Redemption, campaign: CampaignDetail | undefined) {
  const detail =
    campaign ?? (await queryClient.fetchQuery(q(getCampaign, { params: { campaignId } })))
  const [to, { redirectHosts }] = await Promise.all([
    redirectOf(detail),
    queryClient.fetchQuery(brandApp()),
  ])
  return to && { host: to.host, redemptionId: id, allowedHosts: redirectHosts }
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
