import type { AddressKind } from './address-kinds'

/** The kind of address that a path asks for; deliveries where it says nothing that there is. */
export function kindOfTab(tab: string | undefined): AddressKind {
  return tab === 'tax' ? 'tax' : 'delivery'
}
