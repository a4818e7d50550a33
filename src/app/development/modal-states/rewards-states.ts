import { platformNow } from '@/api/platform-clock'
import { q } from '@/api/q'
import { campaignTypes } from '@/contract/campaigns'
import type { CampaignDetail } from '@/contract/campaign-detail'
import type { Redemption } from '@/contract/redemptions'
import { getSurvey } from '@/contract/surveys'
import { firstChoice } from '@/features/rewards/campaign/item-rules'
import { hasQuestions } from '@/features/rewards/redeem/ask-rules'
import type { Draft, RedeemContext } from '@/features/rewards/redeem/redeem-draft'
import {
  type Changeable,
  changeStep,
  firstDraft,
  loadContext,
} from '@/features/rewards/redeem/redeem-steps'
import { partnerOf } from '@/features/rewards/redeem/partner-flow'
import * as modals from '@/features/rewards/modals'
import type { DefineModal } from '@/modal/modals-above'
import { allFails, allWaits, writesFail } from '../board-connection'
import {
  campaignWith,
  forget,
  goods,
  needed,
  never,
  once,
  rewardForPoints,
  rewardToSend,
  rewardWithStyles,
  rewardWithTimes,
} from './demo'
import { modalsOf } from './modal-states'

const item = async () => ({
  campaign: await rewardWithStyles(),
  points: 20_000,
  purpose: 'redeem' as const,
})

async function toCart() {
  const chosen = await item()
  const { styles = [] } = chosen.campaign.subCampaignStyles ?? {}
  const { styleId } = firstChoice(styles)
  const sizes = styles.find(({ campaignId }) => campaignId === styleId)?.subitems ?? []
  const size = sizes.find(({ quantity, itemCountSold }) => quantity > itemCountSold)
  const start = {
    ...(styleId !== undefined && { styleId }),
    ...(size && { sizeId: size.campaignId }),
  }
  return { ...chosen, purpose: 'cart' as const, mostOf: () => 5, start }
}

const slot = async () => ({ campaign: await rewardWithTimes() })

async function chosenSlot() {
  const { campaign } = await slot()
  const free = needed(
    'free time',
    campaign.slots.find(({ left }) => left > 1),
  )
  const start = { at: free.at, people: 1, ...(free.storeId && { storeId: free.storeId }) }
  return { campaign, start }
}

async function survey() {
  const campaign = await campaignWith('with a survey', (one) => Boolean(one.survey))
  return { ...needed('survey', campaign.survey), campaignName: campaign.name }
}

async function unknownSurvey() {
  const params = await survey()
  forget(q(getSurvey, { params: { surveyId: params.surveyId } }).queryKey)
  return params
}

const ask = async () => ({
  campaign: await campaignWith('that asks for something', ({ asks }) =>
    asks.info.some(({ required }) => required),
  ),
  itemId: undefined,
})

const promocode = async () => ({
  campaign: await campaignWith(
    'with promocodes',
    ({ asks }) => hasQuestions(asks) && asks.promocode,
  ),
  itemId: undefined,
})

const partner = (id: string) => async () => {
  const campaign = await campaignWith(
    'of a partner',
    ({ redirectUrl }) => Boolean(redirectUrl),
    ({ type }) => type === campaignTypes.interface,
  )
  const redemption = { id, campaignId: campaign.id }
  return { kind: 'partner' as const, ...needed('partner', await partnerOf(redemption, campaign)) }
}

const draw = () => campaignWith('that is drawn', ({ type }) => type === campaignTypes.draw)

interface Confirmed {
  campaign?: () => Promise<CampaignDetail>
  context?: Partial<RedeemContext>
  draft?: Partial<Draft>
}

/** The confirmation as the flow of redeeming opens it, with enough points. */
const confirm =
  ({ campaign = rewardForPoints, context = {}, draft = {} }: Confirmed = {}) =>
  async () => {
    const loaded = { ...(await loadContext(await campaign())), points: 20_000, ...context }
    return {
      context: loaded,
      draft: { ...firstDraft(loaded), ...draft },
      hasNewPrice: false,
      submit: () => never,
      change: (what: Changeable, present: Draft, define: DefineModal) =>
        changeStep(what, loaded, present, define),
    }
  }

async function booked(until: number) {
  const { campaign, start } = await chosenSlot()
  return confirm({
    campaign: async () => campaign,
    draft: { slot: { ...start, holdId: 'board', until } },
  })()
}

