import { Link } from './link'
import { outsideLink } from './outside-link'
import { isKnownPath } from '@/routes'
import type { LinkSlot } from '@/ui/link-slot'

/** A brand's link: a route of the app, or another site. */
export function itemLink(link: string | null | undefined): LinkSlot | undefined {
  if (!link) return undefined
  if (link.startsWith('/')) return (slot) => <Link {...slot} to={link} />
  return ({ children, ...slot }) => (
    <a {...slot} {...outsideLink(link)}>
      {children}
    </a>
  )
}

/** Whether a brand's link is valid: a known path of the app, or another site over https. */
export function isValidLink(link: string): boolean {
  return link.startsWith('https://') || (link.startsWith('/') && isKnownPath(link))
}
