import type { Feature } from '@/contract/features'

/**
 * Whether the brand has switched a feature off. The page says so in `data-off`: as it was served, from
 * the last visit, and then from the design setting. Without a document (the service worker, the
 * platform) nothing is off.
 */
export function isOff(feature: Feature | undefined): boolean {
  if (!feature || typeof document === 'undefined') return false
  return (document.documentElement.dataset['off'] ?? '').split(' ').includes(feature)
}
