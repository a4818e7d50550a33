import { getTaxAddresses } from '@/contract/tax-addresses'
import type { CartLine } from '@/contract/cart'
import type { CampaignDetail } from '@/contract/campaign-detail'
import * as modals from '@/features/cart/modals'
import { delivery, goods, load, needed, never, redemptionWith, rewardToSend } from './demo'
import { modalsOf } from './modal-states'

/** A line as the platform makes it of a campaign without choices. */
function lineOf(campaign: CampaignDetail): CartLine {
  return {
    key: `line-${campaign.id}`,
    campaignId: campaign.id,
    campaignSlug: campaign.slug,
    name: campaign.name,
    imageUrl: campaign.fullImageUrl,
    quantity: 1,
    most: campaign.redeemState.maxQuantity,
    mostBy: null,
    payOptions: campaign.payOptions,
    payOption: 0,
    paymentMethod: campaign.paymentMethod,
    payWithinMinutes: campaign.payWithinMinutes,
    state: 'ok',
    delivered: campaign.delivered,
    taxInvoice: campaign.asks.taxInvoice,
  }
}

const lines = async () => [lineOf(await rewardToSend()), lineOf(await goods())]

const basket = async () => ({
  lines: await lines(),
  points: 20_000,
  delivery: await delivery(),
  submit: () => never,
})

async function done({ key, name: campaignName, imageUrl: campaignImgUrl }: CartLine) {
  const earlier = await redemptionWith('of points', ({ payment }) => !payment)
  const redemption = { ...earlier, campaignName, campaignImgUrl }
  return { key, outcome: 'done' as const, redemption }
}

export const cartModals = modalsOf(modals)({
  openCheckoutConfirm: {
    ready: basket,
    'tax invoice': async () => ({
      ...(await basket()),
      taxAddress: needed('tax address', (await load(getTaxAddresses, {}))[0]),
    }),
    'points short': async () => ({ ...(await basket()), points: 0 }),
    sending: { params: basket, press: true },
    'no connection': {
      params: async () => ({ ...(await basket()), submit: async () => ({ kind: 'offline' }) }),
      press: true,
    },
  },
  openCheckoutResult: {
    success: async () => {
      const all = await lines()
      const results = await Promise.all(all.map(done))
      return { lines: all, checkout: { orderId: 'T-1042', results, points: 830 } }
    },
    'some refused': async () => {
      const all = await lines()
      const [first, ...others] = all
      const refused = others.map(({ key }) => ({
        key,
        outcome: 'refused' as const,
        code: 'soldOut',
      }))
      const results = [...(first ? [await done(first)] : []), ...refused]
      return { lines: all, checkout: { orderId: 'T-1042', results, points: 830 } }
    },
  },
})
