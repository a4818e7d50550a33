import type { Brand } from '../../mocks/brands/brand.ts'
import { textIn } from '@/contract/text'
import type { CampaignFacts } from '@/studio/links/link-check-rules'
import type { LinkTarget } from '@/studio/links/link-target-rules'
import type { Database } from '../../mocks/database/connect.ts'
import { readStocks } from '../../mocks/areas/redeem/stock-store.ts'
import { standardLanguage } from '../../mocks/values/standard-language.ts'

/** What the options of a command say a link leads to, as they are typed. */
export interface TargetOptions {
  campaign?: string | undefined
  category?: string | undefined
  store?: string | undefined
  draw?: string | undefined
  code?: string | undefined
  screen?: string | undefined
}

/** The target that the options name; undefined where they name none, or several. */
export function targetOf(options: TargetOptions, brand: Brand): LinkTarget | undefined {
  const { campaign, category, store, draw, code, screen } = options
  const targets: (LinkTarget | undefined)[] = [
    campaignOf(campaign, brand, (id, slug) => ({ kind: 'campaign', id, slug })),
    campaignOf(draw, brand, (id, slug) => ({ kind: 'draw', id, slug, isAnnounced: false })),
    categoryOf(category),
    store === undefined ? undefined : { kind: 'store', id: Number(store) },
    code === undefined ? undefined : { kind: 'code', code },
    screen === undefined ? undefined : { kind: 'screen', key: screen },
  ]
  const [target, another] = targets.filter((one) => one !== undefined)
  return another ? undefined : target
}

function campaignOf(
  text: string | undefined,
  { campaigns }: Brand,
  make: (id: number, slug: string) => LinkTarget,
) {
  if (text === undefined) return undefined
  const id = Number(text)
  return make(id, campaigns.get(id)?.slug ?? '')
}

function categoryOf(text: string | undefined): LinkTarget | undefined {
  if (text === undefined) return undefined
  const [id, subCategoryId] = text.split('/').map(Number)
  return { kind: 'category', id: id ?? Number.NaN, ...(subCategoryId && { subCategoryId }) }
}

/** What the checks ask of a campaign. */
export async function campaignFactsOf(
  db: Database,
  brand: Brand,
  target: LinkTarget,
): Promise<CampaignFacts | 'missing' | undefined> {
  if (target.kind !== 'campaign' && target.kind !== 'draw') return undefined
  const campaign = brand.campaigns.get(target.id)
  if (!campaign) return 'missing'
  const stocks = await readStocks(db, { appId: brand.appId, ids: [campaign.id] })
  const { qty, sold } = stocks.get(campaign.id) ?? { qty: 0, sold: 0 }
  const level = brand.levels.levels.find(({ id }) => id === campaign.requireLevel)
  return {
    names: Object.fromEntries(
      brand.languages.map((language) => [language, textIn(campaign.name, language)]),
    ),
    startsAt: Date.parse(campaign.startDate),
    endsAt: Date.parse(campaign.expireDate),
    isSoldOut: qty > 0 && sold >= qty,
    level: level && textIn(level.name, standardLanguage),
  }
}
