import { campaignSlug, parseCampaignSlug } from '@/contract/campaign-slug'
import { type Language, sayPoints } from '../answers/language.ts'
import type { Brand } from '../brands/brand.ts'
import { artCard, type Card, pageCard } from '../brands/cards.ts'
import type { CampaignContent, CategoryContent, Text } from '../brands/content.ts'
import { decodePath } from '../hosting/page-paths.ts'
import { bangkokDay } from '../rules/bangkok.ts'
import { hasBegun, hasEnded } from '../rules/redeem-state.ts'
import { findPage, type PagePattern } from './page-table.ts'
import { categoryWords, endedWords, informationWords, missingWords } from './page-words.ts'

/** What a path of the app leads to, before it is said in a language. */
export interface PageContent {
  /** Paths with the same name lead to the same page; there are only so many of a brand. */
  name: string
  status: 200 | 404 | 410
  /** The one path of what can be kept and shared. */
  path?: string | undefined
  isPrivate?: boolean
  title: Text
  describe: (language: Language) => string
  card: Card | undefined
}

/** What a path of a brand's app leads to. Everything that is not there is one and the same page. */
export function contentOf(brand: Brand, pathname: string, now: number): PageContent {
  const found = findPage(pathname)
  const params = found?.params.map((param) => param && (decodePath(param) ?? param)) ?? []
  switch (found?.kind) {
    case 'start':
      return startPage(brand)
    case 'rewards':
      return listPage(brand, params, now)
    case 'campaign':
      return campaignPage(brand, params[0] ?? '', now)
    case 'information':
      return informationPage(brand, found.pattern)
    case 'private':
      // A link to it that is pasted into a chat shows the brand.
      return { ...startPage(brand), name: 'private', path: undefined, isPrivate: true }
    case undefined:
      return missingPage(brand)
  }
}

/** Every page that search engines are told of: what can be had, and what leads to it. */
export function listedPages(brand: Brand, now: number): PageContent[] {
  const paths = [
    '/',
    '/reward',
    ...brand.categories.flatMap(({ id, subCategories }) => [
      `/reward/${id}`,
      ...subCategories.map((sub) => `/reward/${id}/${sub.id}`),
    ]),
    ...[...brand.campaigns.values()]
      .filter((campaign) => hasBegun(campaign, now) && !hasEnded(campaign, now))
      .map(campaignPath),
    ...Object.keys(informationWords),
  ]
  return paths.map((path) => contentOf(brand, path, now))
}

function startPage(brand: Brand): PageContent {
  const { start } = brand.links
  return {
    name: '/',
    status: 200,
    path: '/',
    title: start.title,
    describe: (language) => start.description[language],
    card: pageCard(brand, 'start'),
  }
}

function listPage(brand: Brand, ids: readonly (string | undefined)[], now: number): PageContent {
  const [catId, subCatId] = ids
  const { rewards } = brand.links
  if (!catId && !subCatId) {
    return {
      name: '/reward',
      status: 200,
      path: '/reward',
      title: rewards.title,
      describe: (language) => rewards.description[language],
      card: pageCard(brand, 'rewards'),
    }
  }
  const category = brand.categories.find(({ id }) => id === numberOf(catId))
  const sub = category?.subCategories.find(({ id }) => id === numberOf(subCatId))
  if (!category || (subCatId && !sub)) return missingPage(brand)
  const path = `/reward/${category.id}${sub ? `/${sub.id}` : ''}`
  return {
    // What is in it is another tomorrow.
    name: `${path} ${bangkokDay(now)}`,
    status: 200,
    path,
    title: sub?.name ?? category.name,
    describe(language) {
      const names = namesIn(brand, { category, subCategoryId: sub?.id, now }, language)
      if (names.length === 0) return rewards.description[language]
      const said = { names: names.join(' · '), brand: brand.identity.displayName }
      return filled(categoryWords[language], said)
    },
    card: artCard(brand, category.art),
  }
}

function campaignPage(brand: Brand, slug: string, now: number): PageContent {
  const campaign = brand.campaigns.get(parseCampaignSlug(slug)?.id ?? -1)
  if (!campaign) return missingPage(brand)
  const isOver = hasEnded(campaign, now)
  const path = campaignPath(campaign)
  return {
    name: isOver ? `${path} ended` : path,
    status: isOver ? 410 : 200,
    path,
    title: campaign.name,
    describe: (language) => (isOver ? inBrand(brand, endedWords) : praise(campaign))[language],
    card: artCard(brand, campaign.art),
  }
}

function campaignPath({ slug, id }: CampaignContent) {
  return `/campaign/${encodeURIComponent(campaignSlug({ name: slug, id }))}`
}

function informationPage(brand: Brand, pattern: PagePattern): PageContent {
  const words = informationWords[pattern]
  if (!words) return missingPage(brand)
  return {
    name: pattern,
    status: 200,
    path: pattern,
    title: words.title,
    describe: (language) => inBrand(brand, words.description)[language],
    card: pageCard(brand, 'start'),
  }
}

function missingPage(brand: Brand): PageContent {
  return {
    name: 'missing',
    status: 404,
    title: missingWords.title,
    describe: (language) => inBrand(brand, missingWords.description)[language],
    card: pageCard(brand, 'start'),
  }
}

// What it costs comes first: a chat shows two lines.
function praise({ pointPerUnit, summary, description }: CampaignContent): Text {
  const inLanguage = (language: Language) =>
    [
      pointPerUnit > 0 ? `${sayPoints(pointPerUnit, language)} · ` : '',
      [summary?.[language], description[language]].filter(Boolean).join(' '),
    ].join('')
  return { en: inLanguage('en'), th: inLanguage('th') }
}

const namedInList = 3

function namesIn(
  brand: Brand,
  of: { category: CategoryContent; subCategoryId: number | undefined; now: number },
  language: Language,
) {
  return [...brand.campaigns.values()]
    .filter(
      (campaign) =>
        campaign.categoryId === of.category.id &&
        (of.subCategoryId === undefined || campaign.subCategoryId === of.subCategoryId) &&
        hasBegun(campaign, of.now) &&
        !hasEnded(campaign, of.now),
    )
    .slice(0, namedInList)
    .map(({ name }) => name[language])
}

function inBrand({ identity }: Brand, text: Text): Text {
  const parts = { brand: identity.displayName }
  return { en: filled(text.en, parts), th: filled(text.th, parts) }
}

function filled(
  text: string,
  parts: Readonly<Record<'brand' | 'names', string>> | { brand: string },
) {
  return Object.entries(parts).reduce(
    (said, [name, part]) => said.replace(`{${name}}`, () => part),
    text,
  )
}

// As the app reads it: anything else is no category.
function numberOf(text: string | undefined) {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
