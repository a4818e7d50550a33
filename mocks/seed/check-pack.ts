import type { Feature } from '@/contract/features'
import { lookUp } from '@/contract/look-up'
import { isKnownPath } from '@/routes'
import { places } from '../values/places.ts'
import { contrastOf } from '@/theme/contrast'
import { brokenPromises } from './broken-promises.ts'
import { labelFaults } from './label-faults.ts'
import { addYears } from '../values/bangkok.ts'
import { wholeWord } from '../values/whole-word.ts'
import { storyDay, wrongWeekdaysIn } from './shift-dates.ts'
import { englishNameOf, isLanguage, localeSettingOf } from '../brands/brand-languages.ts'
import { isText, type Text } from '../brands/content.ts'
import type { Pack, PackIdentity } from '../brands/load-pack.ts'

/** Where a part of a pack is: the file, and the path in it. */
const fileOf = {
  account: ['app-config.json'],
  app: ['app-config.json'],
  contact: ['contact.json'],
  design: ['design-setting.json', 'data'],
  dashboards: ['dashboards.json'],
  categories: ['categories.json'],
  links: ['links.json'],
  levels: ['levels.json'],
  earn: ['levels.json'],
  invite: ['invite.json'],
  friends: ['invite.json', 'friends'],
  faq: ['faq.json'],
  helpSetting: ['help-threads.json'],
  helpThreads: ['help-threads.json', 'threads'],
  errors: ['errors.json', 'errors'],
  stores: ['stores.json', 'stores'],
  storeServices: ['stores.json', 'services'],
  storePin: ['stores.json', 'pin'],
  campaigns: ['campaigns.json'],
  members: ['members.json'],
  draws: ['draws.json', 'draws'],
  announcements: ['announcements.json'],
  messages: ['black-label.json'],
  labels: ['labels.json'],
  topSpender: ['top-spender.json'],
  spending: ['top-spender.json', 'ranks'],
  notifications: ['notifications.json'],
  ledger: ['ledger.json'],
  redemptions: ['redemptions.json', 'redemptions'],
  collectSetting: ['collect-codes.json'],
  collectCodes: ['collect-codes.json', 'codes'],
  receiptSetting: ['receipts.json'],
  receipts: ['receipts.json', 'receipts'],
  marketplaces: ['marketplaces.json'],
  marketplacesStory: ['marketplaces.json'],
} as const satisfies Partial<
  Record<keyof Pack | 'faq' | 'helpSetting', readonly [file: string, inner?: string]>
>

/**
 * What is wrong between the files of a pack, each of which can be read: a sentence for each fault, with
 * the file, the place, what is there and what is expected.
 * @param others brands that no text of this one may name
 */
export function faultsOfPack(pack: Pack, others: readonly PackIdentity[]): string[] {
  const texts = textsOf(pack)
  return [
    ...unreadKeys(pack),
    ...unknownCampaigns(pack),
    ...unknownParts(pack),
    ...repeatedIds(pack),
    ...unknownPlaces(pack),
    ...wrongTabs(pack),
    ...unknownMenus(pack),
    ...emptyMenus(pack),
    ...unreadableBanners(pack),
    ...unknownFonts(pack),
    ...labelFaults(pack),
    ...deadLinks(texts),
    ...missingWords(pack, texts),
    ...missingConsents(pack),
    ...unavailableDefault(pack),
    ...otherBrands(texts, pack.identity, others),
    ...wrongDates(pack),
    ...wrongWeekdays(texts),
    ...wrongBalances(pack),
    ...brokenPromises(pack),
    ...promisedReceipts(pack, texts),
  ]
}

/** Files and keys with a spelling mistake: what they hold changes nothing. */
export function unreadKeys({ unread }: Pick<Pack, 'unread'>): string[] {
  return unread.map(({ file, path }) =>
    path === undefined
      ? `${file} is read by nothing. Expected: a known file.`
      : `${file}: ${path} is read by nothing. Expected: a known key.`,
  )
}

