import { campaignPath } from '@/routing/campaign-path'
import type { Language } from '@/contract/languages'
import { lookUp } from '@/contract/look-up'
import { textIn } from '@/contract/text'
import { cookiesRoute, privacyRoute, termsRoute } from '@/features/consent/routes'
import { contactRoute } from '@/features/help/routes'
import { homeRoute } from '@/features/home/routes'
import { legalRoute } from '@/features/legal/routes'
import { campaignRoute, rewardsRoute } from '@/features/rewards/routes'
import { findStoreRoute } from '@/features/stores/routes'
import { routes } from '@/routes'
import type { ParamsOf, Route } from '@/routing/route'
import { sayPoints } from '../answers/localize.ts'
import { type Brand, hasFeature } from '../brands/brand.ts'
import { artCard, type Card, pageCard } from '../brands/cards.ts'
import type { CampaignContent, CategoryContent, Text } from '../brands/content.ts'
import { bangkokDay } from '../values/bangkok.ts'
import { hasBegun, hasEnded } from '../areas/catalogue/rules.ts'
import { findPage } from './find-page.ts'
// `{brand}` is the brand's name, `{names}` are rewards of the category.
import words from './page-words.json' with { type: 'json' }

const informationWords = {
  [contactRoute.path]: words.information.contact,
  [findStoreRoute.path]: words.information.stores,
  [legalRoute.path]: words.information.legal,
  [termsRoute.path]: words.information.terms,
  [privacyRoute.path]: words.information.privacy,
  [cookiesRoute.path]: words.information.cookies,
}

/** The content of a path, before it is put into a language. */
export interface PageContent {
  /** Paths with the same name have the same page; their number is limited. */
  name: string
  status: 200 | 404 | 410
  /** The canonical path of content that can be indexed and shared. */
  path?: string | undefined
  isPrivate?: boolean
  title: Text
  describe: (language: Language) => string
  card: Card | undefined
}

/** The content of a path of a brand's app. All unknown paths share one page. */
export function contentOf(brand: Brand, pathname: string, now: number): PageContent {
  const found = findPage(pathname)
  if (!found || isOffAt(brand, found.route)) return missingPage(brand)
  const { route } = found
  switch (route.indexedAs) {
    case 'start':
      return startPage(brand)
    case 'rewards':
      return listPage(brand, rewardsRoute.match(pathname) ?? {}, now)
    case 'campaign':
      return campaignPage(brand, pathname, now)
    case 'information':
      return informationPage(brand, route.path)
    case undefined:
      // A link to it in a chat shows the brand.
      return { ...startPage(brand), name: 'private', path: undefined, isPrivate: true }
  }
}

/** Whether a brand has switched off what a route belongs to. */
function isOffAt(brand: Brand, { feature }: Route) {
  return feature !== undefined && !hasFeature(brand, feature)
}

/** Every page for search engines: rewards, and pages that lead to them. */
export function listedPages(brand: Brand, now: number): PageContent[] {
  const paths = [
    homeRoute.to(),
    rewardsRoute.to(),
    ...brand.categories.flatMap(({ id, subCategories }) => [
      rewardsRoute.to({ catId: id }),
      ...subCategories.map((sub) => rewardsRoute.to({ catId: id, subCatId: sub.id })),
    ]),
    ...[...brand.campaigns.values()]
      .filter((campaign) => hasBegun(campaign, now) && !hasEnded(campaign, now))
      .map(campaignPath),
    ...routes.flatMap(({ path, indexedAs }) => (indexedAs === 'information' ? [path] : [])),
  ]
  return paths.map((path) => contentOf(brand, path, now))
}

function startPage(brand: Brand): PageContent {
  const { start } = brand.links
  return {
    name: homeRoute.path,
    status: 200,
    path: homeRoute.path,
    title: start.title,
    describe: (language) => textIn(start.description, language),
    card: pageCard(brand, 'start'),
  }
}

function listPage(
  brand: Brand,
  { catId, subCatId }: Partial<ParamsOf<typeof rewardsRoute>>,
  now: number,
): PageContent {
  const { rewards } = brand.links
  if (catId === undefined && subCatId === undefined) {
    return {
      name: rewardsRoute.to(),
      status: 200,
      path: rewardsRoute.to(),
      title: rewards.title,
      describe: (language) => textIn(rewards.description, language),
      card: pageCard(brand, 'rewards'),
    }
  }
  const category = brand.categories.find(({ id }) => id === catId)
  const sub = category?.subCategories.find(({ id }) => id === subCatId)
  if (!category || (subCatId !== undefined && !sub)) return missingPage(brand)
  const path = rewardsRoute.to({ catId: category.id, subCatId: sub?.id })
  return {
    // Its content changes daily.
    name: `${path} ${bangkokDay(now)}`,
    status: 200,
    path,
    title: sub?.name ?? category.name,
    describe(language) {
      const names = namesIn(brand, { category, subCategoryId: sub?.id, now }, language)
      if (names.length === 0) return textIn(rewards.description, language)
      const said = { names: names.join(' · '), brand: brand.identity.displayName }
      return filled(textIn(words.category, language), said)
    },
    card: artCard(brand, category.art),
  }
}

function campaignPage(brand: Brand, pathname: string, now: number): PageContent {
  const campaign = brand.campaigns.get(campaignRoute.match(pathname)?.slug?.id ?? -1)
  if (!campaign) return missingPage(brand)
  const isOver = hasEnded(campaign, now)
  const path = campaignPath(campaign)
  return {
    name: isOver ? `${path} ended` : path,
    status: isOver ? 410 : 200,
    path,
    title: campaign.name,
    describe: (language) =>
      isOver ? inBrand(brand, words.ended, language) : praise(campaign, language),
    card: artCard(brand, campaign.art),
  }
}

function informationPage(brand: Brand, path: string): PageContent {
  const information = lookUp(informationWords, path)
  if (!information) return missingPage(brand)
  return {
    name: path,
    status: 200,
    path,
    title: information.title,
    describe: (language) => inBrand(brand, information.description, language),
    card: pageCard(brand, 'start'),
  }
}

function missingPage(brand: Brand): PageContent {
  return {
    name: 'missing',
    status: 404,
    title: words.missing.title,
    describe: (language) => inBrand(brand, words.missing.description, language),
    card: pageCard(brand, 'start'),
  }
}

// The price first: a chat shows two lines.
function praise({ pointPerUnit, summary, description }: CampaignContent, language: Language) {
  const price = pointPerUnit > 0 ? `${sayPoints(pointPerUnit, language)} · ` : ''
  const said = [summary, description].map((text) => (text ? textIn(text, language) : ''))
  return price + said.filter(Boolean).join(' ')
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
    .map(({ name }) => textIn(name, language))
}

function inBrand({ identity }: Brand, text: Text, language: Language): string {
  return filled(textIn(text, language), { brand: identity.displayName })
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
