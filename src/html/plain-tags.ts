const tagStart = /<\/?([a-z][^\s/>]*)/gi

/** One attribute as a browser reads it: its name, and its value in one of three forms. */
const attribute = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)))?/y
const tagEnd = /[\s/]*>/y

/**
 * HTML without `<style>` and without any attribute but these. It is no sanitizer: Chromium already
 * reports inline styles, handlers and `<base>` while HTML is parsed, before a sanitizer sees them. A
 * brand's own `style` would fill the reports of the page's policy.
 */
export function withPlainTags(html: string, attributes: readonly string[]): string {
  let plain = ''
  let at = 0
  for (tagStart.lastIndex = 0; ; tagStart.lastIndex = at) {
    const start = tagStart.exec(html)
    if (!start) return plain + html.slice(at)
    const [open, name = ''] = start
    plain += html.slice(at, start.index)
    // Scripts are text for the parser as styles are, and their content goes the same way.
    plain += /^style$/i.test(name) ? open.replace(name, 'script') : open
    at = tagStart.lastIndex
    for (;;) {
      attribute.lastIndex = at
      const found = attribute.exec(html)
      if (!found) break
      at = attribute.lastIndex
      const [, key = '', ...values] = found
      if (!attributes.includes(key.toLowerCase()) || /^base$/i.test(name)) continue
      const value = values.find((text) => text !== undefined) ?? ''
      plain += ` ${key}="${value.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`
    }
    tagEnd.lastIndex = at
    // A tag without an end is nothing, and neither is what follows it.
    if (!tagEnd.test(html)) return plain
    at = tagEnd.lastIndex
    plain += '>'
  }
}
