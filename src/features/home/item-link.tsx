import { host } from '@/host/host'
import { Link } from '@/routing/link'
import type { LinkSlot } from '@/ui/link-slot'

/** A brand's link as a link: to a screen of ours, or out of the app. */
export function itemLink(link: string | null | undefined): LinkSlot | undefined {
  if (!link) return undefined
  if (link.startsWith('/')) return (slot) => <Link {...slot} to={link} />
  return ({ children, ...slot }) => (
    <a
      {...slot}
      href={link}
      onClick={(event) => {
        // The host knows how to leave: inside LINE a plain link would replace the app.
        event.preventDefault()
        host().openExternal(link)
      }}
    >
      {children}
    </a>
  )
}
