import { collectRoute } from '@/features/collect/routes'
import { luckyDrawRoute } from '@/features/draws/routes'
import { profileRoute } from '@/features/profile/routes'
import { addReceiptRoute } from '@/features/receipts/routes'
import { inviteRoute } from '@/features/referral/routes'
import { rewardsRoute } from '@/features/rewards/routes'
import type { DashboardContent, DesignContent } from '../../mocks/brands/content.ts'

type Section = DashboardContent['sections'][number]
type Item = Section['items'][number]
type Menu = DesignContent['feature']['setting'][number]

/** The part of a screen that a picture shows, in pixels of a phone. */
export interface Part {
  path: string
  /** Where it begins: at the top, below a heading, at the bar below, or so far down. */
  from: 'top' | 'heading' | 'bar' | number
  height: number
}

/** A value of a setting: what it changes in the pack of the pictures. */
export interface SettingValue {
  name: string
  /** Those that its drawings are made from, too. */
  seeds?: Pick<DesignContent['decor']['theme']['seeds'], 'primary' | 'accent' | 'neutral'>
  decor?: (decor: DesignContent['decor']) => void
  menus?: (menus: Menu[]) => Menu[]
  /** Of a member's home, instead of the pack's. */
  sections?: object[]
  labels?: Record<string, string>
  part?: Part
}

/** A picture of the documentation: the values of a setting beside each other. */
export interface SettingSheet {
  file: string
  part: Part
  values: SettingValue[]
  /** How many stand in a row. */
  perRow: number
}

/** The heading above what a picture shows. */
export const shownTitle = 'As set'

const title = { en: shownTitle, th: shownTitle }
const letters = ['a', 'b', 'c', 'd', 'e'] as const
const cards = ['a', 'b', 'c'] as const

const banner = (id: number, more: Partial<Item>) => ({
  id: `shown-${id}`,
  kind: 'ads' as const,
  title: { en: 'Double points', th: 'คะแนนสองเท่า' },
  subtitle: { en: 'On every drink', th: 'ทุกเครื่องดื่ม' },
  cta: { en: 'See how', th: 'ดูรายละเอียด' },
  art: 'double-points',
  link: rewardsRoute.to(),
  ...more,
})

const campaigns = (layout: Section['layout']) => ({
  id: 'shown',
  title,
  layout,
  items: [{ id: 'shown-1', kind: 'campaign' as const, campaignIds: [1001, 1005, 1010, 1011] }],
})

const banners = (layout: Section['layout'], items: object[]) => ({
  id: 'shown',
  title,
  layout,
  items,
})

const quickLinks = (count: number) =>
  banners(
    { kind: 'grid' },
    [
      ['Enter a code', 'keyboard', collectRoute.to({}, { way: 'type' })],
      ['Add receipt', 'receipt', addReceiptRoute.to()],
      ['Invite friends', 'users-three', inviteRoute.to()],
      ['Lucky draw', 'clover', luckyDrawRoute.to()],
    ]
      .slice(0, count)
      .map(([en, icon, link], at) => ({
        id: `shown-${at}`,
        kind: 'link',
        title: { en, th: en },
        icon,
        link,
      })),
  )

const home = (height: number): Part => ({ path: '/', from: 'top', height })
const section = (height: number): Part => ({ path: '/', from: 'heading', height })

export const seeds = { primary: '#B4235A', accent: '#FFC24B', neutral: '#7A7A86' }
const otherSeeds = { primary: '#0B5F6B', accent: '#FF9F6B', neutral: '#6F7C80' }

