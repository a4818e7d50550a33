import bag from 'phosphor/fill/bag'
import cup from 'phosphor/fill/coffee'
import leaf from 'phosphor/fill/leaf'
import bolt from 'phosphor/fill/lightning'
import store from 'phosphor/fill/storefront'
import { lookUp } from '@/contract/look-up'

const icons: Record<string, string> = { bag, bolt, cup, leaf, store }

/** What pins show, by the name that the platform gives. */
export function pinIcon(name: string | null | undefined): string {
  return lookUp(icons, name ?? '') ?? store
}
