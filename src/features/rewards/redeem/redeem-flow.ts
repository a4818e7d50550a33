import { track } from '@/analytics/analytics'
import { ApiError, isProblem } from '@/api/api-error'
import { canReach } from '@/api/can-reach'
import { lookForBranch } from '@/attribution/nearest-branch'
import { isRedeemable } from '@/campaign/redeem-states'
import type { CampaignDetail } from '@/contract/campaign-detail'
import { read } from '@/contract/reader'
import { RefusalDetails } from '@/contract/refusal-details'
import { openAlert } from '@/errors/modals'
import { showError } from '@/errors/show-error'
import { forgetProof } from '@/features/auth/modals'
import type { ItemChoice } from '@/features/rewards/campaign/item-rules'
import { openGuestGate, openRedeemConfirm, openSurvey } from '@/features/rewards/modals'
import { position } from '@/host/position'
import { loadRunning } from '@/features/wallet/modals'
import { formatNumber } from '@/i18n/formats'
import { Dismissed } from '@/exactly-once/outcome'
import { texts } from '@/i18n/texts'
import { stillHere } from '@/routing/still-here'
import { member } from '@/session/session'
import { hasQuestions } from './ask-rules'
import { pendingFor } from './pending-redemption'
import type { Draft, RedeemContext } from './redeem-draft'
import { showOutcome } from './redeem-result'
import {
  askMore,
  changeStep,
  chooseAddress,
  chooseBranch,
  chooseInvoice,
  chooseItem,
  chooseSlot,
  firstDraft,
  freshCampaign,
  loadContext,
  payableDraft,
  proveNumber,
  releaseHold,
  reloadContext,
} from './redeem-steps'
import { redemptions } from './redemption-once'

interface Chosen {
  choice?: ItemChoice
  quantity?: number
}

/** The whole redeem flow, from the button to the reward. Shows errors itself. */
export function redeem(campaign: CampaignDetail, chosen: Chosen = {}): Promise<void> {
  return redemptions.run(() => redeemOnce(campaign, chosen))
}

async function redeemOnce(campaign: CampaignDetail, { choice, quantity = 1 }: Chosen) {
  const userId = member()?.userId
  if (!userId) return openGuestGate({ campaign })
  const earlier = pendingFor(campaign.id)
  if (earlier) return showOutcome(await redemptions.watch(earlier), campaign)
  const isHere = stillHere()
  const running = await loadRunning()
  if (running) {
    const { openedCode } = await import('./running-question')
    if (await openedCode(running, campaign.id)) return undefined
  }
  if (!(await canReach())) throw new ApiError('network')

  track({ name: 'redeem_start', campaignId: campaign.id })
  // Started early, so that it is likely known at the confirmation. Nothing waits for it.
  if (!campaign.slots.some(({ storeId }) => storeId)) lookForBranch()
  const context = await loadContext(campaign)
  if (!isHere()) throw new Dismissed()
  let draft: Draft = {
    ...firstDraft(context),
    quantity,
    ...(campaign.subCampaignStyles && { choice }),
  }
  try {
    if (campaign.subCampaignStyles) draft = await chooseItem(context, draft)
    if (campaign.slots.length > 0) draft = await chooseSlot(context, draft)
    if (campaign.asks.branch) draft = await chooseBranch(context, draft)
    if (campaign.otp) draft = await proveNumber(context, draft)
    if (campaign.delivered && !draft.delivery) draft = await chooseAddress(context, draft)
    if (hasQuestions(campaign.asks)) draft = await askMore(context, draft)
    if (campaign.asks.location) draft = { ...draft, position: await position() }
    const keep = (changed: Draft) => (draft = changed)
    return await confirmAndSend({ context, draft, userId, keep })
  } catch (error) {
    // Releases the seats when the member cancels.
    if (draft.slot) releaseHold(campaign, draft.slot)
    throw error
  }
}

interface Confirming {
  context: RedeemContext
  draft: Draft
  userId: string
  /** Told of each change: seats that are held are let go when the member cancels. */
  keep: (changed: Draft) => void
  hasNewPrice?: boolean
}

