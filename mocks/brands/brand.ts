import { contentVersions, readBrandRows } from './brand-store.ts'
import { z } from '@/contract/zod'
import type { Database } from '../database/connect.ts'
import { AccountContent, ConsentTexts } from './account-content.ts'
import {
  AppContent,
  CampaignContent,
  CategoryContent,
  ContactContent,
  DashboardContent,
  type DesignContent,
  ErrorTexts,
  Face,
  LenientDesign,
  LevelsContent,
  type StoreContent,
  StorePin,
  StoreServices,
  StoresContent,
  type Text,
} from './content.ts'
import { type BrandLanguages, brandLanguagesOf, localeSettingOf } from './brand-languages.ts'
import { CollectSetting } from './collect-content.ts'
import { DrawsContent } from './draws-content.ts'
import { BrandMessages } from '@/contract/announcements'
import { type Feature, featuresOff } from '@/contract/features'
import { AnnouncementsContent } from './announcements-content.ts'
import { CountedPeriod, TopSpenderContent } from './top-spender-content.ts'
import { EarnContent } from './earn-content.ts'
import { HelpContent, standardHelp } from './help-content.ts'
import { InviteContent } from './invite-content.ts'
import { LabelsContent } from './labels-content.ts'
import { LinksContent } from './links-content.ts'
import { MarketplacesContent } from './marketplaces-content.ts'
import { ReceiptSetting } from './receipts-content.ts'

/** The path of the blob store on the platform's origin. */
export const blobPrefix = '/blob'

const Identity = z.object({
  name: z.string(),
  displayName: z.string(),
  legalName: z.string(),
  face: z.optional(Face),
})

/** A brand's content for the handlers, without stock and members' data. */
export interface Brand {
  appId: string
  /** Grows with each change of the content. */
  version: number
  /** The blob store for the calling app: a path on its own origin, or an address. */
  blobBase: string
  subscriptionKey: string
  serialPrefix: string
  secret: string
  /** The default one first. */
  languages: BrandLanguages
  identity: z.infer<typeof Identity>
  app: z.infer<typeof AppContent>
  account: AccountContent
  consents: ConsentTexts
  contact: ContactContent
  design: DesignContent
  /** What the menus of the design switch off. */
  off: readonly string[]
  dashboards: Record<string, DashboardContent>
  /** The draws of the brand's story; announced ones with their winners. */
  draws: DrawsContent
  /** Null for a brand that announces nothing. */
  announcements: AnnouncementsContent | null
  /** Null for a brand that says everything as the app does. */
  labels: LabelsContent | null
  /** Messages above the page. */
  messages: z.infer<typeof BrandMessages>
  /** Null for a brand without top spenders. */
  topSpender: TopSpenderContent | null
  /** Earlier periods that may still have to be announced. */
  replacedPeriods: readonly CountedPeriod[]
  categories: CategoryContent[]
  /** Texts of link previews. */
  links: LinksContent
  levels: LevelsContent
  earn: EarnContent
  help: HelpContent
  /** Null for a brand without invitations. */
  invite: InviteContent | null
  /** Null for a brand without codes. */
  collect: CollectSetting | null
  /** Null for a brand that takes no receipts. */
  receipts: ReceiptSetting | null
  /** Null for a brand whose members connect no marketplaces. */
  marketplaces: MarketplacesContent | null
  errorTexts: Map<string, Text>
  stores: StoreContent[]
  storeServices: z.infer<typeof StoreServices>
  storePin: z.infer<typeof StorePin>
  storeNames: Map<number, Text>
  /** Positions of the branches, in degrees. */
  storePlaces: Map<number, { latitude: number; longitude: number }>
  /** In the pack's order. */
  campaigns: Map<number, CampaignContent>
}

/** Whether a brand has a part of the app; its design setting says what is off. */
export function hasFeature({ off }: Pick<Brand, 'off'>, feature: Feature): boolean {
  return !off.includes(feature)
}

