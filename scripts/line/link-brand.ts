import type { Language } from '@/contract/languages'
import type { CampaignFacts, CheckedLink } from '@/studio/links/link-check-rules'

/** What the command asks of a brand, wherever the brand's content is. */
export interface LinkBrand {
  languages: readonly Language[]
  /** What the brand has switched off. */
  off: readonly string[]
  /** As #rrggbb. */
  colour: string
  /** A PNG for the middle of QR codes. */
  logo: Buffer | undefined
  vocabulary: CheckedLink['vocabulary']
  app: BrandApp
  campaign(id: number): Promise<LinkCampaign | 'missing'>
  /** Whether a campaign is a draw, and its winners are out. */
  drawOf(campaignId: number): Promise<'none' | 'open' | 'announced'>
  hasStore(id: number): Promise<boolean>
  hasCategory(id: number, subCategoryId: number | undefined): Promise<boolean>
}

/** Where the brand's app is. */
export interface BrandApp {
  origin: string
  /** Empty for a brand without LINE. */
  liffId: string
  isMiniApp: boolean
}

export interface LinkCampaign {
  slug: string
  facts: CampaignFacts
  /** As readers of each language get it. */
  texts: ReadonlyMap<Language, CampaignTexts>
}

export interface CampaignTexts {
  name: string
  summary: string
  /** A JPEG or PNG for messages; it may be a path of the app's origin. */
  picture: string | undefined
}
