import { lookUp } from '@/contract/look-up'
import { z } from '@/contract/zod'
import { lineLoginRoute, registerRoute } from '@/features/auth/routes'
import { cartRoute } from '@/features/cart/routes'
import { collectRoute } from '@/features/collect/routes'
import { luckyDrawRoute, topSpenderRoute, winnersRoute } from '@/features/draws/routes'
import { contactRoute, helpRoute } from '@/features/help/routes'
import { homeRoute } from '@/features/home/routes'
import { legalRoute } from '@/features/legal/routes'
import { marketplacesRoute } from '@/features/marketplaces/routes'
import { newsRoute } from '@/features/news/routes'
import { notificationsRoute } from '@/features/notifications/routes'
import { earnPointsRoute, levelRoute, pointHistoryRoute } from '@/features/points/routes'
import { editProfileRoute, memberQrRoute, profileRoute } from '@/features/profile/routes'
import { addReceiptRoute } from '@/features/receipts/routes'
import { inviteRoute } from '@/features/referral/routes'
import { rewardsRoute } from '@/features/rewards/routes'
import { findStoreRoute } from '@/features/stores/routes'
import { myRewardsRoute } from '@/features/wallet/routes'
import { campaignPath } from '@/routing/campaign-path'

/** The screens that a link can open by themselves, in the order of the list. */
const screens = {
  home: homeRoute.to(),
  rewards: rewardsRoute.to(),
  myRewards: myRewardsRoute.to(),
  collect: collectRoute.to(),
  scan: collectRoute.to({}, { way: 'scan' }),
  receipt: addReceiptRoute.to(),
  memberQr: memberQrRoute.to(),
  earn: earnPointsRoute.to(),
  points: pointHistoryRoute.to(),
  level: levelRoute.to(),
  luckyDraw: luckyDrawRoute.to(),
  topSpender: topSpenderRoute.to(),
  stores: findStoreRoute.to(),
  invite: inviteRoute.to(),
  news: newsRoute.to(),
  register: registerRoute.to(),
  lineLogin: lineLoginRoute.to(),
  profile: profileRoute.to(),
  editProfile: editProfileRoute.to(),
  marketplaces: marketplacesRoute.to(),
  notifications: notificationsRoute.to(),
  cart: cartRoute.to(),
  help: helpRoute.to(),
  contact: contactRoute.to(),
  privacy: legalRoute.to(),
} as const satisfies Readonly<Record<string, string>>

export type ScreenKey = keyof typeof screens
// Object.keys loses the names.
export const screenKeys = Object.keys(screens) as readonly ScreenKey[]

/** What a link leads to. Texts are for people; ids decide. */
export const LinkTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('campaign'), id: z.int(), slug: z.string() }),
  z.object({
    kind: z.literal('category'),
    id: z.int(),
    subCategoryId: z.optional(z.int()),
  }),
  z.object({ kind: z.literal('store'), id: z.int() }),
  z.object({ kind: z.literal('draw'), id: z.int(), slug: z.string(), isAnnounced: z.boolean() }),
  z.object({ kind: z.literal('code'), code: z.string() }),
  z.object({ kind: z.literal('screen'), key: z.string() }),
])
export type LinkTarget = z.infer<typeof LinkTarget>
export type TargetKind = LinkTarget['kind']

export const targetKinds: readonly TargetKind[] = [
  'campaign',
  'category',
  'store',
  'draw',
  'code',
  'screen',
]

/** The path in the app that a target is at, with its own query. An unknown screen is home. */
export function targetPath(target: LinkTarget): string {
  switch (target.kind) {
    case 'campaign':
      return campaignPath(target)
    case 'category':
      return rewardsRoute.to({ catId: target.id, subCatId: target.subCategoryId })
    case 'store':
      return findStoreRoute.to({}, { branch: target.id })
    case 'draw':
      // A draw is entered on its campaign's page; its winners have a page of their own.
      return target.isAnnounced ? winnersRoute.to({ campaignId: target.id }) : campaignPath(target)
    case 'code':
      return collectRoute.to({}, { code: target.code })
    case 'screen':
      return lookUp(screens, target.key) ?? screens.home
  }
}
