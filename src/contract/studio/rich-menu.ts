import { languageNames } from '../languages'
import { Instant, text } from '../shared'
import { z } from '../zod'
import { LinkPath } from './links'
import { menuLimits } from './menu-limit-rules'
import { templateNames } from './rich-menu-templates'
import { staffEndpoint } from './staff-endpoint'

/** The icons that an area can have, by their names in Phosphor. */
export const menuIcons = [
  'gift',
  'coins',
  'ticket',
  'storefront',
  'qr-code',
  'user',
  'star',
  'users',
  'trophy',
  'receipt',
  'scan',
  'question',
  'house',
  'shopping-cart',
  'megaphone',
  'coffee',
] as const
export type MenuIcon = (typeof menuIcons)[number]

const Label = text(menuLimits.label)

const MenuArea = z.object({
  label: Label,
  icon: z.enum(menuIcons),
  /** Null until a link was chosen. */
  path: z.nullable(LinkPath),
  /** What the link leads to, for staff. */
  target: text(200),
})
export type MenuArea = z.infer<typeof MenuArea>

const MenuTab = z.object({
  label: Label,
  template: z.enum(templateNames),
  areas: z.array(MenuArea).check(z.minLength(1), z.maxLength(menuLimits.areas)),
})
export type MenuTab = z.infer<typeof MenuTab>

export const menuAudiences = ['everyone', 'linked'] as const

/** A menu of one language, for everyone or for members whose account is linked with LINE. */
const Menu = z.object({
  language: z.enum(languageNames),
  audience: z.enum(menuAudiences),
  chatBarText: text(menuLimits.chatBarText),
  /** Whether it is open when the chat opens. */
  selected: z.boolean(),
  tabs: z.array(MenuTab).check(z.minLength(1), z.maxLength(4)),
})
export type Menu = z.infer<typeof Menu>

/**
 * The menus of a brand, that of all followers first. They may be unfinished. Their values are saved as
 * they were read: one that a page does not know must not become another.
 */
export const MenuSet = z.object({
  menus: z.array(Menu).check(z.minLength(1), z.maxLength(12)),
})
export type MenuSet = z.infer<typeof MenuSet>

const Saved = z.object({
  version: z.int(),
  content: MenuSet,
  savedAt: Instant,
  savedBy: z.string(),
})
export type SavedMenus = z.infer<typeof Saved>

const Publication = z.object({
  /** Counts a brand's publications. */
  id: z.int(),
  content: MenuSet,
  publishedAt: Instant,
  publishedBy: z.string(),
})

const State = z.object({
  /** Null where nothing was saved yet. */
  draft: z.nullable(Saved),
  live: z.nullable(Publication),
  /** The one before, which can be put back. */
  former: z.nullable(Publication),
  /** The address before each path: a LIFF link, or the brand's origin. */
  base: z.string(),
  /** Whether the platform has a channel token of the brand's official account. */
  isConnected: z.boolean(),
})
export type RichMenuState = z.infer<typeof State>

export const getRichMenu = staffEndpoint({
  id: 'getRichMenu',
  method: 'GET',
  path: '/rich-menu',
  right: 'read',
  response: State,
})

/** The brand's official account. LINE is asked at this moment, which may take its time. */
export const getMenuAccount = staffEndpoint({
  id: 'getMenuAccount',
  method: 'GET',
  path: '/rich-menu/account',
  right: 'read',
  asksLine: true,
  response: z.object({
    /** Null where LINE does not say, or is not connected. */
    name: z.nullable(z.string()),
    /** Whether it shows what was published here last; null where nobody knows. */
    isAsPublished: z.nullable(z.boolean()),
  }),
})

/**
 * Saves the draft over `version`; 0 where nothing was saved yet. Refused with `changedMeanwhile`
 * where another has saved since: who and when, `getRichMenu` tells.
 */
export const saveRichMenu = staffEndpoint({
  id: 'saveRichMenu',
  method: 'PUT',
  path: '/rich-menu',
  right: 'publish',
  body: z.object({ version: z.int(), content: MenuSet }),
  response: Saved,
})

/** Keeps the picture of a tab until the menus are published; the name is a hash of the picture. */
export const sendMenuPicture = staffEndpoint({
  id: 'sendMenuPicture',
  method: 'POST',
  path: '/rich-menu/pictures',
  right: 'publish',
  encoding: 'form',
  body: z.object({
    /** A PNG or JPEG file as LINE takes it. */
    picture: z.unknown(),
  }),
  response: z.object({ name: z.string() }),
})

/**
 * Shows the draft to followers, with one picture for each tab of each menu, in their order. Refused
 * with `notAvailable`, and why as `reason`: `lineNotConnected`, or `line` where LINE refused.
 */
export const publishRichMenu = staffEndpoint({
  id: 'publishRichMenu',
  method: 'POST',
  path: '/rich-menu/publish',
  right: 'publish',
  asksLine: true,
  stepsUp: true,
  body: z.object({
    version: z.int(),
    pictures: z.array(text(64)).check(z.maxLength(48)),
  }),
  response: State,
})

/** Shows the publication before the present one again. `id` is of the one to put back. */
export const putBackRichMenu = staffEndpoint({
  id: 'putBackRichMenu',
  method: 'POST',
  path: '/rich-menu/put-back',
  right: 'publish',
  asksLine: true,
  stepsUp: true,
  body: z.object({ id: z.int() }),
  response: State,
})