async function success(change: Partial<Redemption> = {}, campaign = rewardForPoints) {
  const { id, slug, name, type, fullImageUrl, pointPerUnit } = await campaign()
  return {
    redemption: {
      id: 'board',
      campaignId: id,
      campaignSlug: slug,
      campaignName: name,
      campaignType: type,
      campaignImgUrl: fullImageUrl,
      state: 'view_code' as const,
      redeemedAt: new Date(platformNow()).toISOString(),
      quantity: 1,
      pointsUsed: pointPerUnit,
      priceBaht: 0,
      delivered: false,
      hasSerial: true,
      tickets: [],
      ...change,
    },
    points: 1830,
    host: undefined,
    drawDate: undefined,
  }
}

const tomorrow = () => new Date(platformNow() + 86_400_000).toISOString()

export const rewardsModals = modalsOf(modals)({
  openSort: {
    "brand's own": () => ({ sort: undefined, kind: undefined }),
    chosen: () => ({ sort: 'newest', kind: 'free' }),
  },
  openGuestGate: {
    'for points': async () => ({ campaign: await rewardForPoints() }),
    free: async () => ({
      campaign: await campaignWith('that is free', ({ pointPerUnit }) => pointPerUnit === 0),
    }),
  },
  openChooseItem: {
    redeem: item,
    missing: { params: item, press: true },
    cart: toCart,
    'change a line': async () => ({ ...(await toCart()), line: { quantity: 2, payOption: 0 } }),
    'no room in the cart': async () => ({ ...(await toCart()), mostOf: () => 0 }),
  },
  openSlot: {
    empty: slot,
    chosen: chosenSlot,
    missing: { params: slot, press: true },
    sending: { params: chosenSlot, press: true },
    failed: { params: chosenSlot, connection: writesFail, press: true },
    'change a booking': async () => ({
      ...(await chosenSlot()),
      change: { changesLeft: 1, send: () => never },
    }),
  },
  openSurvey: {
    usual: survey,
    missing: { params: survey, press: true },
    loading: { params: unknownSurvey, connection: allWaits },
    'not loaded': { params: unknownSurvey, connection: allFails },
  },
  openAsk: {
    empty: ask,
    missing: { params: ask, press: true },
    'sending a promocode': { params: promocode, type: 'OATMILK', press: true },
    failed: { params: promocode, connection: writesFail, type: 'OATMILK', press: true },
  },
  openLeave: {
    outside: () => ({
      kind: 'outside',
      host: 'menu.example',
      url: 'https://menu.example/',
    }),
    'loading a ticket': partner('board-waits'),
    'no ticket': { params: partner('board-fails'), connection: writesFail },
  },
  openRedeemConfirm: {
    points: confirm(),
    delivered: confirm({ campaign: rewardToSend }),
    'delivered, for this time': confirm({ campaign: rewardToSend, draft: { delivery: once } }),
    baht: confirm({ campaign: goods }),
    draw: confirm({ campaign: draw }),
    booking: () => booked(platformNow() + 5 * 60_000),
    'booking, too late': () => booked(platformNow()),
    'points short': confirm({ context: { points: 0 } }),
    'new price': async () => ({ ...(await confirm()()), hasNewPrice: true }),
    sending: { params: confirm(), press: true },
    'no connection': {
      params: async () => ({ ...(await confirm()()), submit: async () => ({ kind: 'offline' }) }),
      press: true,
    },
  },
  openRedeemSuccess: {
    code: () => success(),
    'code with a timer': () => success({ minutesValidAfterUsed: 15 }),
    'several codes': () => success({ codeCount: 3 }),
    parcel: () =>
      success({ delivered: true, hasSerial: false, state: 'in_preparation' }, rewardToSend),
    tickets: async () => ({
      ...(await success(
        { hasSerial: false, state: 'not_drawn', tickets: ['004821', '004822'] },
        draw,
      )),
      drawDate: tomorrow(),
    }),
    booking: () => success({ slotAt: tomorrow(), people: 2 }, rewardWithTimes),
    surprise: async () => ({
      ...(await success()),
      surprise: { title: 'One more for you', text: 'Bring a friend: the next one is on us.' },
    }),
    'to be paid by link': () =>
      success(
        {
          priceBaht: 390,
          payment: {
            id: 'board',
            method: 'link',
            state: 'due',
            baht: 390,
            payUntil: tomorrow(),
            orAtCounter: false,
          },
        },
        goods,
      ),
  },
})
