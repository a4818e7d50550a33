import { read } from './reader'
import { z } from './zod'

/**
 * What a brand can do without. Each but the cart is the id of a menu of the design setting; those
 * that no menu of Me shows are named there to switch them off.
 */
export type Feature =
  | 'catalogue'
  | 'orders'
  | 'redeem-history'
  | 'history'
  | 'earn'
  | 'level'
  | 'sign-up'
  | 'forgot-password'
  | 'profile-edit'
  | 'sessions'
  | 'notification-settings'
  | 'legal'
  | 'collect'
  | 'receipts'
  | 'connect'
  | 'invite'
  | 'lucky-draw'
  | 'top-spender'
  | 'stores'
  | 'favourite'
  | 'cart'
  | 'addresses'
  | 'notifications'
  | 'help'
  | 'contact'

const Switch = z.object({
  id: z.string(),
  enable: z._default(z.boolean(), true),
  required: z._default(z.boolean(), false),
  features: z._default(z.array(z.string()), []),
})

/**
 * What the menus of a design setting switch off: a menu with `enable: false` that is not required, by
 * its id, and the cart where `rewards` lists its features without it. What is missing or broken stays
 * on. Ids of menus that are no feature may be among them.
 */
export function featuresOff(menus: readonly unknown[]): string[] {
  return menus.flatMap((sent) => {
    const menu = switchOf(sent)
    if (menu?.id === 'rewards' && menu.features[0] && !menu.features.includes('cart')) return 'cart'
    // The ids are joined by spaces.
    return menu && !menu.enable && !menu.required && !/\s/.test(menu.id) ? menu.id : []
  })
}

function switchOf(sent: unknown) {
  try {
    return read(Switch, sent)
  } catch {
    return undefined
  }
}
