import { isText } from '../brands/content.ts'

/** What a hostile text does in a page that takes it for HTML: it sets `window.hurt`. */
const markup =
  `"'></title></textarea><img src=x style="color:red" onerror="window.hurt=1">` +
  `<style>*{color:red}</style><script>window.hurt=1</script>` +
  `<a href="javascript:window.hurt=1">tap</a>`

const hostileLink = 'javascript:window.hurt=1'

/** Texts that are the same in every language. */
const plainTexts = new Set([
  'contact_number',
  'contactNumber',
  'displayName',
  'legalName',
  'licenceNumber',
  'number',
  'parcelNumber',
  'phone',
  'receiptNumber',
  'serial',
  'taxid',
  'taxzipcode',
  'tickets',
  'zipcode',
])

/**
 * The same content with hostile HTML in each of its texts, and a script in its links: in the first,
 * the third and so on of each kind, so that what needs a link that leads somewhere still shows.
 */
export function withHostileTexts<T>(content: T): T {
  const links = new Map<string, number>()

  function hurt(value: unknown, kind: string, isShown: boolean): unknown {
    if (typeof value === 'string') return hurtString(value, kind, isShown)
    if (Array.isArray(value)) return value.map((item) => hurt(item, kind, isShown))
    if (typeof value !== 'object' || value === null) return value
    const isTranslated = isText(value)
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        hurt(item, isTranslated ? kind : `${kind}.${key}`, isTranslated || plainTexts.has(key)),
      ]),
    )
  }

  function hurtString(text: string, kind: string, isShown: boolean): string {
    if (!/^(https:\/)?\//.test(text)) return isShown ? text + markup : text
    const count = links.get(kind) ?? 0
    links.set(kind, count + 1)
    return count % 2 === 0 ? hostileLink : text
  }

  // Keeps the shape: replaces strings and walks everything else.
  return hurt(content, '', false) as T
}
