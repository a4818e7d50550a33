import type addresses from '@/features/addresses/texts/en.json'
import type auth from '@/features/auth/texts/en.json'
import type cart from '@/features/cart/texts/en.json'
import type collect from '@/features/collect/texts/en.json'
import type consent from '@/features/consent/texts/en.json'
import type draws from '@/features/draws/texts/en.json'
import type news from '@/features/news/texts/en.json'
import type help from '@/features/help/texts/en.json'
import type home from '@/features/home/texts/en.json'
import type points from '@/features/points/texts/en.json'
import type marketplaces from '@/features/marketplaces/texts/en.json'
import type legal from '@/features/legal/texts/en.json'
import type notifications from '@/features/notifications/texts/en.json'
import type profile from '@/features/profile/texts/en.json'
import type receipts from '@/features/receipts/texts/en.json'
import type referral from '@/features/referral/texts/en.json'
import type rewards from '@/features/rewards/texts/en.json'
import type settings from '@/features/settings/texts/en.json'
import type stores from '@/features/stores/texts/en.json'
import type wallet from '@/features/wallet/texts/en.json'
import type camera from '@/camera/texts/en.json'
import type errors from '@/errors/texts/en.json'
import type forms from '@/forms/texts/en.json'
import type exactlyOnce from '@/exactly-once/texts/en.json'
import type pictures from '@/pictures/texts/en.json'
import type core from './texts/en.json'

/** The areas that have texts, and their keys: a key that does not exist is a type error. */
export interface TextsByArea {
  addresses: typeof addresses
  auth: typeof auth
  camera: typeof camera
  cart: typeof cart
  collect: typeof collect
  consent: typeof consent
  core: typeof core
  draws: typeof draws
  news: typeof news
  errors: typeof errors
  forms: typeof forms
  help: typeof help
  home: typeof home
  points: typeof points
  legal: typeof legal
  marketplaces: typeof marketplaces
  notifications: typeof notifications
  'exactly-once': typeof exactlyOnce
  pictures: typeof pictures
  profile: typeof profile
  receipts: typeof receipts
  referral: typeof referral
  rewards: typeof rewards
  settings: typeof settings
  stores: typeof stores
  wallet: typeof wallet
}

/** Keys as `group.name`; a text with plural forms has one, without its form. */
export type KeysIn<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutForm<K> : `${K}.${KeysIn<T[K]>}`
}[keyof T & string]

type WithoutForm<K extends string> = K extends `${infer Name}_ordinal_${Form}`
  ? Name
  : K extends `${infer Name}_${Form}`
    ? Name
    : K
type Form = Intl.LDMLPluralRule

export type TextKeys = { [A in keyof TextsByArea]: KeysIn<TextsByArea[A]> }

/** A text with its area, such as `cart:page.title`. */
export type TitleKey = { [A in keyof TextKeys]: `${A}:${TextKeys[A]}` }[keyof TextKeys]

/** What a text says in its gaps. `count` chooses its plural form, that of a rank where it is ordinal. */
export interface TextValues {
  count?: number
  ordinal?: boolean
  [gap: string]: string | number | boolean | undefined
}
