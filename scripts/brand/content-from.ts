import { textIn } from '@/contract/text'
import { newsRoute } from '@/features/news/routes'
import { findStoreRoute } from '@/features/stores/routes'
import type { CampaignContent, DashboardItemContent } from '../../mocks/brands/content.ts'
import type { Pack } from '../../mocks/brands/load-pack.ts'
import { storyNow } from '../../mocks/seed/shift-dates.ts'
import { namesOfBrand } from './names-of-brand.ts'
import {
  domainIn,
  hasOwnWord,
  namesBrand,
  renamed,
  type Renaming,
  type Renamings,
} from './rename-brand.ts'

/** The brand that the content becomes. */
interface Target {
  name: string
  displayName: string
  thaiName: string | undefined
  seeds: { primary: string; accent: string; neutral: string }
  shape: Pack['design']['decor']['indicator']['type']
  gauge: Pack['design']['decor']['pointsCard']['gauge']
  /** The ground of banners, on which white can be read. */
  ground: string
  levels: Pack['levels']['levels']
  /** Its only branch. */
  storeId: number
}

const isThai = (text: string) => /\p{Script=Thai}/u.test(text)

/** Pictures that the content names and the new brand has to have. */
interface NamedPictures {
  campaigns: string[]
  banners: string[]
  icons: string[]
}

/** The picture of banners whose own cannot be drawn for another brand. */
const plainBanner = 'hero'

/**
 * The files of a new brand that begins with another's content, by their names. What is the other's own
 * is not in them: names, members and their history, branches, news, partners' addresses, stock sold.
 * Its terms, contact and links are those of the standard.
 * @throws where a text that a pack needs cannot be told without the other brand
 */
