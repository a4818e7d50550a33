import { textIn } from '@/contract/text'
import type { BrandApp, LinkBrand, LinkCampaign } from './link-brand.ts'
import { readLogo } from './qr-png.ts'
import { readVocabulary } from '../../mocks/areas/links/used-words.ts'
import { readStocks } from '../../mocks/areas/redeem/stock-store.ts'
import type { Brand } from '../../mocks/brands/brand.ts'
import { sharePictureUrl } from '../../mocks/brands/cards.ts'
import type { CampaignContent } from '../../mocks/brands/content.ts'
import type { Database } from '../../mocks/database/connect.ts'
import { standardLanguage } from '../../mocks/values/standard-language.ts'

/** A brand of the reference platform. */
export async function brandOfDatabase(
  db: Database,
  brand: Brand,
  app: BrandApp,
): Promise<LinkBrand> {
  return {
    languages: brand.languages,
    off: brand.off,
    colour: brand.design.decor.theme.seeds.primary,
    logo: readLogo(brand.identity.name),
    vocabulary: await readVocabulary(db, brand.appId),
    app,
    async campaign(id) {
      const campaign = brand.campaigns.get(id)
      return campaign ? campaignOf(db, brand, campaign) : 'missing'
    },
    // A draw of the command leads to its campaign.
    drawOf: async (id) => (brand.campaigns.get(id)?.draw ? 'open' : 'none'),
    hasStore: async (id) => brand.storeNames.has(id),
    async hasCategory(id, subCategoryId) {
      const category = brand.categories.find((one) => one.id === id)
      const subs = category?.subCategories.map((sub) => sub.id)
      return subs !== undefined && (subCategoryId === undefined || subs.includes(subCategoryId))
    },
  }
}

async function campaignOf(
  db: Database,
  brand: Brand,
  campaign: CampaignContent,
): Promise<LinkCampaign> {
  const { id, slug, name, summary, art, startDate, expireDate, requireLevel } = campaign
  const stocks = await readStocks(db, { appId: brand.appId, ids: [id] })
  const { qty, sold } = stocks.get(id) ?? { qty: 0, sold: 0 }
  const level = brand.levels.levels.find((one) => one.id === requireLevel)
  const picture = sharePictureUrl(brand, art)
  const texts = brand.languages.map((language) => {
    const summaryText = summary ? textIn(summary, language) : ''
    return [language, { name: textIn(name, language), summary: summaryText, picture }] as const
  })
  return {
    slug,
    facts: {
      names: Object.fromEntries(texts.map(([language, text]) => [language, text.name])),
      startsAt: Date.parse(startDate),
      endsAt: Date.parse(expireDate),
      isSoldOut: qty > 0 && sold >= qty,
      level: level && textIn(level.name, standardLanguage),
    },
    texts: new Map(texts),
  }
}
