import type { DeliveryAddress } from '@/contract/addresses'
import { placeWords } from '@/contract/place-words'
import type { TaxAddress } from '@/contract/tax-addresses'
import { withDashes } from '@/forms/contact-rules'
import { deliveryLines } from '@/forms/delivery-rules'
import { texts } from '@/i18n/texts'
import { type Address, headOffice } from './address-kinds'

/** What an address is called in a list. */
export function titleOf(one: Address): string {
  return one.kind === 'tax' ? one.address.taxname : one.address.addressname
}

/** The rest of it, line by line. */
export function linesOf(one: Address): string[] {
  return one.kind === 'tax' ? taxLines(one.address) : storedLines(one.address)
}

function storedLines(address: DeliveryAddress) {
  return deliveryLines({ kind: 'stored', address })
}

function taxLines(address: TaxAddress): string[] {
  return [
    texts.t('tax.idShown', { ns: 'addresses', id: maskedTaxId(address.taxid) }),
    officeOf(address),
    placeWords({
      address: address.taxaddress,
      subdistrict: address.taxsubdistrict_name,
      district: address.taxdistrict_name,
      province: address.taxprovince_name,
      zipcode: address.taxzipcode,
    }),
    withDashes(address.contact_number ?? ''),
  ].filter(Boolean)
}

function officeOf({ taxbranch }: TaxAddress) {
  if (!taxbranch) return ''
  if (taxbranch === headOffice) return texts.t('tax.office.head', { ns: 'addresses' })
  return texts.t('tax.office.shown', { ns: 'addresses', number: taxbranch })
}

/** 1-1037-xxxxx-48-5: enough to tell one from another, and not the whole number. */
export function maskedTaxId(id: string): string {
  return id.replace(/^(\d)(\d{4})\d{5}(\d{2})(\d)$/, '$1-$2-xxxxx-$3-$4')
}
