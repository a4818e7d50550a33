import addressBook from 'phosphor/regular/map-pin'
import chat from 'phosphor/regular/chats-circle'
import clock from 'phosphor/regular/clock-counter-clockwise'
import dots from 'phosphor/regular/dots-three-circle'
import gift from 'phosphor/regular/gift'
import headset from 'phosphor/regular/headset'
import heart from 'phosphor/regular/heart'
import bell from 'phosphor/regular/bell'
import lock from 'phosphor/regular/lock'
import pencil from 'phosphor/regular/pencil-simple'
import plugs from 'phosphor/regular/plugs'
import qrCode from 'phosphor/regular/qr-code'
import receipt from 'phosphor/regular/receipt'
import scales from 'phosphor/regular/scales'
import storefront from 'phosphor/regular/storefront'
import ticket from 'phosphor/regular/ticket'
import trophy from 'phosphor/regular/trophy'
import users from 'phosphor/regular/users-three'
import { lookUp } from '@/contract/look-up'

const icons: Readonly<Record<string, string>> = {
  collect: qrCode,
  'my-rewards': ticket,
  'lucky-draw': gift,
  'top-spender': trophy,
  stores: storefront,
  history: clock,
  receipts: receipt,
  favourite: heart,
  invite: users,
  connect: plugs,
  addresses: addressBook,
  'profile-edit': pencil,
  security: lock,
  notifications: bell,
  legal: scales,
  help: chat,
  contact: headset,
}

/** The icon of a menu of the design setting; one that we do not know has three dots. */
export function menuIcon(id: string): string {
  return lookUp(icons, id) ?? dots
}
