import { queryOptions } from '@tanstack/react-query'
import { call } from '@/api/call'
import { freshen } from '@/api/freshness'
import { keyOf } from '@/api/q'
import { queryClient } from '@/api/query-client'
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

export type AddressKind = 'delivery' | 'tax'

/** An address of either kind, beside what says which. */
export type Address =
  { kind: 'delivery'; address: DeliveryAddress } | { kind: 'tax'; address: TaxAddress }

/** The number that the Revenue Department gives every head office; branches count from 00001. */
export const headOffice = '00000'

/** The addresses of one kind, the default one first (specification §4). */
export function addressList(kind: AddressKind) {
  return queryOptions({
    queryKey: [...keyOf(listOf(kind)), kind],
    queryFn: async ({ signal }): Promise<Address[]> => {
      if (kind === 'tax') {
        const list = await call(getTaxAddresses, {}, { signal })
        return defaultFirst(list.map((address) => ({ kind, address })))
      }
      const list = await call(getDeliveryAddresses, {}, { signal })
      return defaultFirst(list.map((address) => ({ kind, address })))
    },
    staleTime: 0,
  })
}

export function isDefault(one: Address): boolean {
  return one.kind === 'tax' ? one.address.isdefaulttax : one.address.isdefault
}

/** Adds an address, or puts it in the place of `earlier`; the lists know it afterwards. */
export async function saveAddress(
  kind: AddressKind,
  body: AddressBody,
  earlier: string | undefined,
): Promise<Address> {
  const saved = await sendAddress(kind, body, earlier)
  await refreshAddresses(kind)
  return saved
}

/** Deletes one that is not the default one. */
export async function removeAddress({ kind, address }: Address): Promise<void> {
  const input = { params: { key: address.key } }
  await (kind === 'tax' ? call(deleteTaxAddress, input) : call(deleteDeliveryAddress, input))
  await refreshAddresses(kind)
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
export function filled(parts: Record<string, unknown>): AddressBody {
  const known = Object.entries(parts).flatMap(([name, value]) => {
    const kept = typeof value === 'string' ? value.trim() : value
    return kept === '' || kept === null || kept === undefined ? [] : [[name, kept] as const]
  })
  return Object.fromEntries(known)
}

async function sendAddress(kind: AddressKind, body: AddressBody, earlier: string | undefined) {
  const params = { key: earlier ?? '' }
  if (kind === 'tax') {
    const address = earlier
      ? await call(updateTaxAddress, { params, body })
      : await call(addTaxAddress, { body })
    return { kind, address }
  }
  const address = earlier
    ? await call(updateDeliveryAddress, { params, body })
    : await call(addDeliveryAddress, { body })
  return { kind, address }
}

async function refreshAddresses(kind: AddressKind) {
  await freshen(queryClient, kind === 'tax' ? updateTaxAddress : updateDeliveryAddress)
}

function listOf(kind: AddressKind) {
  return kind === 'tax' ? getTaxAddresses : getDeliveryAddresses
}

function defaultFirst(list: Address[]): Address[] {
  return [...list].sort((one, other) => Number(isDefault(other)) - Number(isDefault(one)))
}
