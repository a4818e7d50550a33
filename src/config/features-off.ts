import type { Feature } from '@/contract/features'

let off: readonly string[] = []

/**
 * Says what the brand has switched off, with spaces between: `data-off` of the page, as it was served
 * or from the last visit, and then the design setting. Until it is said, as in the service worker and
 * on the platform, nothing is off.
 */
export function switchOff(names = '') {
  off = names.split(' ')
}

/** Whether the brand has switched a feature off. */
export function isOff(feature: Feature | undefined): boolean {
  return feature !== undefined && off.includes(feature)
}
