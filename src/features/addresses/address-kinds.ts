import { queryOptions } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { call } from '@/api/call'
import { mutate } from '@/api/mutate'
import { queryClient } from '@/api/query-client'
import { loadedAtEachLook } from '@/api/q'
import {
  addDeliveryAddress,
  type AddressBody,
  deleteDeliveryAddress,
  type DeliveryAddress,
  getDeliveryAddresses,
  updateDeliveryAddress,
} from '@/contract/addresses'
import {
  addTaxAddress,
  deleteTaxAddress,
  getTaxAddresses,
  type TaxAddress,
  updateTaxAddress,
} from '@/contract/tax-addresses'
import { addAddressRoute, addressesRoute, editAddressRoute } from '@/features/addresses/routes'
import { useParams } from '@/routing/use-address'

export type AddressKind = 'delivery' | 'tax'

/** The kind of address that an address of the app names; brands also link `list?type=tax`. */
export function kindOf(
  { tab }: { tab?: string | null | undefined },
  query: URLSearchParams,
): AddressKind {
  return tab === 'tax' || (tab === 'list' && query.get('type') === 'tax') ? 'tax' : 'delivery'
}

export function useKind(): AddressKind {
  return kindOf(
    useParams(addressesRoute, addAddressRoute, editAddressRoute),
    new URLSearchParams(useLocation().search),
  )
}

/** An address of either kind, beside what says which. */
export type Address =
  | { kind: 'delivery'; address: DeliveryAddress }
  | { kind: 'tax'; address: TaxAddress }

/** The number that the Revenue Department gives every head office; branches count from 00001. */
export const headOffice = '00000'

/** The addresses of one kind, the default one first (specification §4). */
export function addressList(kind: AddressKind) {
  return queryOptions({
    queryKey: [listOf(kind).id, kind],
    queryFn: async ({ signal }): Promise<Address[]> => {
      if (kind === 'tax') {
        const list = await call(getTaxAddresses, {}, { signal })
        return defaultFirst(list.map((address) => ({ kind, address })))
      }
      const list = await call(getDeliveryAddresses, {}, { signal })
      return defaultFirst(list.map((address) => ({ kind, address })))
    },
    ...loadedAtEachLook,
  })
}

export function isDefault(one: Address): boolean {
  return one.kind === 'tax' ? one.address.isdefaulttax : one.address.isdefault
}

/** Adds an address, or replaces the one with the key `earlier`. */
export async function saveAddress(
  kind: AddressKind,
  body: AddressBody,
  earlier: string | undefined,
): Promise<Address> {
  const params = { key: earlier ?? '' }
  if (kind === 'tax') {
    const address = earlier
      ? await mutate(updateTaxAddress, { params, body })
      : await mutate(addTaxAddress, { body })
    return { kind, address }
  }
  const address = earlier
    ? await mutate(updateDeliveryAddress, { params, body })
    : await mutate(addDeliveryAddress, { body })
  return { kind, address }
}

/** Deletes one that is not the default one; lists that are loaded do not show it until they are again. */
export async function removeAddress({ kind, address }: Address): Promise<void> {
  const input = { params: { key: address.key } }
  await (kind === 'tax' ? mutate(deleteTaxAddress, input) : mutate(deleteDeliveryAddress, input))
  queryClient.setQueryData(addressList(kind).queryKey, (list) =>
    list?.filter((one) => one.address.key !== address.key),
  )
}

/** The same address, as the default one of its kind from now on. */
export async function makeDefault(one: Address): Promise<Address> {
  const flag = one.kind === 'tax' ? { isdefaulttax: true } : { isdefault: true }
  return saveAddress(one.kind, filled({ ...partsOf(one), ...flag }), one.address.key)
}

/** What an address is made of, without the row that it is kept as. */
export function partsOf({ address }: Address): Record<string, unknown> {
  const { key: _, partition: __, ...parts } = address
  return parts
}

/** What is sent: empty parts are dropped (specification §3). */
export function filled(parts: { [Part in keyof AddressBody]?: unknown }): AddressBody {
  const known = Object.entries(parts).flatMap(([name, value]) => {
    const kept = typeof value === 'string' ? value.trim() : value
    return kept === '' || kept === null || kept === undefined ? [] : [[name, kept] as const]
  })
  return Object.fromEntries(known)
}

function listOf(kind: AddressKind) {
  return kind === 'tax' ? getTaxAddresses : getDeliveryAddresses
}

function defaultFirst(list: Address[]): Address[] {
  return [...list].sort((one, other) => Number(isDefault(other)) - Number(isDefault(one)))
}
