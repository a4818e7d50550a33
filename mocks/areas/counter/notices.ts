import { pointHistoryRoute } from '@/features/points/routes'
import { myRewardsRoute } from '@/features/wallet/routes'
import { dateText } from '../../answers/localize.ts'
import { numberText } from '../../answers/number-text.ts'
import { ownText } from '../../answers/own-texts.ts'
import { pointsText } from '../../answers/points-text.ts'
import type { Brand } from '../../brands/brand.ts'
import type { Text } from '../../brands/content.ts'
import type { RedemptionRow } from '../../database/schema.ts'
import type { Notice } from '../notifications/store.ts'
import { withNextDay } from '../points/next-day-text.ts'
import { codeEnd } from '../wallet/view.ts'
import type { CodeUseRow } from './code-use-store.ts'

/** Where and when a code was used: in the member's list, history and beside the code. */
export function usedNote({ branch, at }: { branch: Text; at: number }): Text {
  return ownText('counter', 'used.note', { branch, when: dateText(at, true) })
}

/** The id of the notification of a use. */
export const aboutUse = ({ id }: Pick<CodeUseRow, 'id'>) => `code use ${id}`

interface OfUse {
  use: CodeUseRow
  row: Pick<RedemptionRow, 'member_id' | 'campaign_id' | 'deadline_at' | 'voucher_expire_at'>
  brand: Brand
}

/** That a code was used. The member stands there: it is shown in the app, and not sent. */
export function usedNotice({
  branch,
  isLast,
  ...of
}: OfUse & { branch: Text; isLast: boolean }): Notice {
  return {
    ...noticeOf(of),
    about: aboutUse(of.use),
    now: of.use.at,
    title: ownText('counter', 'used.title', { branch }),
    link: myRewardsRoute.to({ tab: isLast ? 'expired' : 'available' }),
  }
}

/**
 * That the use was taken back: the code can be used as before, unless it has ended meanwhile. Other codes
 * of its redemption may last longer.
 */
export function undoneNotice({
  now,
  hasEnded,
  ...of
}: OfUse & { now: number; hasEnded: boolean }): Notice {
  return {
    ...noticeOf(of),
    about: `${aboutUse(of.use)} undone`,
    now,
    title: ownText('counter', hasEnded ? 'undone.ended' : 'undone.title'),
    link: myRewardsRoute.to({ tab: codeEnd(of.row) <= now ? 'expired' : 'available' }),
  }
}

function noticeOf({ row, brand }: OfUse) {
  const campaign = brand.campaigns.get(row.campaign_id)
  return {
    appId: brand.appId,
    memberId: row.member_id,
    kind: 'redeemed' as const,
    body: campaign?.name ?? {},
    ...(campaign?.art !== undefined && { art: campaign.art }),
    isShownOnly: true,
  }
}

interface OfGift {
  id: string
  memberId: string
  appId: string
  now: number
  branch: Text
  receiptNumber: string
  baht: number
  points: number
}

/** That a purchase at the counter has given points. */
export function giftNotice(gift: OfGift, isForTomorrow: boolean): Notice {
  const { branch, receiptNumber: number, baht } = gift
  const points = pointsText(gift.points)
  const body = ownText('counter', 'given.body', { number, baht: numberText(baht) })
  return {
    ...pointsNotice(gift),
    about: `counter gift ${gift.id}`,
    title: ownText('counter', 'given.title', { points, branch }),
    body: withNextDay(body, isForTomorrow),
  }
}

/** That the amount of a purchase, and so its points, were corrected. */
export function correctionNotice(gift: OfGift): Notice {
  const { receiptNumber: number, baht } = gift
  const said = { number, baht: numberText(baht), points: pointsText(gift.points) }
  return {
    ...pointsNotice(gift),
    about: `counter gift ${gift.id} corrected ${gift.now}`,
    title: ownText('counter', 'corrected.title'),
    body: ownText('counter', 'corrected.body', said),
  }
}

function pointsNotice({ appId, memberId, now }: OfGift) {
  const link = pointHistoryRoute.to({ tab: 'earned' })
  return { appId, memberId, now, kind: 'earned' as const, link }
}
