import { getDesignSetting } from '@/contract/brand-config'
import { getCampaign } from '@/contract/campaign-detail'
import { getCategories } from '@/contract/campaigns'
import { getCampaigns } from '@/contract/catalogue'
import { getDashboard, usualNames } from '@/contract/dashboard'
import type { Endpoint } from '@/contract/endpoint'
import { getLevels } from '@/contract/levels'
import { getPoints } from '@/contract/points'
import { pageSize } from '@/contract/shared'
import { homeRoute } from '@/features/home/routes'
import { campaignRoute, rewardsRoute } from '@/features/rewards/routes'

/**
 * What a first view asks for, and where. The build runs this module and gives the inline script its
 * values: the endpoints themselves would bring the schemas of their answers, the routes all that a
 * route can do.
 */
export const endpoints = {
  campaign: addressOf(getCampaign),
  campaigns: addressOf(getCampaigns),
  categories: addressOf(getCategories),
  dashboard: addressOf(getDashboard),
  levels: addressOf(getLevels),
  points: addressOf(getPoints),
  setting: addressOf(getDesignSetting),
  dashboards: usualNames,
  pageSize,
  campaignPath: campaignRoute.path,
  /** Regular expressions; capitals do not count. */
  patterns: {
    home: homeRoute.pattern.source,
    campaign: campaignRoute.pattern.source,
    rewards: rewardsRoute.pattern.source,
  },
}

function addressOf({ base, path, auth }: Endpoint) {
  return { base, path, auth }
}
