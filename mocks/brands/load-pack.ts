import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BrandMessages } from '@/contract/announcements'
import { consentTypes } from '@/contract/consents'
import { z } from '@/contract/zod'
import { AccountContent, type ConsentTexts } from './account-content.ts'
import { AnnouncementsContent } from './announcements-content.ts'
import { CollectCodeContent, CollectSetting } from './collect-content.ts'
import { DrawsContent } from './draws-content.ts'
import { EarnContent } from './earn-content.ts'
import {
  FaqContent,
  type HelpContent,
  HelpSetting,
  HelpThreadContent,
  standardHelp,
} from './help-content.ts'
import { InviteContent, InvitedFriend } from './invite-content.ts'
import { LinksContent } from './links-content.ts'
import { MarketplacesContent, MarketplacesStory } from './marketplaces-content.ts'
import { missingPictures } from './missing-pictures.ts'
import { SpendingStory, TopSpenderContent } from './top-spender-content.ts'
import { PackError, packError } from '../values/pack-error.ts'
import { ReceiptContent, ReceiptSetting, receiptTitle } from './receipts-content.ts'
import {
  AppContent,
  CampaignContent,
  CategoryContent,
  ContactContent,
  DashboardContent,
  DesignContent,
  ErrorTexts,
  LedgerContent,
  LenientDesign,
  LevelsContent,
  MemberContent,
  NotificationContent,
  PendingContent,
  RedemptionContent,
  StoreServices,
  StoresContent,
  type Face,
} from './content.ts'

/** The identity of a brand, beside its content files. */
export interface PackIdentity {
  /** The name of its folder. */
  name: string
  appId: string
  displayName: string
  legalName: string
  subscriptionKey: string
  /** The prefix of every serial, which identifies the brand at a till. */
  serialPrefix: string
  /** Its own font, unless it uses the app's. */
  face?: Face
}

export type Pack = ReturnType<typeof loadPack>

/** Whether a draw depends on a value that is known while tickets are sold, or only after the draw. */
function namesKnownValue({ expireDate, draw }: CampaignContent): boolean {
  if (!draw?.publicValue) return false
  const at = Date.parse(draw.publicValue.at)
  const drawAt = Date.parse(draw.drawDate)
  return at <= Math.min(Date.parse(expireDate), drawAt) || at > drawAt
}

/**
 * Reads a brand pack from its folder.
 * @throws PackError when a file does not hold what a pack promises. Where NODE_ENV is `production`,
 * a look that is wrong is told in the log instead, and members get the standard one.
 */
