import type { MouseEvent } from 'react'
import { host } from '@/host/host'

/** Attributes of a link to another site. The host opens it: in LINE a plain link replaces the app. */
export function outsideLink(href: string) {
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    host().openExternal(href)
  }
  return { href, target: '_blank', rel: 'noopener noreferrer', onClick }
}