export function contentFrom(source: Pack, brand: Target) {
  const names = namesOfBrand(source)
  const genericLevels = levelNames(source, brand.levels)
  const { name, displayName, thaiName = displayName } = brand
  const renamings: Renamings = {
    folder: { from: names.folder, to: name },
    names: [
      ...names.names.map((from) => ({ from, to: isThai(from) ? thaiName : displayName })),
      ...genericLevels,
    ],
  }
  const isOwn = (value: unknown): boolean =>
    stringsIn(value).some((text) => hasOwnWord(text, names))
  const pictures = { campaigns: new Set<string>(), banners: new Set([plainBanner]) }

  const usable = source.campaigns.filter(isForOthers)
  const categories = source.categories.flatMap((category) => {
    const campaigns = usable.filter(({ categoryId }) => categoryId === category.id)
    const [first] = campaigns
    if (!first || isOwn(category.name)) return []
    const isUsed = (id: number) => campaigns.some(({ subCategoryId }) => subCategoryId === id)
    return {
      ...category,
      art: campaigns.some(({ art }) => art === category.art) ? category.art : first.art,
      campaignIds: category.campaignIds.filter((id) => campaigns.some((one) => one.id === id)),
      subCategories: category.subCategories.filter(({ id, name }) => isUsed(id) && !isOwn(name)),
    }
  })
  const campaigns = usable
    .filter(({ categoryId }) => categories.some(({ id }) => id === categoryId))
    .map(campaignOf)
  const kept = new Set(campaigns.map(({ id }) => id))
  const keptCategories = new Set(categories.map(({ id }) => id))

  /** Not of a partner's page, of a chat, of films, or over; and told without the brand's own words. */
  function isForOthers(campaign: CampaignContent): boolean {
    const { name, description, media, redirectUrl, supportedHosts, draw, sponsor_id } = campaign
    const isOver = Date.parse(draw?.drawDate ?? campaign.expireDate) <= storyNow
    const namesLevel = genericLevels.some(({ from }) =>
      stringsIn(name).some((text) => text.includes(from)),
    )
    return (
      !media &&
      !redirectUrl &&
      !sponsor_id &&
      !isOver &&
      !namesLevel &&
      supportedHosts.includes('web') &&
      !isOwn([name, description, campaign.art, campaign.slug, campaign.onlyAtBranch])
    )
  }

  function campaignOf({ draw, event, ...campaign }: CampaignContent) {
    const { subCategoryId, categoryId, asks, surprise, subCampaignStyles } = campaign
    const category = categories.find(({ id }) => id === categoryId)
    const isKnown = category?.subCategories.some(({ id }) => id === subCategoryId)
    pictures.campaigns.add(campaign.art)
    return {
      ...campaign,
      summary: isOwn(campaign.summary) ? null : campaign.summary,
      conditions: campaign.conditions.filter((text) => !isOwn(text)),
      privilegeMessage: isOwn(campaign.privilegeMessage) ? null : campaign.privilegeMessage,
      subCategoryId: isKnown ? subCategoryId : null,
      itemCountSold: 0,
      subCampaignStyles: withoutSales(subCampaignStyles),
      stores: Array.isArray(campaign.stores) && campaign.stores.length === 0 ? [] : 'all',
      asks: { ...asks, promocodes: [] },
      surprise: isOwn(surprise) ? null : surprise,
      ...(event && { event: { ...event, storeId: brand.storeId } }),
      ...(draw && {
        draw: { ...draw, licenceNumber: '', rules: draw.rules.filter((text) => !isOwn(text)) },
      }),
      state: undefined,
    }
  }

  const dashboards = Object.fromEntries(
    Object.entries(source.dashboards).map(([id, dashboard]) => [
      id,
      {
        ...dashboard,
        // News of the other brand.
        sections: id === 'dashboard_announcement' ? [] : dashboard.sections.flatMap(sectionOf),
      },
    ]),
  )

  function sectionOf(section: Pack['dashboards'][string]['sections'][number]) {
    const items = section.items.flatMap(itemOf)
    if (items.length === 0) return []
    return {
      ...section,
      items,
      title: isOwn(section.title) ? null : section.title,
      seeAll: section.seeAll && linkOf(section.seeAll),
    }
  }

  function itemOf(item: DashboardItemContent): DashboardItemContent[] {
    const { kind, title, cta, art, campaignIds, categoryId, background, foreground } = item
    const link = item.link && linkOf(item.link)
    const shown = campaignIds?.filter((id) => kept.has(id)) ?? null
    const isGone =
      kind === 'comment' ||
      kind === 'media' ||
      isOwn([title, cta]) ||
      (item.link !== null && link === null) ||
      (campaignIds !== null && shown?.length === 0) ||
      (categoryId !== null && !keptCategories.has(categoryId))
    if (isGone) return []
    const drawn = art !== null && isOwn(art) ? plainBanner : art
    if (drawn !== null) (hasArt(drawn) ? pictures.campaigns : pictures.banners).add(drawn)
    const isColoured = background !== null && foreground !== null
    return [
      {
        ...item,
        panel: undefined,
        link,
        campaignIds: shown,
        art: drawn,
        subtitle: isOwn(item.subtitle) ? null : item.subtitle,
        kicker: isOwn(item.kicker) ? null : item.kicker,
        ...(isColoured && { background: brand.ground, foreground: '#FFFFFF' }),
      },
    ]
  }

  /** Of a prize: prizes are often pictured as a reward is. */
  function prizeArt(art: string | null) {
    if (art === null || isOwn(art)) return null
    pictures.campaigns.add(art)
    return art
  }

  function hasArt(art: string) {
    return campaigns.some((campaign) => campaign.art === art)
  }

  /** A path of the app, or null where it leads to what the new brand does not have. */
  function linkOf(link: string): string | null {
    if (link.startsWith(newsRoute.path)) return null
    if (link.startsWith(findStoreRoute.path)) return findStoreRoute.to()
    const campaign = /^\/campaign\/.*-p(\d+)$/.exec(link)?.[1]
    const category = /^\/reward\/(\d+)$/.exec(link)?.[1]
    const isThere =
      campaign === undefined
        ? category === undefined || keptCategories.has(Number(category))
        : kept.has(Number(campaign))
    return isThere ? link : null
  }

  const levels = {
    ...source.levels,
    ...source.earn,
    levels: source.levels.levels.map(({ benefits, ...level }) => ({
      ...level,
      benefits: benefits.filter((benefit) => !isOwn(benefit)),
    })),
  }
  const { decor, feature } = source.design
  const icons = feature.setting.flatMap(({ sub_menus }) =>
    sub_menus.flatMap(({ icon_url }) => icon_url ?? []),
  )
  const design = {
    data: {
      decor: {
        ...decor,
        theme: { seeds: { ...brand.seeds, fontText: 'Onest', fontDisplay: 'Onest' } },
        logo: {
          light: 'images/navigation/logo.svg',
          inverse: 'images/navigation/logo-inverse.svg',
          symbol: 'images/navigation/symbol.svg',
        },
        indicator: { ...decor.indicator, type: brand.shape },
        pointsCard: { ...decor.pointsCard, gauge: brand.gauge },
      },
      feature,
    },
  }
  const appConfig = {
    brand: brand.name,
    config: {
      ...source.app.config,
      ...(source.app.config.sponsor_id && { sponsor_id: `sp-${brand.name}` }),
      ...(Array.isArray(source.app.config.campaign_list_luckydraw) && {
        campaign_list_luckydraw: source.app.config.campaign_list_luckydraw.filter((id) =>
          kept.has(id),
        ),
      }),
    },
    rules: source.account.rules,
    forms: withoutOwn(source.account.forms),
    payment: source.app.payment,
    // Its own pages, where a reward leads to one.
    allowedRedirectHosts: source.app.allowedRedirectHosts.filter(
      (host) =>
        domainIn(names).test(host) && stringsIn(campaigns).some((text) => text.includes(host)),
    ),
  }
  const { receiptSetting: receipts, collectSetting: collect, topSpender, marketplaces } = source
  if (source.invite) pictures.banners.add(source.invite.art)

  const optional = {
    'labels.json': source.labels,
    'faq.json': source.help.faq.length > 0 ? source.help.faq : null,
    'help-threads.json': { topics: source.help.topics, agent: null, threads: [] },
    'errors.json': { errors: source.errors },
    'invite.json': source.invite && { ...source.invite, friends: [] },
    'receipts.json': receipts && {
      ...receipts,
      partnerShops: receipts.partnerShops.filter(({ branches }) => branches === 'stores'),
      receipts: [],
    },
    'collect-codes.json': collect && { ...collect, codes: [] },
    'marketplaces.json': marketplaces && {
      channels: marketplaces.channels,
      orders: [],
      connections: [],
      refusals: [],
    },
    'top-spender.json': topSpender && {
      ...topSpender,
      id: `${brand.name}-top-spender`,
      prizes: topSpender.prizes.map((prize) => ({ ...prize, art: prizeArt(prize.art) })),
      ranks: [],
      previous: null,
    },
  }
  const files = {
    'design-setting.json': design,
    'app-config.json': appConfig,
    'categories.json': categories,
    'campaigns.json': campaigns,
    'dashboards.json': dashboards,
    // A file whose own texts only make sense at the other brand is left out.
    ...Object.fromEntries(
      Object.entries(optional).flatMap(([file, content]) => {
        const pruned = withoutOwn(content)
        return pruned === null || isOwn(pruned) ? [] : [[file, pruned]]
      }),
    ),
  }
  const contents = new Map<string, unknown>(
    Object.entries(files).map(([file, content]) => [file, withNewNames(content)]),
  )
  // The generic levels after the renaming: they may be called as the other brand's are.
  contents.set('levels.json', {
    ...partsWithNewNames(levels),
    levels: levels.levels.map((level, at) => ({
      ...partsWithNewNames(level),
      ...levelAt(brand.levels, at),
    })),
  })
  const left = [...contents].flatMap(([file, content]) =>
    stringsIn(content)
      .filter((text) => namesBrand(text, names) || hasOwnWord(text, names))
      .map((text) => `${file} has "${text.slice(0, 80)}"`),
  )
  if (left.length > 0) {
    throw new Error(`${names.folder} is still named in:\n${left.map((at) => `  ${at}\n`).join('')}`)
  }
  const arts = (of: Set<string>) => [...of].map((art) => renamed(art, renamings, names))
  return {
    contents,
    pictures: {
      campaigns: arts(pictures.campaigns),
      banners: arts(pictures.banners),
      icons,
    } satisfies NamedPictures,
  }

  function withNewNames(value: unknown): unknown {
    if (typeof value === 'string') {
      const addressed = value.replaceAll(new RegExp(domainIn(names), 'gu'), `${brand.name}.example`)
      return renamed(addressed, renamings, names)
    }
    if (Array.isArray(value)) return value.map(withNewNames)
    if (typeof value !== 'object' || value === null) return value
    return partsWithNewNames(value)
  }

  function partsWithNewNames(value: object) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withNewNames(item)]))
  }

  /** Lists without the entries whose own texts only make sense at the other brand. */
  function withoutOwn(value: unknown): unknown {
    if (Array.isArray(value)) {
      return value
        .map((item: unknown) => withoutOwn(item))
        .filter((item) => !isOwn(withoutLists(item)))
    }
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutOwn(item)]))
  }
}

/** What the levels of a brand are called in each language, and what they are called instead. */
function levelNames({ levels }: Pack, generic: Target['levels']): Renaming[] {
  return levels.levels.flatMap(({ name }, at) =>
    Object.entries<string>(name)
      .filter(([, from]) => from.trim() !== '')
      .map(([language, from]) => ({ from, to: textIn(levelAt(generic, at).name, language) })),
  )
}

function levelAt(generic: Target['levels'], at: number) {
  const { key, name, summary } = generic[at] ?? {
    key: `level-${at + 1}`,
    name: { en: `Level ${at + 1}`, th: `ระดับ ${at + 1}` },
    summary: { en: 'More of everything.', th: 'ได้มากขึ้นในทุกเรื่อง' },
  }
  return { key, name, summary }
}

function withoutSales(styles: CampaignContent['subCampaignStyles']) {
  return (
    styles && {
      ...styles,
      styles: styles.styles.map((style) => ({
        ...style,
        itemCountSold: 0,
        subitems: style.subitems.map((size) => ({ ...size, itemCountSold: 0 })),
      })),
    }
  )
}

function withoutLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([, item]) => !Array.isArray(item)))
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