export function loadPack(identity: PackIdentity, folder: string) {
  function read<S extends z.ZodMiniType>(file: string, schema: S): z.output<S> {
    const content: unknown = JSON.parse(readFileSync(join(folder, 'content', file), 'utf8'))
    const parsed = schema.safeParse(content)
    if (!parsed.success) throw packError(`${identity.name}/content/${file}`, content, parsed.error)
    return parsed.data
  }
  function readDesign() {
    const file = 'design-setting.json'
    try {
      return read(file, z.object({ data: DesignContent })).data
    } catch (error) {
      if (!isDeployed()) throw error
      console.error(error instanceof PackError ? error.message : error)
      return read(file, z.object({ data: LenientDesign })).data
    }
  }
  function readCampaigns() {
    const campaigns = read('campaigns.json', z.array(CampaignContent))
    const wrong = campaigns.find(chargesWhatItGives)
    if (wrong) {
      throw new Error(
        `${identity.name}/campaigns.json: the surprise of ${wrong.id} gives away what it charges.`,
      )
    }
    const early = campaigns.find(namesKnownValue)
    if (early) {
      throw new Error(
        `${identity.name}/campaigns.json: the public value of draw ${early.id} is to be known after the sale of tickets, and by the draw.`,
      )
    }
    return campaigns
  }
  // Only brands that take receipts have this file.
  const takesReceipts = existsSync(join(folder, 'content/receipts.json'))
  const receiptSetting = takesReceipts ? read('receipts.json', ReceiptSetting) : null
  const receipts = takesReceipts
    ? read('receipts.json', z.object({ receipts: z.array(ReceiptContent) })).receipts
    : []
  const hasCodes = existsSync(join(folder, 'content/collect-codes.json'))
  const hasFaq = existsSync(join(folder, 'content/faq.json'))
  const hasThreads = existsSync(join(folder, 'content/help-threads.json'))
  function readHelp(): HelpContent {
    const setting = hasThreads ? read('help-threads.json', HelpSetting) : standardHelp
    return { ...setting, faq: hasFaq ? read('faq.json', FaqContent) : [] }
  }
  const invitesFriends = existsSync(join(folder, 'content/invite.json'))
  // Only brands whose members connect marketplaces have this file.
  const connectsMarketplaces = existsSync(join(folder, 'content/marketplaces.json'))
  const rewardsSpending = existsSync(join(folder, 'content/top-spender.json'))
  const account = read('app-config.json', AccountContent)
  const pack = {
    identity,
    account,
    consents: readConsents(folder, account),
    contact: read('contact.json', ContactContent),
    app: read('app-config.json', AppContent),
    design: readDesign(),
    dashboards: read('dashboards.json', z.record(z.string(), DashboardContent)),
    categories: read('categories.json', z.array(CategoryContent)),
    links: read('links.json', LinksContent),
    levels: read('levels.json', LevelsContent),
    earn: read('levels.json', EarnContent),
    invite: invitesFriends ? read('invite.json', InviteContent) : null,
    friends: invitesFriends
      ? read('invite.json', z.object({ friends: z.array(InvitedFriend) })).friends
      : [],
    help: readHelp(),
    helpThreads: hasThreads
      ? read('help-threads.json', z.object({ threads: z.array(HelpThreadContent) })).threads
      : [],
    errors: read('errors.json', z.object({ errors: ErrorTexts })).errors,
    stores: read('stores.json', z.object({ stores: StoresContent })).stores,
    storeServices: read('stores.json', z.object({ services: z._default(StoreServices, []) }))
      .services,
    campaigns: readCampaigns(),
    members: read('members.json', z.array(MemberContent)),
    draws: existsSync(join(folder, 'content/draws.json'))
      ? read('draws.json', z.object({ draws: DrawsContent })).draws
      : [],
    announcements: existsSync(join(folder, 'content/announcements.json'))
      ? read('announcements.json', AnnouncementsContent)
      : null,
    messages: existsSync(join(folder, 'content/black-label.json'))
      ? read('black-label.json', BrandMessages)
      : [],
    topSpender: rewardsSpending ? read('top-spender.json', TopSpenderContent) : null,
    spending: rewardsSpending
      ? read('top-spender.json', z.object({ ranks: SpendingStory })).ranks
      : [],
    notifications: existsSync(join(folder, 'content/notifications.json'))
      ? read('notifications.json', z.array(NotificationContent))
      : [],
    ledger: read('ledger.json', z.array(LedgerContent)),
    redemptions: read('redemptions.json', z.object({ redemptions: z.array(RedemptionContent) }))
      .redemptions,
    collectSetting: hasCodes ? read('collect-codes.json', CollectSetting) : null,
    collectCodes: hasCodes
      ? read('collect-codes.json', z.object({ codes: z.array(CollectCodeContent) })).codes
      : [],
    receiptSetting,
    receipts,
    marketplaces: connectsMarketplaces ? read('marketplaces.json', MarketplacesContent) : null,
    marketplacesStory: connectsMarketplaces
      ? read('marketplaces.json', MarketplacesStory)
      : { connections: [], refusals: [] },
    pending: receipts.flatMap(
      ({ id, memberId, status, points, dueAt, store: shop, branch, storeId }) => {
        if (status !== 'pending' || !points || !dueAt) return []
        const title = receiptTitle({ shop, branch }, storeId !== null)
        return [PendingContent.parse({ id, memberId, points, dueAt, title })]
      },
    ),
  }
  const missing = missingPictures(pack, folder)
  if (missing.length === 0) return pack
  const error = new PackError(`${identity.name}: pictures are missing`, missing)
  if (!isDeployed()) throw error
  console.error(error.message)
  return pack
}

// In production a fault is logged and does not stop a running brand.
function isDeployed() {
  return process.env.NODE_ENV === 'production'
}

function readConsents(folder: string, { consentVersions }: AccountContent): ConsentTexts {
  const text = (type: string, language: string) =>
    readFileSync(join(folder, 'content/consents', `${type}.${language}.html`), 'utf8')
  const entry = (type: (typeof consentTypes)[number]) => ({
    version: consentVersions[type].current_version,
    text: { en: text(type, 'en'), th: text(type, 'th') },
  })
  return {
    terms: entry('terms'),
    privacy: entry('privacy'),
    age: entry('age'),
    marketing: entry('marketing'),
    cookie: entry('cookie'),
  }
}

/** Phrases that promise something free, in both languages. */
const givingAway =
  /\bon us\b|\bfree\b|\bgift\b|\b(0|no) points\b|ฟรี|ของขวัญ|แถม|จากเรา|เราให้|(^|[^\d,])0 คะแนน|ไม่(ใช้|เสีย|หัก)คะแนน/i

/**
 * Whether the text of a surprise promises something free that is charged: `first` does not change
 * the price.
 */
export function chargesWhatItGives({ surprise }: Pick<CampaignContent, 'surprise'>): boolean {
  if (surprise?.kind !== 'first') return false
  const { title, text } = surprise
  return [title.en, title.th, text.en, text.th].some((words) => givingAway.test(words))
}
