import type { Contact } from '@/contract/contact'
import { httpsAddress } from '@/routing/https-address'

/** The address that dials a number, however it is written for reading. */
export function dialAddress(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`
}

/** The address that writes to someone; nothing of it becomes a subject or a second reader. */
export function mailAddress(email: string): string {
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`
}

/** Where a place is on a map of the world, as every device opens it. */
export function mapAddress({ latitude, longitude }: NonNullable<Contact['map']>): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`
}

/** Only what is on the web and encrypted is led to. */
export function isSafeLink(address: string): boolean {
  return httpsAddress(address) !== undefined
}
