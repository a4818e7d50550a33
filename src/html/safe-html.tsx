import DOMPurify, { type Config } from 'dompurify'
import { useLayoutEffect, useRef } from 'react'
import { host } from '@/host/host'
import { htmlPolicy } from '@/outside/trusted-types'

/** Texts, lists, tables and links: no pictures, forms, styles or anything that runs. */
const allowed: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: (
    'article section div h1 h2 h3 h4 p br hr blockquote ul ol li dl dt dd span strong b em i u ' +
    'small a table caption thead tbody tr th td #text'
  ).split(' '),
  ALLOWED_ATTR: ['href', 'lang', 'colspan', 'rowspan', 'scope'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Schemes that a link may have; the host checks again.
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:)/i,
  RETURN_DOM_FRAGMENT: true,
  // The page's Trusted Types policy; the sanitizer's types want the full interface.
  TRUSTED_TYPES_POLICY: htmlPolicy as Config['TRUSTED_TYPES_POLICY'],
}

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName !== 'A') return
  node.setAttribute('rel', 'noopener noreferrer')
  node.setAttribute('target', '_blank')
})

/** The plain text of remote HTML. */
export function readableText(html: string): string {
  return (DOMPurify.sanitize(html, allowed).textContent ?? '').trim()
}

/** Renders remote HTML without scripts, requests and unknown links. */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Nodes, not text: nothing is parsed a second time.
    box.current?.replaceChildren(DOMPurify.sanitize(html, allowed))
    for (const link of box.current?.querySelectorAll('a') ?? []) {
      link.addEventListener('click', openOutside)
    }
  }, [html])
  return <div ref={box} className={className} />
}

/** Inside LINE a link opens through the host. */
function openOutside(event: MouseEvent) {
  if (!(event.currentTarget instanceof HTMLAnchorElement)) return
  event.preventDefault()
  host().openExternal(event.currentTarget.href)
}
