import type { Contact } from '@/contract/contact'
import { httpsAddress } from '@/routing/https-address'

/** The `mailto:` link; encoded, so that it cannot add a subject or recipients. */
export function mailAddress(email: string): string {
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`
}

/** A map link that opens on every device. */
export function mapAddress({ latitude, longitude }: NonNullable<Contact['map']>): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`
}

/** Whether the address is https. */
export function isSafeLink(address: string): boolean {
  return httpsAddress(address) !== undefined
}
