import coffee from 'phosphor/regular/coffee'
import coins from 'phosphor/regular/coins'
import gift from 'phosphor/regular/gift'
import house from 'phosphor/regular/house'
import megaphone from 'phosphor/regular/megaphone'
import qrCode from 'phosphor/regular/qr-code'
import question from 'phosphor/regular/question'
import receipt from 'phosphor/regular/receipt'
import scan from 'phosphor/regular/scan'
import cart from 'phosphor/regular/shopping-cart'
import star from 'phosphor/regular/star'
import storefront from 'phosphor/regular/storefront'
import ticket from 'phosphor/regular/ticket'
import trophy from 'phosphor/regular/trophy'
import user from 'phosphor/regular/user'
import users from 'phosphor/regular/users'
import type { MenuIcon } from '@/contract/studio/rich-menu'

/** The drawings of the icons, 256 wide and high. */
export const menuIconPaths: Record<MenuIcon, string> = {
  gift,
  coins,
  ticket,
  storefront,
  'qr-code': qrCode,
  user,
  star,
  users,
  trophy,
  receipt,
  scan,
  question,
  house,
  'shopping-cart': cart,
  megaphone,
  coffee,
}