/** Every setting of a design that can be seen, in the order of docs/brand.md. */
export const sheets: SettingSheet[] = [
  {
    file: 'seeds',
    part: home(620),
    perRow: 2,
    values: [seeds, otherSeeds].map((chosen) => ({
      name: `${chosen.primary} and ${chosen.accent}`,
      seeds: chosen,
    })),
  },
  {
    file: 'shapes',
    part: home(620),
    perRow: 3,
    values: (['sharp', 'modern', 'rounded'] as const).map((type) => ({
      name: type,
      decor: (decor) => {
        decor.indicator.type = type
      },
    })),
  },
  {
    file: 'gauges',
    part: home(370),
    perRow: 3,
    values: (['arch', 'bar', 'ring'] as const).map((gauge) => ({
      name: gauge,
      decor: (decor) => {
        decor.pointsCard.gauge = gauge
      },
    })),
  },
  {
    file: 'cards',
    part: section(340),
    perRow: 3,
    values: [
      ...cards.map((card): SettingValue => ({
        name: `grid ${card}`,
        decor: (decor) => {
          decor.campaign.pack_card.grid = card
        },
        part: { path: rewardsRoute.to(), from: 110, height: 340 },
      })),
      ...cards.map((card): SettingValue => ({
        name: `list ${card}`,
        decor: (decor) => {
          decor.campaign.pack_card.list = card
        },
        sections: [campaigns({ kind: 'list' })],
      })),
      ...cards.map((card): SettingValue => ({
        name: `feature ${card}`,
        decor: (decor) => {
          decor.campaign.pack_card.feature = card
        },
        sections: [campaigns({ kind: 'carousel', type: 'a' })],
      })),
    ],
  },
  {
    file: 'banner-styles',
    part: section(460),
    perRow: 5,
    values: letters.map((style) => ({
      name: style,
      sections: [banners({ kind: 'single' }, [banner(1, { style })])],
    })),
  },
  {
    file: 'banner-sizes',
    part: section(240),
    perRow: 3,
    values: (['big', 'medium', 'small'] as const).map((size) => ({
      name: size,
      sections: [banners({ kind: 'single' }, [banner(1, { size })])],
    })),
  },
  {
    file: 'carousels',
    part: section(270),
    perRow: 3,
    values: cards.map((type) => ({
      name: type,
      decor: (decor) => {
        decor.dashboard.carousel.type = type
      },
      sections: [
        banners(
          { kind: 'carousel' },
          [1, 2, 3].map((id) => banner(id, {})),
        ),
      ],
    })),
  },
  {
    file: 'tabs',
    part: { path: '/', from: 'bar', height: 84 },
    perRow: 3,
    values: [
      ['home', 'rewards', 'me'],
      ['home', 'rewards', 'my-rewards', 'me'],
      ['home', 'rewards', 'collect', 'my-rewards', 'me'],
    ].map((tabs) => ({
      name: `${tabs.length} tabs`,
      decor: (decor) => {
        decor.navigation.tabs = tabs
      },
    })),
  },
  {
    file: 'quick-menus',
    part: section(150),
    perRow: 3,
    values: [4, 3, 2].map((count) => ({
      name: `${count} links`,
      sections: [quickLinks(count)],
    })),
  },
  {
    file: 'menus',
    part: { path: profileRoute.to(), from: 480, height: 1300 },
    perRow: 3,
    values: [
      { name: 'the list of the pack' },
      {
        name: 'a short list',
        menus: (menus) =>
          menus.filter(({ id }) => ['my-rewards', 'history', 'addresses', 'help'].includes(id)),
      },
      {
        name: 'invite, help and favourite off',
        menus: (menus) =>
          menus.map((menu) => ({
            ...menu,
            enable: menu.enable && !['invite', 'help', 'favourite'].includes(menu.id),
          })),
      },
    ],
  },
  {
    file: 'labels',
    part: home(370),
    perRow: 2,
    values: [
      { name: 'without a label' },
      {
        name: 'with labels of the brand',
        labels: {
          'core:greeting.morning': 'Welcome back, {{name}}',
          'core:greeting.afternoon': 'Welcome back, {{name}}',
          'home:points.qr': 'Show member code',
        },
      },
    ],
  },
]
