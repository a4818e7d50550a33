import { useQuery } from '@tanstack/react-query'
import { loadedAtEachLook, q } from '@/api/q'
import { getDeliveryAddresses } from '@/contract/addresses'
import { getTaxAddresses, type TaxAddress } from '@/contract/tax-addresses'
import type { Delivery } from './delivery-rules'

/**
 * A chosen delivery as it is stored now. The request names a stored address by its key alone, and the
 * address can be changed above the sheet that shows it, in another tab or on another device.
 */
export function useStoredDelivery(chosen: Delivery | undefined): Delivery | undefined {
  const key = chosen?.kind === 'stored' ? chosen.address.key : undefined
  const { data } = useQuery({
    ...q(getDeliveryAddresses, {}),
    ...loadedAtEachLook,
    enabled: key !== undefined,
  })
  const address = data?.find((one) => one.key === key)
  return address ? { kind: 'stored', address } : chosen
}

/** The same of the address of a tax invoice. */
export function useStoredTaxAddress<Chosen extends TaxAddress | null | undefined>(
  chosen: Chosen,
): Chosen | TaxAddress {
  const key = chosen?.key
  const { data } = useQuery({
    ...q(getTaxAddresses, {}),
    ...loadedAtEachLook,
    enabled: key !== undefined,
  })
  return data?.find((one) => one.key === key) ?? chosen
}
