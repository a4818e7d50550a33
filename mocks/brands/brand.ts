import { z } from '@/contract/zod'
import { blobPrefix } from '../answers/blob-path.ts'
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
  StoreNames,
} from './content.ts'
import { DrawsContent } from './draws-content.ts'
import { EarnContent } from './earn-content.ts'
import { LinksContent } from './links-content.ts'
import { ReceiptSetting } from './receipts-content.ts'

const Identity = z.object({
  name: z.string(),
  displayName: z.string(),
  legalName: z.string(),
  face: z.optional(Face),
})

/** A brand's content as the handlers use it; stock and everything of members is not here. */
export interface Brand {
  appId: string
  /** Where the app that asks finds the blob store: a path on its own origin, or an address. */
  blobBase: string
  subscriptionKey: string
  serialPrefix: string
  secret: string
  identity: z.infer<typeof Identity>
  app: z.infer<typeof AppContent>
  account: AccountContent
  consents: ConsentTexts
  contact: ContactContent
  design: DesignContent
  dashboards: Record<string, DashboardContent>
  /** Those of the brand's story: where they were announced, with their winners. */
  draws: DrawsContent
  categories: CategoryContent[]
  /** What its links show where they are shared. */
  links: LinksContent
  levels: LevelsContent
  earn: EarnContent
  /** Null for a brand that takes no receipts. */
  receipts: ReceiptSetting | null
  errorTexts: Map<string, { en: string; th: string }>
  storeNames: Map<number, { en: string; th: string }>
  /** Where each branch is, in degrees. */
  storePlaces: Map<number, { latitude: number; longitude: number }>
  /** In the pack's order. */
  campaigns: Map<number, CampaignContent>
}

/** Reads brands from the database and keeps them: their content does not change while it runs. */
export function createBrands(db: Database) {
  const kept = new Map<string, Promise<Brand | undefined>>()

  return {
    /** The brand of an app id, or undefined when there is none. */
    find(appId: string): Promise<Brand | undefined> {
      const known = kept.get(appId)
      if (known) return known
      const brand = readBrand(db, appId)
      kept.set(appId, brand)
      // A brand that is not there yet, or did not read, is looked for again.
      void brand.then(
        (found) => found ?? kept.delete(appId),
        () => kept.delete(appId),
      )
      return brand
    },
    forget: (appId: string) => void kept.delete(appId),
  }
}

export type Brands = ReturnType<typeof createBrands>

async function readBrand(db: Database, appId: string): Promise<Brand | undefined> {
  const row = await db
    .selectFrom('brand')
    .selectAll()
    .where('app_id', '=', appId)
    .executeTakeFirst()
  if (!row) return undefined
  const documents = await db
    .selectFrom('document')
    .select(['name', 'content_json'])
    .where('app_id', '=', appId)
    .execute()
  const campaigns = await db
    .selectFrom('campaign')
    .select('content_json')
    .where('app_id', '=', appId)
    .orderBy('id')
    .execute()
  function document<S extends z.ZodMiniType>(name: string, schema: S): z.output<S> {
    const found = documents.find((candidate) => candidate.name === name)
    return schema.parse(JSON.parse(found?.content_json ?? 'null'))
  }
  return {
    appId,
    blobBase: blobPrefix,
    subscriptionKey: row.subscription_key,
    serialPrefix: row.serial_prefix,
    secret: row.secret,
    identity: document('identity', Identity),
    app: document('app', AppContent),
    account: document('account', AccountContent),
    consents: document('consents', ConsentTexts),
    contact: document('contact', ContactContent),
    design: document('design', LenientDesign),
    dashboards: document('dashboards', z.record(z.string(), DashboardContent)),
    draws: document('draws', z.nullable(DrawsContent)) ?? [],
    categories: document('categories', z.array(CategoryContent)),
    links: document('links', LinksContent),
    levels: document('levels', LevelsContent),
    earn: document('earn', EarnContent),
    receipts: document('receipts', z.nullable(ReceiptSetting)),
    storeNames: new Map(document('stores', StoreNames).map(({ id, name }) => [id, name])),
    storePlaces: new Map(
      document('stores', StoreNames).map(({ id, latitude = NaN, longitude = NaN }) => [
        id,
        { latitude, longitude },
      ]),
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