/** Reads brands from the database and caches them: their content rarely changes at run time. */
export function createBrands(db: Database) {
  const kept = new Map<string, Promise<Brand | undefined>>()
  let onChange: () => void = () => undefined

  return {
    /** The brand of an app id, or undefined when there is none. */
    find(appId: string): Promise<Brand | undefined> {
      const known = kept.get(appId)
      if (known) return known
      const brand = readBrand(db, appId)
      kept.set(appId, brand)
      // A missing brand, or one that failed to load, is read again.
      void brand.then(
        (found) => found ?? kept.delete(appId),
        () => kept.delete(appId),
      )
      return brand
    },
    forget: (appId: string) => void kept.delete(appId),
    /**
     * Reads again the brands whose content has changed since, here or in another process. Until it is
     * read, the content of before is served.
     * @throws the first fault, where new content cannot be read; the content of before stays, and that
     * of the other brands is read
     */
    async refresh(): Promise<void> {
      const versions = await contentVersions(db)
      const faults: unknown[] = []
      for (const [appId, known] of kept) {
        const brand = await known.catch(() => undefined)
        if (!versions.has(appId)) kept.delete(appId)
        if (!brand || brand.version === versions.get(appId)) continue
        try {
          const changed = readBrand(db, appId)
          await changed
          // It may have been forgotten meanwhile.
          if (kept.get(appId) === known) kept.set(appId, changed)
          onChange()
        } catch (error) {
          faults.push(error)
        }
      }
      if (faults.length > 0) throw faults[0]
    },
    /** `listener` is called after new content was read; what is made of it is made anew. */
    listen: (listener: () => void) => void (onChange = listener),
  }
}

export type Brands = ReturnType<typeof createBrands>

async function readBrand(db: Database, appId: string): Promise<Brand | undefined> {
  const rows = await readBrandRows(db, appId)
  if (!rows) return undefined
  const { row, documents, campaigns } = rows
  function document<S extends z.ZodMiniType>(name: string, schema: S): z.output<S> {
    const found = documents.find((candidate) => candidate.name === name)
    return schema.parse(JSON.parse(found?.content_json ?? 'null'))
  }
  const stores = document('stores', StoresContent)
  const { decor, feature } = document('design', LenientDesign)
  const languages = brandLanguagesOf(decor.locale)
  return {
    appId,
    version: row.content_version,
    blobBase: blobPrefix,
    subscriptionKey: row.subscription_key,
    serialPrefix: row.serial_prefix,
    secret: row.secret,
    languages,
    identity: document('identity', Identity),
    app: document('app', AppContent),
    account: document('account', AccountContent),
    consents: document('consents', ConsentTexts),
    contact: document('contact', ContactContent),
    // The app is told of the same languages.
    design: { decor: { ...decor, locale: localeSettingOf(languages) }, feature },
    off: featuresOff(feature.setting),
    dashboards: document('dashboards', z.record(z.string(), DashboardContent)),
    draws: document('draws', z.nullable(DrawsContent)) ?? [],
    announcements: document('announcements', z.nullable(AnnouncementsContent)),
    labels: document('labels', z.nullable(LabelsContent)),
    messages: document('messages', z.nullable(BrandMessages)) ?? [],
    topSpender: document('topSpender', z.nullable(TopSpenderContent)),
    replacedPeriods: document('replacedPeriods', z.nullable(z.array(CountedPeriod))) ?? [],
    categories: document('categories', z.array(CategoryContent)),
    links: document('links', LinksContent),
    levels: document('levels', LevelsContent),
    earn: document('earn', EarnContent),
    help: document('help', z.nullable(HelpContent)) ?? standardHelp,
    invite: document('invite', z.nullable(InviteContent)),
    collect: document('collect', z.nullable(CollectSetting)),
    receipts: document('receipts', z.nullable(ReceiptSetting)),
    marketplaces: document('marketplaces', z.nullable(MarketplacesContent)),
    stores,
    storeServices: document('storeServices', z.nullable(StoreServices)) ?? [],
    storePin: document('storePin', z.nullable(StorePin)) ?? 'store',
    storeNames: new Map(stores.map(({ id, name }) => [id, name])),
    storePlaces: new Map(
      stores.map(({ id, latitude = NaN, longitude = NaN }) => [id, { latitude, longitude }]),
    ),
    errorTexts: new Map(document('errors', ErrorTexts).map(({ key, text }) => [key, text])),
    campaigns: new Map(
      campaigns.map(({ content_json }) => {
        const campaign = CampaignContent.parse(JSON.parse(content_json))
        return [campaign.id, campaign]
      }),
    ),
  }
}
