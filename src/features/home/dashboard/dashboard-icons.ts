import bread from 'phosphor/regular/bread'
import cake from 'phosphor/regular/cake'
import calendar from 'phosphor/regular/calendar-blank'
import chatCircle from 'phosphor/regular/chat-circle'
import clover from 'phosphor/regular/clover'
import coffee from 'phosphor/regular/coffee'
import currencyCircleDollar from 'phosphor/regular/currency-circle-dollar'
import deviceMobile from 'phosphor/regular/device-mobile'
import gift from 'phosphor/regular/gift'
import handshake from 'phosphor/regular/handshake'
import headphones from 'phosphor/regular/headphones'
import heart from 'phosphor/regular/heart'
import image from 'phosphor/regular/image'
import keyboard from 'phosphor/regular/keyboard'
import laptop from 'phosphor/regular/laptop'
import leaf from 'phosphor/regular/leaf'
import lightning from 'phosphor/regular/lightning'
import newspaper from 'phosphor/regular/newspaper'
import plant from 'phosphor/regular/plant'
import playCircle from 'phosphor/regular/play-circle'
import plug from 'phosphor/regular/plug'
import qrCode from 'phosphor/regular/qr-code'
import receipt from 'phosphor/regular/receipt'
import recycle from 'phosphor/regular/recycle'
import scan from 'phosphor/regular/scan'
import shieldCheck from 'phosphor/regular/shield-check'
import shoppingBag from 'phosphor/regular/shopping-bag'
import star from 'phosphor/regular/star'
import storefront from 'phosphor/regular/storefront'
import sun from 'phosphor/regular/sun'
import sunHorizon from 'phosphor/regular/sun-horizon'
import ticket from 'phosphor/regular/ticket'
import tote from 'phosphor/regular/tote'
import usersThree from 'phosphor/regular/users-three'
import wrench from 'phosphor/regular/wrench'

/** The icons that a brand's dashboard may name. */
export const icons: Readonly<Record<string, string>> = {
  // Other names of typing a code.
  barcode: keyboard,
  hash: keyboard,
  keyhole: keyboard,
  bread,
  cake,
  calendar,
  'chat-circle': chatCircle,
  clover,
  coffee,
  'currency-circle-dollar': currencyCircleDollar,
  'device-mobile': deviceMobile,
  earbuds: headphones,
  gift,
  handshake,
  heart,
  image,
  keyboard,
  laptop,
  leaf,
  lightning,
  newspaper,
  plant,
  'play-circle': playCircle,
  plug,
  'qr-code': qrCode,
  receipt,
  recycle,
  scan,
  'shield-check': shieldCheck,
  'shopping-bag': shoppingBag,
  star,
  storefront,
  sun,
  'sun-horizon': sunHorizon,
  ticket,
  tote,
  'users-three': usersThree,
  wrench,
}
