import type { Parts } from '@/api/request'
import { type CampaignDetail, getCampaign } from '@/contract/campaign-detail'
import { getCategories } from '@/contract/campaigns'
import { getDraws } from '@/contract/draws'
import type { Endpoint } from '@/contract/endpoint'
import type { Language } from '@/contract/languages'
import { getLevels } from '@/contract/levels'
import { getStores } from '@/contract/stores'
import type { z } from '@/contract/zod'
import { brandFactsOf, factsOf } from '@/studio/links/campaign-facts-rules'
import { standardLanguage } from '../../mocks/values/standard-language.ts'
import { ask, type Asking, NotThere, readAs } from '../brand/ask-as-guest.ts'
import { askSetting } from '../brand/ask-platform.ts'
import type { BrandApp, LinkBrand, LinkCampaign } from './link-brand.ts'

/**
 * A brand on any platform, from what the member contract answers to a guest.
 * @throws PageFault where the platform does not answer as the contract says
 */
export async function brandOfAnswers(
  asking: Asking,
  at: Pick<BrandApp, 'origin' | 'isMiniApp'>,
): Promise<LinkBrand> {
  const { setting } = await askSetting(asking)
  const facts = brandFactsOf(setting)
  const own = facts.languages[0] ?? standardLanguage
  const { line } = asking.config
  return {
    ...facts,
    logo: undefined,
    vocabulary: {},
    app: { ...at, liffId: line.enabled ? line.liffId : '' },
    campaign: (id) => campaignOf(id, facts.languages, asking),
    async drawOf(campaignId) {
      const draws = await answerOf(getDraws, {}, own, asking)
      const draw = draws.find((one) => one.campaignId === campaignId)
      if (!draw) return 'none'
      return draw.status === 'announced' ? 'announced' : 'open'
    },
    async hasStore(id) {
      const stores = await answerOf(getStores, {}, own, asking)
      return stores.some((store) => store.id === id)
    },
    async hasCategory(id, subCategoryId) {
      const categories = await answerOf(getCategories, {}, own, asking)
      const category = categories.find((one) => one.id === id)
      if (subCategoryId === undefined) return category !== undefined
      return category?.subCategories.some((sub) => sub.id === subCategoryId) ?? false
    },
  }
}

async function answerOf<S extends z.ZodMiniType>(
  endpoint: Endpoint & { response: S },
  parts: Parts,
  language: Language,
  asking: Asking,
): Promise<z.output<S>> {
  return readAs(endpoint, await ask(endpoint, parts, language, asking))
}

async function campaignOf(
  campaignId: number,
  languages: readonly Language[],
  asking: Asking,
): Promise<LinkCampaign | 'missing'> {
  const found: { language: Language; campaign: CampaignDetail }[] = []
  for (const language of languages) {
    const campaign = await orMissing(
      answerOf(getCampaign, { params: { campaignId } }, language, asking),
    )
    if (campaign === 'missing') return campaign
    found.push({ language, campaign })
  }
  const [first] = found
  if (!first) return 'missing'
  const facts = factsOf(found, await levelsFor(first.campaign, first.language, asking))
  if (facts === 'missing') return facts
  const texts = found.map(({ language, campaign: { name, summary, shareImageUrl } }) => {
    const picture = shareImageUrl ?? undefined
    return [language, { name, summary: summary ?? '', picture }] as const
  })
  return { slug: first.campaign.slug, facts, texts: new Map(texts) }
}

/** The names of levels, where the campaign needs one; a platform may have none. */
async function levelsFor({ requireLevel }: CampaignDetail, language: Language, asking: Asking) {
  if (typeof requireLevel !== 'number') return []
  const answer = await orMissing(answerOf(getLevels, {}, language, asking))
  return answer === 'missing' ? [] : answer.levels
}

async function orMissing<T>(answer: Promise<T>): Promise<T | 'missing'> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof NotThere) return 'missing'
    throw error
  }
}
