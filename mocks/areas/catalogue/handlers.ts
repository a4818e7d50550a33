import { countUnits } from '../cart/store.ts'
import { ownerOf } from '../owner.ts'
import { deleteFavourite, insertFavourite } from './store.ts'
import * as campaignDetail from '@/contract/campaign-detail'
import * as campaigns from '@/contract/campaigns'
import * as catalogue from '@/contract/catalogue'
import * as counters from '@/contract/counters'
import * as dashboardContract from '@/contract/dashboard'
import * as favourites from '@/contract/favourites'
import { lookUp } from '@/contract/look-up'
import { dashboardView } from './dashboard-view.ts'
import { readEligibility } from './read-eligibility.ts'
import { campaignOf, canRedeemOrBuy } from './rules.ts'
import { byDistance, isIn, isNear, mentions, sorts } from './search-rules.ts'
import { campaignDetailView, campaignView } from './view.ts'
import { wrongPromocodes } from '../limits/limits.ts'
import { refuseWhenTooMany } from '../limits/take-attempt.ts'
import { addAttempt } from '../limits/store.ts'
import { pageLimits } from '../paging.ts'
import { readStanding } from '../points/read-standing.ts'
import { itemOf, payOptionsOf } from '../redeem/item-price-rules.ts'
import { imageUrl } from '../../brands/image-url.ts'
import { say } from '../../answers/localize.ts'
import { bare, wrapped } from '../../answers/spelling.ts'
import { defineArea } from '../../request/area.ts'
import { Problem } from '../../values/problem.ts'

export const campaignsArea = defineArea(campaigns, wrapped.camel, {
  async getCategories(_, { brand, language }) {
    return brand.categories
      .toSorted((a, b) => a.order - b.order)
      .map((category) => ({
        id: category.id,
        slug: category.slug,
        name: say(category.name, language),
        icon: category.icon,
        imageUrl: imageUrl(brand, 'campaigns', category.art),
        campaignCount: category.campaignIds.length,
        subCategories: category.subCategories.map(({ id, slug, name }) => ({
          id,
          slug,
          name: say(name, language),
        })),
      }))
  },
})

export const catalogueArea = defineArea(catalogue, wrapped.camel, {
  async getCampaigns({ query }, context) {
    const { brand, language } = context
    const show = await readEligibility(context)
    const isWanted = mentions(query.search)
    const found = [...brand.campaigns.values()]
      .filter((campaign) => isIn(campaign, query) && isWanted(campaign))
      .filter(isNear(query, brand))
      .map(show)
      .filter(({ eligibility }) => !query.affordable || canRedeemOrBuy(eligibility))
      .sort(lookUp(sorts, query.sortby ?? '') ?? byDistance(query, brand))
    const { top, skip } = pageLimits(query)
    return {
      items: found.slice(skip, skip + top).map((shown) => campaignView(shown, brand, language)),
      total: found.length,
    }
  },
})

export const campaignDetailArea = defineArea(campaignDetail, wrapped.camel, {
  async getCampaign({ params }, context) {
    const campaign = campaignOf(context.brand, params.campaignId)
    const show = await readEligibility(context, campaign)
    return campaignDetailView(show(campaign), context.brand, context.language)
  },

  async checkPromocode({ params, body }, { brand, member, now, inTransaction }) {
    const campaign = campaignOf(brand, params.campaignId)
    if (body.itemId !== undefined && !itemOf(campaign, body.itemId)) {
      throw new Problem('invalid', { field: 'itemId' })
    }
    // Against guessing: after too many wrong codes a right one is refused as well.
    const guesser = { appId: brand.appId, subject: member.id, now }
    const payOptions = await inTransaction(async (tx) => {
      await refuseWhenTooMany(tx, wrongPromocodes, guesser)
      const options = payOptionsOf(campaign, body)
      if (!options) await addAttempt(tx, wrongPromocodes, guesser)
      return options
    })
    // After the commit: a wrong code stays counted.
    if (!payOptions) throw new Problem('invalid', { field: 'promocode' })
    return { payOptions }
  },
})

export const dashboardArea = defineArea(dashboardContract, bare.camel, {
  async getDashboard({ params }, context) {
    const { brand, member } = context
    const dashboard = lookUp(brand.dashboards, params.name)
    if (!dashboard) throw new Problem('notFound')
    const show = await readEligibility(context)
    const standing = member && (await readStanding(context, member))
    return dashboardView(dashboard, { ...context, show, standing })
  },
})

export const favouritesArea = defineArea(favourites, wrapped.camel, {
  async addFavourite({ params }, context) {
    const { db, brand, now } = context
    const { id: campaignId } = campaignOf(brand, params.campaignId)
    await insertFavourite(db, { ...ownerOf(context), campaignId, now })
    return { favourite: true }
  },

  async removeFavourite({ params }, context) {
    const { id: campaignId } = campaignOf(context.brand, params.campaignId)
    await deleteFavourite(context.db, { ...ownerOf(context), campaignId })
    return { favourite: false }
  },
})

export const countersArea = defineArea(counters, wrapped.pascal, {
  async getCartCount(_, context) {
    return { cartCount: await countUnits(context.db, ownerOf(context)) }
  },
})
