import DOMPurify, { type Config } from 'dompurify'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { host } from '@/host/host'
import { htmlPolicy } from '@/third-party/trusted-types'
import { withPlainTags } from './plain-tags'

/** Texts, lists, tables and links: no pictures, forms, styles or anything that runs. */
const allowed: Config & { RETURN_DOM_FRAGMENT: true; ALLOWED_ATTR: string[] } = {
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

/** Paths of the app as well. */
const allowedWithPaths: typeof allowed = {
  ...allowed,
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:|\/(?![/\\]))/i,
}

/** A path within the blob store: letters, digits, hyphens and slashes, and one ending. */
const filePath = /^\w[\w/-]*\.\w+$/

const pictures: typeof allowed = {
  ...allowed,
  ALLOWED_TAGS: ['img', '#text'],
  ALLOWED_ATTR: ['src', 'alt'],
  // `data:` passes it all the same.
  ALLOWED_URI_REGEXP: filePath,
}

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName !== 'A') return
  node.setAttribute('rel', 'noopener noreferrer')
  node.setAttribute('target', '_blank')
})

function sanitize(html: string, config: typeof allowed): DocumentFragment {
  return DOMPurify.sanitize(withPlainTags(html, config.ALLOWED_ATTR), config)
}

/** The plain text of remote HTML. */
export function readableText(html: string): string {
  return (sanitize(html, allowed).textContent ?? '').trim()
}

/** The first picture of remote HTML: its path in the blob store. Nothing is requested. */
export function pictureIn(html: string): { path: string; alt: string } | undefined {
  const picture = sanitize(html, pictures).querySelector('img[src]')
  const path = picture?.getAttribute('src')
  return path && filePath.test(path) ? { path, alt: picture?.getAttribute('alt') ?? '' } : undefined
}

interface SafeHtmlProps {
  html: string
  className?: string
  /** Follows a link to a path of the app; without it such links are left out. */
  onPath?: (path: string) => void
}

/** Renders remote HTML without scripts, requests and unknown links. */
export function SafeHtml({ html, className, onPath }: SafeHtmlProps) {
  const box = useRef<HTMLDivElement>(null)
  const follow = useEffectEvent((path: string) => onPath?.(path))
  const hasPaths = onPath !== undefined
  useLayoutEffect(() => {
    // Nodes, not text: nothing is parsed a second time.
    box.current?.replaceChildren(sanitize(html, hasPaths ? allowedWithPaths : allowed))
    for (const link of box.current?.querySelectorAll('a') ?? []) {
      const path = link.getAttribute('href')
      if (path?.startsWith('/')) {
        link.removeAttribute('target')
        link.addEventListener('click', (event) => {
          event.preventDefault()
          follow(path)
        })
      } else link.addEventListener('click', openOutside)
    }
  }, [html, hasPaths])
  return <div ref={box} className={className} />
}

/** Inside LINE a link opens through the host. */
function openOutside(event: MouseEvent) {
  if (!(event.currentTarget instanceof HTMLAnchorElement)) return
  event.preventDefault()
  host().openExternal(event.currentTarget.href)
}
