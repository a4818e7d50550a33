import { join } from 'node:path'
import { BrandMessages } from '@/contract/announcements'
import { type ConsentType, consentTypes } from '@/contract/consents'
import type { Language } from '@/contract/languages'
import { textIn } from '@/contract/text'
import { z } from '@/contract/zod'
import { type AccountContent, type ConsentTexts, PackAccount } from './account-content.ts'
import { AnnouncementsContent } from './announcements-content.ts'
import { inOrderOf, isLanguage, brandLanguagesOf } from './brand-languages.ts'
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
import { LabelsContent } from './labels-content.ts'
import { LinksContent } from './links-content.ts'
import { MarketplacesStory, PackMarketplaces } from './marketplaces-content.ts'
import { missingPictures } from './missing-pictures.ts'
import { StaffContent } from './staff-content.ts'
import { SpendingStory, TopSpenderContent } from './top-spender-content.ts'
import { folderOfPack, identityFile, shownPath } from './pack-folders.ts'
import { packReader } from './pack-reader.ts'
import { packWords } from './pack-values.ts'
import { PackError } from '../values/pack-error.ts'
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
  StorePin,
  StoreServices,
  StoresContent,
  Face,
  LocaleOnly,
  type Text,
} from './content.ts'

const Identity = z.object({
  appId: z.string().check(z.regex(/^[\w-]+$/, 'letters, digits and hyphens, such as mali-demo')),
  displayName: packWords('the name that members read'),
  legalName: packWords('who runs it'),
  /** How Thai texts of the standard name it, unless by its display name. */
  thaiName: z.optional(packWords('its name in Thai')),
  /** Of the addresses in texts of the standard: care@, privacy@. Unless said, no real one. */
  domain: z.optional(
    z.string().check(z.regex(/^([a-z\d-]+\.)+[a-z\d-]+$/, 'a host alone, such as mali.example')),
  ),
  subscriptionKey: packWords('the key that the app sends, such as demo-mali'),
  /** The prefix of every serial, which identifies the brand at a till. */
  serialPrefix: z.string().check(z.regex(/^[A-Z0-9]+$/, 'capitals and digits, such as CHN7')),
  /** Its own font, unless it uses the app's. */
  face: z.optional(Face),
})

/** The identity of a brand. */
export interface PackIdentity extends z.infer<typeof Identity> {
  /** The name of its folder. */
  name: string
}

export type Pack = ReturnType<typeof loadPack>

/** Whether a draw depends on a value that is known while tickets are sold, or only after the draw. */
function namesKnownValue({ expireDate, draw }: CampaignContent): boolean {
  if (!draw?.publicValue) return false
  const at = Date.parse(draw.publicValue.at)
  const drawAt = Date.parse(draw.drawDate)
  return at <= Math.min(Date.parse(expireDate), drawAt) || at > drawAt
}

/** What is wrong between the values of campaigns, each of which is right. */
function faultsBetween(campaigns: readonly CampaignContent[]): string[] {
  return [
    ...campaigns
      .filter(chargesWhatItGives)
      .map(({ id }) => `the surprise of ${id} gives away what it charges.`),
    ...campaigns
      .filter(({ surprise, reservation }) => surprise?.kind === 'free' && reservation)
      .map(({ id }) => `the surprise of ${id} counts bookings, which can be cancelled.`),
    ...campaigns
      .filter(namesKnownValue)
      .map(
        ({ id }) =>
          `the public value of draw ${id} is to be known after the sale of tickets, and by the draw.`,
      ),
  ]
}

/**
 * Reads the pack of this name, by default from its folder in mocks/brands.
 * @throws PackError with every fault where files do not hold what a pack promises. Where NODE_ENV is
 * `production`, a look that is wrong is told in the log instead, and members get the standard one.
 */
