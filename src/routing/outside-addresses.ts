import type { Position } from '@/host/position'

/** The `tel:` link of a formatted number. */
export function dialAddress(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`
}

/** The `mailto:` link; encoded, so that it cannot add a subject or recipients. */
export function mailAddress(email: string): string {
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`
}

/** A map link that opens on every device. */
export function mapAddress({ latitude, longitude }: Position): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`
}

/** Whether the address is https. */
export function isSafeLink(address: string): boolean {
  return httpsAddress(address) !== undefined
}

/** Normalizes an https address; undefined for any other. */
export function httpsAddress(address: string): string | undefined {
  try {
    const { protocol, href } = new URL(address)
    return protocol === 'https:' ? href : undefined
  } catch {
    return undefined
  }
}

/** An address that opens the device's own map app with the way to a place, or its page. */
export function directionsTo({ latitude, longitude }: Position): string {
  const place = `${latitude},${longitude}`
  return isApple()
    ? `https://maps.apple.com/?daddr=${place}`
    : `https://www.google.com/maps/dir/?api=1&destination=${place}`
}

/** An iPad says that it is a Macintosh; both have Apple's map app. */
function isApple() {
  return /iPhone|iPad|Macintosh/.test(navigator.userAgent)
}
