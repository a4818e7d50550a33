import { campaignSlugParam } from '@/contract/campaign-slug'
import { route } from '@/routing/route'

export const rewardsRoute = route({
  path: '/reward/:catId?/:subCatId?',
  params: { catId: 'number', subCatId: 'number' },
  page: 'features/rewards/catalogue/rewards-page',
  title: 'rewards:list.title',
  frame: 'root',
  texts: ['rewards'],
  feature: 'catalogue',
  place: 'rewards',
  shell: 'rewards',
  indexedAs: 'rewards',
})

/** The slug has name and id. */
export const campaignRoute = route({
  path: '/campaign/:slug',
  params: { slug: campaignSlugParam },
  page: 'features/rewards/campaign/campaign-page',
  frame: 'bare',
  texts: ['rewards'],
  place: 'rewards',
  shell: 'campaign',
  indexedAs: 'campaign',
})