export function loadPack(name: string, folder = folderOfPack(name)) {
  const { required, optional, peek, text, unread, end } = packReader(name, folder)
  const locale = peek('design-setting.json', designOf(LocaleOnly))?.data.decor.locale
  const languages = brandLanguagesOf(locale)
  const file = {
    identity: required(identityFile, Identity),
    account: required('app-config.json', PackAccount),
    app: required('app-config.json', AppContent),
    consents: consentTypes.map((type) => ({
      type,
      text: text((language) => `consents/${type}.${language}.html`, languages),
    })),
    contact: required('contact.json', ContactContent),
    design: isDeployed()
      ? lenientDesign()
      : required('design-setting.json', designOf(DesignContent)),
    dashboards: required('dashboards.json', z.record(z.string(), DashboardContent)),
    categories: required('categories.json', z.array(CategoryContent)),
    links: required('links.json', LinksContent),
    levels: required('levels.json', LevelsContent),
    earn: required('levels.json', EarnContent),
    errors: required('errors.json', z.object({ errors: ErrorTexts })),
    stores: required('stores.json', z.object({ stores: StoresContent })),
    services: required('stores.json', z.object({ services: z._default(StoreServices, []) })),
    pin: required('stores.json', z.object({ pin: z._default(StorePin, 'store') })),
    campaigns: required('campaigns.json', z.array(CampaignContent)),
    members: required('members.json', z.array(MemberContent)),
    ledger: required('ledger.json', z.array(LedgerContent)),
    redemptions: required(
      'redemptions.json',
      z.object({ redemptions: z.array(RedemptionContent) }),
    ),
    // What a brand does not offer has no file.
    invite: optional('invite.json', InviteContent, null),
    friends: optional('invite.json', z.object({ friends: z.array(InvitedFriend) }), undefined),
    help: optional('help-threads.json', HelpSetting, standardHelp),
    helpThreads: optional(
      'help-threads.json',
      z.object({ threads: z.array(HelpThreadContent) }),
      undefined,
    ),
    faq: optional('faq.json', FaqContent, []),
    draws: optional('draws.json', z.object({ draws: DrawsContent }), undefined),
    announcements: optional('announcements.json', AnnouncementsContent, null),
    labels: optional('labels.json', LabelsContent, null),
    messages: optional('black-label.json', BrandMessages, []),
    staff: optional('staff.json', z.array(StaffContent), []),
    topSpender: optional('top-spender.json', TopSpenderContent, null),
    spending: optional('top-spender.json', z.object({ ranks: SpendingStory }), undefined),
    notifications: optional('notifications.json', z.array(NotificationContent), []),
    collectSetting: optional('collect-codes.json', CollectSetting, null),
    collectCodes: optional(
      'collect-codes.json',
      z.object({ codes: z.array(CollectCodeContent) }),
      undefined,
    ),
    receiptSetting: optional('receipts.json', ReceiptSetting, null),
    receipts: optional('receipts.json', z.object({ receipts: z.array(ReceiptContent) }), undefined),
    marketplaces: optional('marketplaces.json', PackMarketplaces, null),
    marketplacesStory: optional('marketplaces.json', MarketplacesStory, {
      connections: [],
      refusals: [],
    }),
  }
  end()

  /** The design for members, and what is wrong in the files in the log. */
  function lenientDesign() {
    const strict = packReader(name, folder)
    strict.required('design-setting.json', designOf(DesignContent))
    try {
      strict.end()
    } catch (error) {
      console.error(error instanceof PackError ? error.message : error)
    }
    return required('design-setting.json', designOf(LenientDesign))
  }

  const identity: PackIdentity = { name, ...file.identity() }
  const account = file.account()
  const consents = file.consents.map(({ type, text }) => ({ type, text: text() }))
  const receipts = file.receipts()?.receipts ?? []
  const pack = inOrderOf(languages, {
    identity,
    unread: unread(),
    account,
    languages,
    consents: consentsOf(consents, { account, languages }),
    missingConsents: missingConsents(consents, languages),
    contact: file.contact(),
    app: file.app(),
    design: file.design().data,
    dashboards: file.dashboards(),
    categories: file.categories(),
    links: file.links(),
    levels: file.levels(),
    earn: file.earn(),
    invite: file.invite(),
    friends: file.friends()?.friends ?? [],
    help: { ...file.help(), faq: file.faq() } satisfies HelpContent,
    helpThreads: file.helpThreads()?.threads ?? [],
    errors: file.errors().errors,
    stores: file.stores().stores,
    storeServices: file.services().services,
    storePin: file.pin().pin,
    campaigns: file.campaigns(),
    members: file.members(),
    draws: file.draws()?.draws ?? [],
    announcements: file.announcements(),
    labels: file.labels(),
    messages: file.messages(),
    staff: file.staff(),
    topSpender: file.topSpender(),
    spending: file.spending()?.ranks ?? [],
    notifications: file.notifications(),
    ledger: file.ledger(),
    redemptions: file.redemptions().redemptions,
    collectSetting: file.collectSetting(),
    collectCodes: file.collectCodes()?.codes ?? [],
    receiptSetting: file.receiptSetting(),
    receipts,
    marketplaces: file.marketplaces(),
    marketplacesStory: file.marketplacesStory(),
    pending: receipts.flatMap(
      ({ id, memberId, status, points, dueAt, store: shop, branch, storeId }) => {
        if (status !== 'pending' || !points || !dueAt) return []
        const title = receiptTitle({ shop, branch }, storeId !== null)
        return [PendingContent.parse({ id, memberId, points, dueAt, title })]
      },
    ),
  })
  const wrong = faultsBetween(pack.campaigns)
  const missing = missingPictures(pack, folder)
  const pictures = new PackError(`${name}: pictures are missing`, missing)
  if (missing.length > 0 && isDeployed()) console.error(pictures.message)
  const errors = [
    ...(wrong.length > 0
      ? [new PackError(`${shownPath(join(folder, 'content/campaigns.json'))} is wrong`, wrong)]
      : []),
    ...(missing.length > 0 && !isDeployed() ? [pictures] : []),
  ]
  if (errors.length > 0) throw Object.assign(PackError.ofAll(errors), { pack })
  return pack
}

