import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { isProblem, refusal } from '@/api/api-error'
import { q } from '@/api/q'
import { outgoing, type Parts } from '@/api/request'
import { inTime, readLimitMs } from '@/api/time-limit'
import { config } from '@/config/config'
import { getDesignSetting } from '@/contract/brand-config'
import { type CampaignDetail, getCampaign } from '@/contract/campaign-detail'
import { getCampaigns } from '@/contract/catalogue'
import { getCategories } from '@/contract/campaigns'
import { getDraws } from '@/contract/draws'
import type { Endpoint, Input, Output } from '@/contract/endpoint'
import { type Language, languages } from '@/contract/languages'
import { getLevels } from '@/contract/levels'
import { read, unwrap } from '@/contract/reader'
import { getStores } from '@/contract/stores'
import type { z } from '@/contract/zod'
import { languageNow } from '@/i18n/texts'
import { brandFactsOf, campaignIdOf, factsOf } from './campaign-facts-rules'
import type { CampaignFacts } from './link-check-rules'
import type { LinkTarget } from './link-target-rules'

// Everything here is what the member contract answers to a guest: any brand's platform has it.

/** Languages, colour and what is off of the brand, from its design setting. */
export function useBrandFacts() {
  const { appId } = config()
  const query = { device_locale: languages[languageNow()].code }
  const setting = useQuery({
    ...q(getDesignSetting, { params: { appId }, query }),
    staleTime: 60_000,
  })
  const facts = setting.data
    ? brandFactsOf(setting.data)
    : { languages: [], colour: undefined, off: [] }
  return {
    ...facts,
    isFailed: setting.isError && setting.data === undefined,
    retry: () => void setting.refetch(),
  }
}

const shownCampaigns = 30

export const campaignsFor = (search: string) =>
  q(getCampaigns, { query: { top: shownCampaigns, ...(search && { search }) } })
export const categories = () => q(getCategories, {})
export const stores = () => q(getStores, {})
export const draws = () => q(getDraws, {})

/** Asks in another language than the page's. @throws ApiError */
async function callIn<E extends Endpoint>(
  language: Language,
  endpoint: E,
  input: Input<E>,
): Promise<Output<E>> {
  const asking = { config: config(), caller: { language, host: 'web' as const } }
  const { url, ...request } = outgoing(endpoint, input as Parts, asking)
  const [response, sent] = await inTime(readLimitMs, async (signal) => {
    const answered = await fetch(url, { ...request, signal })
    return [answered, (await answered.json()) as unknown] as const
  })
  const answer = unwrap(sent)
  if (!response.ok || !answer.ok) throw refusal(answer.error ?? sent, response.status)
  // The schema of this very endpoint makes the value; those asked here answer with JSON.
  return read(endpoint.response as z.ZodMiniType, answer.data) as Output<E>
}

/** A campaign as the readers of a language get it. */
export function campaignIn(language: Language, campaignId: number) {
  return queryOptions<CampaignDetail | 'missing'>({
    queryKey: ['campaignIn', language, campaignId],
    queryFn: async () => {
      try {
        return await callIn(language, getCampaign, { params: { campaignId } })
      } catch (thrown) {
        if (isProblem(thrown, 'notFound')) return 'missing'
        throw thrown
      }
    },
    staleTime: 30_000,
  })
}

/** What is known of the campaign that a target is; `missing` where the brand has none of this id. */
export function useCampaignFacts(
  target: LinkTarget | undefined,
  inLanguages: readonly Language[],
): CampaignFacts | 'missing' | undefined {
  const id = campaignIdOf(target)
  const [facts] = useCampaignsFacts(id === undefined ? [] : [id], inLanguages).values()
  return facts
}

/** Whether the campaign that a target is could not be loaded, and what loads it again. */
export function useCampaignFailure(
  target: LinkTarget | undefined,
  inLanguages: readonly Language[],
): { isFailed: boolean; retry: () => void } {
  const id = campaignIdOf(target)
  const asked = id === undefined ? [] : inLanguages
  const answers = useQueries({
    queries: asked.map((language) => campaignIn(language, id ?? 0)),
  })
  const failed = answers.filter(({ isError, data }) => isError && data === undefined)
  return {
    isFailed: failed.length > 0,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  }
}

/** The same of several campaigns, by id; without those that are not known yet. */
export function useCampaignsFacts(
  ids: readonly number[],
  inLanguages: readonly Language[],
): Map<number, CampaignFacts | 'missing'> {
  const asked = ids.flatMap((id) => inLanguages.map((language) => ({ id, language })))
  const answers = useQueries({ queries: asked.map(({ id, language }) => campaignIn(language, id)) })
  const levels = useQuery({ ...q(getLevels, {}), enabled: ids.length > 0 })
  const known = new Map<number, CampaignFacts | 'missing'>()
  for (const id of ids) {
    const found = asked.flatMap(({ id: of, language }, index) => {
      const campaign = answers[index]?.data
      return of === id && campaign !== undefined ? [{ language, campaign }] : []
    })
    const isWhole = found.length > 0 && found.length === inLanguages.length
    if (isWhole) known.set(id, factsOf(found, levels.data?.levels ?? []))
  }
  return known
}