function unknownCampaigns(pack: Pack): string[] {
  const { campaigns, categories, redemptions, draws, collectCodes } = pack
  const ids = new Set(campaigns.map(({ id }) => id))
  const named = [
    ...categories.map(({ id, campaignIds }) => ({
      at: `categories.json: campaignIds of ${id}`,
      campaignIds,
    })),
    ...itemsOf(pack).map(({ id, campaignIds }) => ({
      at: `dashboards.json: campaignIds of ${id}`,
      campaignIds: campaignIds ?? [],
    })),
    ...draws.map(({ campaignId }, index) => ({
      at: `draws.json: campaignId of draws.${index}`,
      campaignIds: [campaignId],
    })),
    ...collectCodes.map(({ campaignId, code }) => ({
      at: `collect-codes.json: campaignId of ${code}`,
      campaignIds: campaignId === null ? [] : [campaignId],
    })),
    ...redemptions.map(({ campaignId }, index) => ({
      at: `redemptions.json: campaignId of redemptions.${index}`,
      campaignIds: [campaignId],
    })),
  ]
  return named.flatMap(({ at, campaignIds }) =>
    campaignIds
      .filter((id) => !ids.has(id))
      .map((id) => `${at} has ${id}. Expected: the id of a campaign of campaigns.json.`),
  )
}

/** Categories, levels and branches that something names. */
function unknownParts(pack: Pack): string[] {
  const { campaigns, categories, levels, stores } = pack
  const categoryIds = new Set(categories.map(({ id }) => id))
  const levelIds = new Set(levels.levels.map(({ id }) => id))
  const storeIds = new Set(stores.map(({ id }) => id))
  const subIds = new Map(
    categories.map(({ id, subCategories }) => [id, new Set(subCategories.map((sub) => sub.id))]),
  )
  const told = (at: string, id: number, what: string) => `${at} is ${id}. Expected: ${what}.`
  const category = 'the id of a category of categories.json'
  const branch = 'the id of a branch of stores.json'
  return [
    ...campaigns.flatMap((campaign) => {
      const { id, categoryId, subCategoryId, requireLevel, event } = campaign
      const named = campaign.stores === 'all' ? [] : campaign.stores
      const at = (key: string) => `campaigns.json: ${key} of ${id}`
      return [
        ...(categoryIds.has(categoryId) ? [] : [told(at('categoryId'), categoryId, category)]),
        ...(subCategoryId === null ||
        !categoryIds.has(categoryId) ||
        subIds.get(categoryId)?.has(subCategoryId)
          ? []
          : [told(at('subCategoryId'), subCategoryId, 'the id of a subcategory of its category')]),
        ...(requireLevel === null || levelIds.has(requireLevel)
          ? []
          : [told(at('requireLevel'), requireLevel, 'the id of a level of levels.json')]),
        ...named
          .filter((store) => !storeIds.has(store))
          .map((store) => told(at('stores'), store, branch)),
        ...(event && !storeIds.has(event.storeId)
          ? [told(at('event.storeId'), event.storeId, branch)]
          : []),
      ]
    }),
    ...itemsOf(pack).flatMap(({ id, categoryId }) =>
      categoryId === null || categoryIds.has(categoryId)
        ? []
        : [told(`dashboards.json: categoryId of ${id}`, categoryId, category)],
    ),
  ]
}

/** Ids that two things of one list have: the later one would stand for both. */
function repeatedIds(pack: Pack): string[] {
  const lists: Readonly<Record<string, readonly { id: number | string }[]>> = {
    'campaigns.json': pack.campaigns,
    'categories.json': pack.categories,
    'levels.json': pack.levels.levels,
    'stores.json': pack.stores,
    'members.json': pack.members,
    'ledger.json': pack.ledger,
    'redemptions.json': pack.redemptions,
    'receipts.json': pack.receipts,
    'announcements.json': pack.announcements ?? [],
    'notifications.json': pack.notifications,
  }
  return Object.entries(lists).flatMap(([file, items]) =>
    [...Map.groupBy(items, ({ id }) => id)]
      .filter(([, same]) => same.length > 1)
      .map(([id, same]) => `${file}: the id ${id} is there ${same.length} times. Expected: once.`),
  )
}