// In production a fault is logged and does not stop a running brand.
function isDeployed() {
  return process.env.NODE_ENV === 'production'
}

const designOf = <S extends z.ZodMiniType>(design: S) => z.object({ data: design })

interface Consent {
  type: ConsentType
  text: Text
}

/** Each consent in all languages of the brand: where one has no text, in the first that has. */
function consentsOf(
  consents: readonly Consent[],
  { account, languages }: { account: AccountContent; languages: readonly Language[] },
): ConsentTexts {
  const entries = consents.map(({ type, text }) => {
    const inEach = languages.map((language) => [language, textIn(text, language)])
    const version = account.consentVersions[type].current_version
    return [type, { version, text: { ...text, ...Object.fromEntries(inEach) } }]
  })
  // Each type has its entry.
  return Object.fromEntries(entries) as ConsentTexts
}

/** Consents that members read in another language than theirs. */
function missingConsents(consents: readonly Consent[], languages: readonly Language[]) {
  return consents.flatMap(({ type, text }) => {
    const [readIn] = Object.keys(text).filter(isLanguage)
    if (readIn === undefined) return []
    return languages
      .filter((language) => text[language] === undefined)
      .map((language) => ({ type, language, readIn }))
  })
}

/** Phrases that promise something free, in any language. */
const givingAway =
  /\bon us\b|\bfree\b|\bgift\b|\b(0|no) points\b|ฟรี|ของขวัญ|แถม|จากเรา|เราให้|(^|[^\d,])0 คะแนน|ไม่(ใช้|เสีย|หัก)คะแนน/i

/**
 * Whether the text of a surprise promises something free that is charged: `first` does not change
 * the price.
 */
export function chargesWhatItGives({ surprise }: Pick<CampaignContent, 'surprise'>): boolean {
  if (surprise?.kind !== 'first') return false
  const { title, text } = surprise
  return [title, text].flatMap(Object.values<string>).some((words) => givingAway.test(words))
}
