import { call } from '@/api/call'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { brandApp } from '@/config/brand-app'
import { type CampaignDetail, getCampaign } from '@/contract/campaign-detail'
import { campaignTypes } from '@/contract/campaigns'
import { getPoints } from '@/contract/points'
import { getDeliveryAddresses } from '@/contract/addresses'
import { getProfile } from '@/contract/profile'
import { releaseSlot } from '@/contract/slot-holds'
import { openAlert } from '@/errors/modals'
import { chooseDelivery, chooseTaxInvoice } from '@/features/addresses/modals'
import { leadToNumber, openOtp } from '@/features/auth/modals'
import { defaultFirst, firstDelivery } from '@/forms/delivery-rules'
import { texts } from '@/i18n/texts'
import { answered, Dismissed } from './dismissed'
import { openAsk, openChooseItem, openSlot } from './modals'
import { firstPayOption, payOptionFor } from './redeem-confirm-rules'
import { type Draft, itemOf, type Known } from './redeem-draft'
import { allowedRedirect } from './redirect-rules'
import { type HeldSlot, isPerPerson } from './slot-rules'

/** Fetches at once all that the steps will show. */
export async function know(campaign: CampaignDetail): Promise<Known> {
  const [{ points }, addresses, profile, redirect] = await Promise.all([
    queryClient.fetchQuery(q(getPoints, {})),
    campaign.delivered ? queryClient.fetchQuery(q(getDeliveryAddresses, {})) : [],
    campaign.delivered || campaign.otp ? queryClient.fetchQuery(q(getProfile, {})) : undefined,
    campaign.type === campaignTypes.interface ? redirectOf(campaign) : undefined,
  ])
  return { campaign, points, addresses: defaultFirst(addresses), profile, redirect }
}

/** The same, with the campaign and the balance as they are by now. */
export function knowAnew({ id }: CampaignDetail): Promise<Known> {
  return freshCampaign(id).then(know)
}

export function freshCampaign(campaignId: number): Promise<CampaignDetail> {
  return queryClient.fetchQuery({ ...q(getCampaign, { params: { campaignId } }), staleTime: 0 })
}

/** One, by the first way to pay that the points reach, to the default address. */
export function firstDraft({ campaign, points, addresses }: Known): Draft {
  return {
    quantity: 1,
    payOption: firstPayOption(campaign, points),
    delivery: campaign.delivered ? firstDelivery(addresses) : undefined,
  }
}

export async function chooseItem({ campaign, points }: Known, draft: Draft): Promise<Draft> {
  const { choice: start } = draft
  const answer = answered(
    await openChooseItem({ campaign, points, purpose: 'redeem', ...(start && { start }) }),
  )
  return { ...draft, choice: answer.choice, quantity: answer.quantity }
}

/** The seats are kept from here on; whoever pays by the head redeems one for each. */
export async function chooseSlot({ campaign, points }: Known, draft: Draft): Promise<Draft> {
  const { slot: start } = draft
  const slot = answered(await openSlot({ campaign, start }))
  // What moves a booking is another use of the same question.
  if ('changed' in slot) return draft
  const quantity = isPerPerson(campaign) ? slot.people : 1
  const payOption = payOptionFor(campaign, { ...draft, quantity }, points)
  return { ...draft, slot, quantity, payOption }
}

/** Gives the seats back before their time; they would come free by themselves, only later. */
export function releaseHold({ id }: CampaignDetail, { holdId }: HeldSlot): void {
  void call(releaseSlot, { params: { campaignId: id, holdId } }).catch(() => undefined)
}

export async function proveNumber({ profile }: Known, draft: Draft): Promise<Draft> {
  const tel = profile?.contact_number?.replaceAll(/\D/g, '')
  if (!tel) {
    await openAlert({
      icon: 'info',
      title: texts.t('type.other', { ns: 'rewards' }),
      text: texts.t('confirm.noNumber', { ns: 'rewards' }),
      okLabel: texts.t('action.close'),
    })
    throw new Dismissed()
  }
  const proof = answered(await openOtp({ tel, channel: 'redeem', enableRequest: true }))
  if ('changesNumber' in proof) {
    leadToNumber()
    throw new Dismissed()
  }
  if ('error' in proof) throw proof.error
  return { ...draft, otpTicket: proof.ticket }
}

/** A stored address or one for this time, until the member says that it is the right one. */
export async function chooseAddress({ campaign }: Known, draft: Draft): Promise<Draft> {
  const reward = { name: campaign.name, image: campaign.fullImageUrl }
  const { delivery: current } = draft
  return { ...draft, delivery: answered(await chooseDelivery({ current, reward })) }
}

/** Whether a tax invoice is wanted, and whom it is made out to. */
export async function chooseInvoice(draft: Draft): Promise<Draft> {
  const taxAddress = await chooseTaxInvoice(draft.taxAddress)
  return taxAddress === undefined ? draft : { ...draft, taxAddress }
}

export async function askMore({ campaign }: Known, draft: Draft): Promise<Draft> {
  const item = itemOf(campaign, draft)
  const { asked: start } = draft
  return {
    ...draft,
    asked: answered(await openAsk({ campaign, itemId: item?.itemId, ...(start && { start }) })),
  }
}

/** Where an interface campaign leads, when the brand allows it. */
export async function redirectOf(campaign: Pick<CampaignDetail, 'redirectUrl'>) {
  const { redirectHosts } = await queryClient.fetchQuery(brandApp())
  return allowedRedirect(campaign.redirectUrl, redirectHosts)
}