function unknownPlaces({ design }: Pack): string[] {
  return Object.entries(design.decor.navigation).flatMap(([bar, ids]) =>
    ids
      .filter((id) => typeof id !== 'string' || !Object.hasOwn(places, id))
      .map(
        (id) =>
          `design-setting.json: data.decor.navigation.${bar} has ${JSON.stringify(id)}. Expected: ${Object.keys(places).join(', ')}.`,
      ),
  )
}

function wrongTabs({ design }: Pack): string[] {
  const { tabs } = design.decor.navigation
  const at = `design-setting.json: data.decor.navigation.tabs is ${JSON.stringify(tabs)}`
  return new Set(tabs).size === tabs.length && tabs.length >= 3 && tabs.length <= 5
    ? []
    : [`${at}. Expected: three to five places, each once.`]
}

/** The menus of a design setting, each with what it may list as its features. */
const menus: Readonly<
  Record<
    Exclude<Feature, 'cart'> | 'home' | 'rewards' | 'my-rewards' | 'settings' | 'logout',
    readonly string[]
  >
> = {
  home: ['dashboard', 'announcement', 'blackLabel'],
  rewards: ['search', 'affordableFilter', 'nearMe', 'favourite', 'cart'],
  'my-rewards': ['available', 'expired', 'myOrder', 'offlineWallet'],
  catalogue: [],
  orders: [],
  'redeem-history': [],
  history: ['earned', 'used', 'expired', 'pending'],
  earn: [],
  level: [],
  'sign-up': [],
  'forgot-password': [],
  'profile-edit': ['picture', 'wifi'],
  sessions: [],
  'notification-settings': [],
  legal: ['history', 'export', 'cancelMembership'],
  collect: ['scan', 'photo', 'typing'],
  receipts: ['upload', 'resend', 'edit', 'offlineQueue'],
  connect: ['marketplace1', 'marketplace2', 'chatshop', 'shortvideo'],
  invite: ['share', 'howTo'],
  'lucky-draw': ['open', 'winners', 'myTickets'],
  'top-spender': ['standing', 'winnerList'],
  stores: ['map', 'nearMe', 'openNow'],
  favourite: [],
  addresses: ['delivery', 'tax'],
  notifications: [],
  help: ['faq', 'chat', 'image'],
  contact: [],
  settings: [],
  logout: [],
}

/** A misspelt menu switches nothing off, and a misspelt feature nothing on. */
function unknownMenus({ design }: Pack): string[] {
  return design.feature.setting.flatMap(({ id, features }) => {
    const known = lookUp(menus, id)
    if (!known) {
      return [
        `design-setting.json: data.feature.setting has "${id}". Expected: ${Object.keys(menus).join(', ')}.`,
      ]
    }
    return features
      .filter((feature) => !known.includes(feature))
      .map(
        (feature) =>
          `design-setting.json: features of "${id}" has "${feature}". Expected: ${known.join(', ') || 'none'}.`,
      )
  })
}

/** A menu that is on, but which the app cannot show. */
function emptyMenus({ design }: Pack): string[] {
  return design.feature.setting
    .filter(
      ({ id, enable, enable_route, sub_menus }) =>
        enable && id !== 'logout' && !enable_route && !sub_menus.some((sub) => sub.enable),
    )
    .map(
      ({ id }) =>
        `design-setting.json: data.feature.setting has "${id}", which is on and leads nowhere. Expected: an enable_route or sub_menus.`,
    )
}

