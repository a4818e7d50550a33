import { call } from '@/api/call'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { brandApp } from '@/api/brand-app'
import { type CampaignDetail, getCampaign } from '@/contract/campaign-detail'
import { campaignTypes } from '@/contract/campaigns'
import { getPoints } from '@/contract/points'
import { getDeliveryAddresses } from '@/contract/addresses'
import { getProfile } from '@/contract/profile'
import { releaseSlot } from '@/contract/slot-holds'
import { openAlert } from '@/errors/modals'
import {
  chooseDelivery,
  chooseTaxInvoice,
  pickDelivery,
  pickTaxInvoice,
} from '@/features/addresses/modals'
import { goToNumberPage, proveNumber as proveByCode } from '@/features/auth/modals'
import { defaultFirst, firstDelivery } from '@/forms/delivery-rules'
import { texts } from '@/i18n/texts'
import { answered, Dismissed } from '@/exactly-once/outcome'
import { openBranch, openBranchBy } from '@/features/stores/modals'
import { openAsk, openChooseItem, openSlot, openSlotBy } from '@/features/rewards/modals'
import type { DefineModal } from '@/modal/modals-above'
import { firstPayOption, payOptionFor } from './redeem-confirm-rules'
import { type Draft, itemOf, payOptionsOf, type RedeemContext } from './redeem-draft'
import { allowedRedirect } from './redirect-rules'
import { type HeldSlot, isPerPerson } from './slot-rules'

/** Loads everything that the steps need, in parallel. */
export async function loadContext(campaign: CampaignDetail): Promise<RedeemContext> {
  const [{ points }, addresses, profile, redirect] = await Promise.all([
    queryClient.fetchQuery(q(getPoints, {})),
    campaign.delivered ? queryClient.fetchQuery(q(getDeliveryAddresses, {})) : [],
    campaign.delivered || campaign.otp ? queryClient.fetchQuery(q(getProfile, {})) : undefined,
    campaign.type === campaignTypes.interface ? redirectOf(campaign) : undefined,
  ])
  return { campaign, points, addresses: defaultFirst(addresses), profile, redirect }
}

/** Reloads the context, with the campaign uncached. */
export function reloadContext({ id }: CampaignDetail): Promise<RedeemContext> {
  return freshCampaign(id).then(loadContext)
}

export function freshCampaign(campaignId: number): Promise<CampaignDetail> {
  return queryClient.fetchQuery({ ...q(getCampaign, { params: { campaignId } }), staleTime: 0 })
}

/** One unit, by the default pay option, to the default address. */
export function firstDraft({ campaign, points, addresses }: RedeemContext): Draft {
  return {
    quantity: 1,
    payOption: firstPayOption(campaign, points),
    delivery: campaign.delivered ? firstDelivery(addresses) : undefined,
  }
}

/** The draft by a way to pay that there still is. */
export function payableDraft({ campaign, points }: RedeemContext, draft: Draft): Draft {
  const payOptions = payOptionsOf(campaign, draft)
  if (payOptions[draft.payOption]) return draft
  return { ...draft, payOption: firstPayOption({ payOptions }, points / draft.quantity) }
}

export async function chooseItem(
  { campaign, points }: RedeemContext,
  draft: Draft,
): Promise<Draft> {
  const { choice: start } = draft
  const answer = answered(
    await openChooseItem({ campaign, points, purpose: 'redeem', ...(start && { start }) }),
  )
  return { ...draft, choice: answer.choice, quantity: answer.quantity }
}

/** Holds the seats. Campaigns paid per person redeem one for each. */
export async function chooseSlot(
  { campaign, points }: RedeemContext,
  draft: Draft,
  open = openSlot,
): Promise<Draft> {
  const { slot: start } = draft
  const slot = answered(await open({ campaign, start }))
  // Only returned when a booking is changed.
  if ('changed' in slot) return draft
  const quantity = isPerPerson(campaign) ? slot.people : 1
  const payOption = payOptionFor(campaign, { ...draft, quantity }, points)
  return { ...draft, slot, quantity, payOption }
}

/** Chooses the branch at which it is picked up. */
export async function chooseBranch(
  { campaign }: RedeemContext,
  draft: Draft,
  open = openBranch,
): Promise<Draft> {
  const only = campaign.stores.length > 0 ? campaign.stores.map(({ id }) => id) : undefined
  const branch = answered(await open({ only, start: draft.branch?.id }))
  return { ...draft, branch }
}

/** Releases held seats before the hold expires. */
export function releaseHold({ id }: CampaignDetail, { holdId }: HeldSlot): void {
  void call(releaseSlot, { params: { campaignId: id, holdId } }).catch(() => undefined)
}

export async function proveNumber({ profile }: RedeemContext, draft: Draft): Promise<Draft> {
  const tel = profile?.contact_number?.replaceAll(/\D/g, '')
  if (!tel) {
    await openAlert({
      icon: 'info',
      title: texts.t('type.other', { ns: 'rewards' }),
      text: texts.t('confirm.noNumber', { ns: 'rewards' }),
    })
    throw new Dismissed()
  }
  const proof = answered(await proveByCode({ tel, channel: 'redeem', enableRequest: true }))
  if ('changesNumber' in proof) {
    goToNumberPage()
    throw new Dismissed()
  }
  if ('error' in proof) throw proof.error
  return { ...draft, otpTicket: proof.ticket }
}

/** Chooses and confirms a stored or one-time delivery address. */
export async function chooseAddress({ campaign }: RedeemContext, draft: Draft): Promise<Draft> {
  const reward = { name: campaign.name, image: campaign.fullImageUrl }
  const { delivery: current } = draft
  return { ...draft, delivery: answered(await chooseDelivery({ current, reward })) }
}

export type Changeable = 'delivery' | 'slot' | 'branch' | 'tax'

/**
 * Changes one of the choices above the modal that shows them, which asks the last question itself.
 * @returns undefined where the member turns back
 */
export async function changeStep(
  what: Changeable,
  context: RedeemContext,
  draft: Draft,
  define: DefineModal,
): Promise<Draft | undefined> {
  try {
    if (what === 'slot') return await chooseSlot(context, draft, openSlotBy(define))
    if (what === 'branch') return await chooseBranch(context, draft, openBranchBy(define))
    if (what === 'delivery') {
      return { ...draft, delivery: answered(await pickDelivery(draft.delivery, define)) }
    }
    return { ...draft, taxAddress: answered(await pickTaxInvoice(draft.taxAddress, define)) }
  } catch (error) {
    if (error instanceof Dismissed) return undefined
    throw error
  }
}

/** Chooses the address of the tax invoice, or none. */
export async function chooseInvoice(draft: Draft): Promise<Draft> {
  const taxAddress = await chooseTaxInvoice(draft.taxAddress)
  return taxAddress === undefined ? draft : { ...draft, taxAddress }
}

export async function askMore(context: RedeemContext, draft: Draft): Promise<Draft> {
  const { campaign } = context
  const item = itemOf(campaign, draft)
  const { asked: start } = draft
  const asked = answered(await openAsk({ campaign, itemId: item?.itemId, ...(start && { start }) }))
  // A promocode may leave fewer ways to pay.
  return payableDraft(context, { ...draft, asked })
}

/** The partner's address of an interface campaign; undefined if the brand does not allow its host. */
export async function redirectOf(campaign: Pick<CampaignDetail, 'redirectUrl'>) {
  const { redirectHosts } = await queryClient.fetchQuery(brandApp())
  return allowedRedirect(campaign.redirectUrl, redirectHosts)
}
