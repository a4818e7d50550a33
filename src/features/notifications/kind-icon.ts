import chat from 'phosphor/regular/chats-circle'
import bell from 'phosphor/regular/bell'
import checkCircle from 'phosphor/regular/check-circle'
import clover from 'phosphor/regular/clover'
import coins from 'phosphor/regular/coins'
import confetti from 'phosphor/regular/confetti'
import gift from 'phosphor/regular/gift'
import hourglass from 'phosphor/regular/hourglass-medium'
import medal from 'phosphor/regular/medal'
import megaphone from 'phosphor/regular/megaphone'
import cube from 'phosphor/regular/package'
import storefront from 'phosphor/regular/storefront'
import trophy from 'phosphor/regular/trophy'
import user from 'phosphor/regular/user'
import usersThree from 'phosphor/regular/users-three'
import xCircle from 'phosphor/regular/x-circle'
import { lookUp } from '@/contract/look-up'
import type { NotificationKind } from '@/contract/notifications'

const icons: Readonly<Record<NotificationKind, string>> = {
  delivery: cube,
  redeemed: gift,
  earned: coins,
  'points-adjusted': coins,
  'points-expiring': hourglass,
  'points-expired': hourglass,
  'receipt-approved': checkCircle,
  'receipt-rejected': xCircle,
  referral: usersThree,
  shop: storefront,
  level: medal,
  replied: chat,
  draw: clover,
  'draw-won': confetti,
  'draw-lost': clover,
  'top-spender': trophy,
  campaign: megaphone,
  news: megaphone,
  account: user,
}

export const kindIcon = (kind: string): string => lookUp(icons, kind) ?? bell