/** The least contrast of text (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5

function unreadableBanners(pack: Pack): string[] {
  return itemsOf(pack).flatMap(({ id, background, foreground }) => {
    if (!background || !foreground) return []
    const contrast = contrastOf(foreground, background)
    return contrast >= leastContrast
      ? []
      : [
          `dashboards.json: foreground of ${id} is ${foreground} on ${background}, a contrast of ${contrast.toFixed(1)}. Expected: ${leastContrast} or more.`,
        ]
  })
}

function unknownFonts({ design, identity }: Pack): string[] {
  const { fontText, fontDisplay } = design.decor.theme.seeds
  const known = ['Onest', ...(identity.face ? [identity.face.family] : [])]
  return Object.entries({ fontText, fontDisplay })
    .filter(([, font]) => !known.includes(font))
    .map(
      ([key, font]) =>
        `design-setting.json: data.decor.theme.seeds.${key} is "${font}". Expected: ${known.join(' or ')}; another font is named by the pack, as \`face\`.`,
    )
}

const isLinkKey = /^(link|url|route|seeAll|enable_route)$/

function deadLinks(texts: PackText[]): string[] {
  return texts
    .filter(({ key, text }) => isLinkKey.test(key) && text.startsWith('/') && !isKnownPath(text))
    .map(({ at, text }) => `${at} is "${text}". Expected: the path of a page.`)
}

/** Empty texts, and those that lack a language of the brand. */
function missingWords(pack: Pack, texts: PackText[]): string[] {
  const empty = texts.flatMap(({ at, key, text }) =>
    isLanguage(key) && text.trim() === ''
      ? [`${at} is empty. Expected: words in ${englishNameOf(key)}.`]
      : [],
  )
  const missing = partsOf(pack).flatMap(({ file, path, part }) =>
    translationsIn(part, path).flatMap((found) =>
      pack.languages
        .filter((language) => found.text[language] === undefined)
        .map(
          (language) =>
            `${file}: ${[...found.path, language].join('.')} is missing. Expected: words in ${englishNameOf(language)}.`,
        ),
    ),
  )
  return [...empty, ...missing]
}

function translationsIn(value: unknown, path: string[]): { path: string[]; text: Text }[] {
  if (typeof value !== 'object' || value === null) return []
  if (isText(value)) return [{ path, text: value }]
  return Object.entries(value).flatMap(([key, inner]) => translationsIn(inner, [...path, key]))
}

function missingConsents({ missingConsents: missing }: Pack): string[] {
  return missing.map(
    ({ type, language, readIn }) =>
      `consents/${type}.${language}.html is missing, and members read it in ${englishNameOf(readIn)}. Expected: the text in ${englishNameOf(language)}.`,
  )
}

function unavailableDefault({ design, languages }: Pack): string[] {
  const { default: wanted } = design.decor.locale
  const { available, default: used } = localeSettingOf(languages)
  return wanted === used
    ? []
    : [
        `design-setting.json: data.decor.locale.default is ${wanted}. Expected: one of those that are available, ${available.join(', ')}.`,
      ]
}

function otherBrands(
  texts: PackText[],
  { displayName: ownName, thaiName = '', legalName }: PackIdentity,
  others: readonly PackIdentity[],
): string[] {
  const wordsOf = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()
  return others.flatMap(({ displayName }) => {
    const words = wordsOf(displayName)
    if (words === '') return []
    const name = new RegExp(wholeWord(words), 'u')
    // "Chaan Tea" beside "Chaan": its own name is no word of the other.
    const own = [ownName, thaiName, legalName].map(wordsOf).filter((one) => name.test(one))
    const ownNames = own.map((one) => new RegExp(wholeWord(one), 'gu'))
    const withoutOwn = (text: string) =>
      ownNames.reduce((rest, one) => rest.replaceAll(one, '·'), wordsOf(text))
    return texts
      .filter(({ text }) => name.test(withoutOwn(text)))
      .map(
        ({ at, text }) => `${at} is "${text.slice(0, 80)}". Expected: no word of ${displayName}.`,
      )
  })
}

function itemsOf({ dashboards }: Pack) {
  return Object.values(dashboards)
    .flatMap(({ sections }) => sections)
    .flatMap(({ items }) => items)
}

