import { isKnownPath } from '@/routing/known-paths'

/** Whether a brand's link leads somewhere: to a screen of ours, or to another site over https. */
export function leadsSomewhere(link: string): boolean {
  return link.startsWith('https://') || (link.startsWith('/') && isKnownPath(link))
}