/** Confirms and sends; after a refusal that a step can mend, confirms again. */
async function confirmAndSend(confirming: Confirming): Promise<void> {
  const { context, draft, userId, keep, hasNewPrice = false } = confirming
  const { campaign } = context
  const { id: campaignId, name, fullImageUrl: image } = campaign
  const intent = redemptions.intent(userId, { campaignId, reward: { name, image } })
  const answer = await openRedeemConfirm({
    context,
    draft,
    hasNewPrice,
    submit: intent.submit,
    async change(what, present, define) {
      const changed = await changeStep(what, context, present, define)
      if (changed) keep(changed)
      return changed
    },
  })
  const outcome = await intent.outcome(answer?.outcome)
  const isRefused =
    outcome.kind === 'refused' && isProblem(outcome.error, 'otpRequired', 'otpExpired')
  if (outcome.kind === 'done' || isRefused) forgetProof(draft.otpTicket)
  if (outcome.kind !== 'refused') return showOutcome(outcome, campaign)
  const last = answer?.draft ?? draft
  const recovered = await recover(outcome.error, context, last)
  if (!recovered) {
    if (last.slot) releaseHold(campaign, last.slot)
    return showOutcome(outcome, campaign)
  }
  keep(recovered.draft)
  const isNewPrice = isProblem(outcome.error, 'priceChanged')
  return confirmAndSend({ ...confirming, ...recovered, hasNewPrice: isNewPrice })
}

/** Repeats the step that a refusal is about; undefined if no step can fix it. */
async function recover(error: ApiError, { campaign }: RedeemContext, last: Draft) {
  const isHere = stillHere()
  const reload = async () => {
    const fresh = await reloadContext(campaign)
    if (!isHere()) throw new Dismissed()
    return fresh
  }
  if (isProblem(error, 'invalid') && error.details['field'] === 'taxAddressKey') {
    await showError(error)
    const context = await reload()
    const draft = payableDraft(context, last)
    return { context, draft: await chooseInvoice({ ...draft, taxAddress: null }) }
  }
  const canHave = fewerOf(error, last)
  if (isProblem(error, 'soldOut') && last.choice && !canHave) {
    const context = await reload()
    if (!isRedeemable(context.campaign)) return undefined
    // Another colour or size is left.
    await showError(error)
    return { context, draft: await chooseItem(context, payableDraft(context, last)) }
  }
  if (
    !canHave &&
    !isProblem(error, 'priceChanged', 'slotFull', 'otpRequired', 'itemRequired', 'addressRequired')
  ) {
    return undefined
  }
  track({ name: 'redeem_refused', campaignId: campaign.id, code: error.problem ?? error.code })
  // The confirm dialog itself shows a new price; other refusals are shown first.
  if (!isProblem(error, 'priceChanged')) await showError(error)
  const context = await reload()
  const draft = payableDraft(context, canHave ? { ...last, quantity: canHave } : last)
  if (canHave) {
    return { context, draft: draft.choice ? await chooseItem(context, draft) : draft }
  }
  if (isProblem(error, 'slotFull')) return { context, draft: await chooseSlot(context, draft) }
  if (isProblem(error, 'otpRequired')) return { context, draft: await proveNumber(context, draft) }
  if (isProblem(error, 'itemRequired')) return { context, draft: await chooseItem(context, draft) }
  if (isProblem(error, 'addressRequired')) {
    return { context, draft: await chooseAddress(context, draft) }
  }
  // The discount of a promocode depends on the price.
  return { context, draft: draft.asked?.promocode ? await askMore(context, draft) : draft }
}

/** The units that can still be had, where a refusal asks to choose fewer. Seats are chosen with their time. */
function fewerOf(error: ApiError, { quantity, slot }: Draft) {
  if (!isProblem(error, 'soldOut', 'maxPerPerson') || slot) return undefined
  const { most } = read(RefusalDetails, error.details)
  return most && most < quantity ? most : undefined
}

/**
 * Runs the survey of a campaign, then redeems if the campaign has become redeemable.
 */
export function answerSurvey(campaign: CampaignDetail): Promise<void> {
  return redemptions.run(() => answerOnce(campaign))
}

async function answerOnce(campaign: CampaignDetail): Promise<void> {
  const { survey } = campaign
  if (!survey) return
  if (!member()) return openGuestGate({ campaign })
  const isHere = stillHere()
  const given = await openSurvey({ ...survey, campaignName: campaign.name })
  if (!given) return
  const after = await freshCampaign(campaign.id).catch(() => campaign)
  if (isHere() && isRedeemable(after)) return redeemOnce(after, {})
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
  })
}

/** At the start of the app: shows the outcome of interrupted redemptions. */
export function resumeRedemptions(): Promise<void> {
  return redemptions.resume(showOutcome)
}