function wrongDates(pack: Pack): string[] {
  const { campaigns, levels, announcements, topSpender } = pack
  const { from, to } = levels.period
  const yearLater = addYears(Date.parse(from), 1)
  return [
    ...campaigns.flatMap(({ id, startDate, expireDate, event }) => [
      ...wrongSpan(`campaigns.json: expireDate of ${id}`, expireDate, { startDate }),
      ...(event
        ? wrongSpan(`campaigns.json: event.endsAt of ${id}`, event.endsAt, {
            startsAt: event.startsAt,
          })
        : []),
    ]),
    ...itemsOf(pack).flatMap(({ id, startDate, expireDate }) =>
      wrongSpan(`dashboards.json: expireDate of ${id}`, expireDate, { startDate }),
    ),
    ...(announcements ?? []).flatMap(({ id, publishedAt, expiresAt }) =>
      wrongSpan(`announcements.json: expiresAt of ${id}`, expiresAt, { publishedAt }),
    ),
    ...wrongSpan('levels.json: period.to', to, { from }),
    // The level of each year is settled at its end.
    ...(Date.parse(to) < yearLater
      ? []
      : [`levels.json: period.to is ${to}. Expected: within a year of its from, ${from}.`]),
    ...(topSpender
      ? wrongSpan('top-spender.json: to', topSpender.to, { from: topSpender.from })
      : []),
    ...(topSpender?.previous
      ? wrongSpan('top-spender.json: previous.to', topSpender.previous.to, {
          from: topSpender.previous.from,
        })
      : []),
    ...itemsOf(pack)
      .filter(({ expireDate }) => expireDate && expireDate.slice(0, 10) < storyDay)
      .map(
        ({ id, expireDate }) =>
          `dashboards.json: expireDate of ${id} is ${String(expireDate)}. Expected: from ${storyDay} on, the day that the demo shows as today.`,
      ),
  ]
}

/** What is wrong with an end that is not after its beginning, which is given by its name. */
function wrongSpan(at: string, end: string | null, begin: Record<string, string | null>): string[] {
  return Object.entries(begin)
    .filter(([, first]) => first !== null && end !== null && Date.parse(first) >= Date.parse(end))
    .map(([name, first]) => `${at} is ${end}. Expected: after its ${name}, ${first}.`)
}

/** Weekdays without a date that stand for one: dates of a pack move by any number of days. */
const undated =
  /\b(?:this|until|by|not this) (?:weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b(?! \d)|สุดสัปดาห์นี้|(?:ถึง|ภายใน)วัน(?:จันทร์|อังคาร|พุธ|พฤหัสบดี|ศุกร์|เสาร์|อาทิตย์)(?!ที่ \d)/i

function wrongWeekdays(texts: PackText[]): string[] {
  return texts.flatMap(({ at, text }) => [
    ...wrongWeekdaysIn(text).map(
      (phrase) => `${at} has "${phrase}". Expected: the weekday of that date.`,
    ),
    ...(undated.exec(text) ?? []).map((phrase) => `${at} has "${phrase}". Expected: a date.`),
  ])
}

function wrongBalances({ members, ledger }: Pack): string[] {
  return members.flatMap(({ id, points }) => {
    const sum = ledger.reduce(
      (total, entry) => total + (entry.memberId === id ? entry.points : 0),
      0,
    )
    return sum === points
      ? []
      : [
          `members.json: points of ${id} are ${points}. Expected: ${sum}, the sum of the entries of ledger.json.`,
        ]
  })
}

function promisedReceipts({ receiptSetting }: Pack, texts: PackText[]): string[] {
  if (receiptSetting !== null) return []
  // A menu that is off and the words of refusals promise nothing.
  const silent: string[] = [fileOf.design[0], fileOf.errors[0]]
  return texts
    .filter(({ file, text }) => !silent.includes(file) && /\breceipts?\b|ใบเสร็จ/i.test(text))
    .map(
      ({ at, text }) => `${at} is "${text}". Expected: no receipts, which the brand does not take.`,
    )
}

interface PackText {
  file: string
  /** The file and the path in it. */
  at: string
  key: string
  text: string
}

function textsOf(pack: Pack): PackText[] {
  return partsOf(pack).flatMap(({ file, path, part }) =>
    textsIn(part, path).map(({ path: at, text }) => ({
      file,
      at: `${file}: ${at.join('.')}`,
      key: at.at(-1) ?? '',
      text,
    })),
  )
}

function partsOf({ help: { faq, ...helpSetting }, ...pack }: Pack) {
  const parts = { ...pack, faq, helpSetting }
  return Object.entries(fileOf).map(([name, [file, ...path]]) => ({
    file,
    path: [...path] as string[],
    part: parts[name as keyof typeof fileOf],
  }))
}

function textsIn(value: unknown, path: string[]): { path: string[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]))
}
