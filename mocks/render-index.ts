/** What a brand puts into index.html when it is served or deployed. */
export interface BrandParts {
  /** The app config as JSON text; a test may pass a broken one. */
  appConfig: string
  /** CSS that sets the brand's seeds; without it those of index.html stay. */
  brandStyle?: string
  /** The icon of the browser's tab. */
  iconUrl?: string
  /** Tags of the head for the app that can be installed. */
  installTags?: string
  /** The brand's name for the title that shows before the app has one. */
  title?: string
}

/** What one page of a brand puts into it. */
export interface PageParts {
  /** What the page is in before its own script has looked for the language of the device. */
  language: 'en' | 'th'
  /** The title and the tags for chats and search engines, in place of the brand's title. */
  head?: string | undefined
  /** The picture that the page begins with: the shell shows it before any script has run. */
  pictureUrl?: string | undefined
}

/** Fills a brand into index.html: the places are marked there, everything else stays. */
export function fillBrand(html: string, parts: BrandParts): string {
  const { brandStyle, iconUrl, installTags, title } = parts
  // A function, so that a $ in what is put in stays a $.
  let page = html
    .replace(
      /(<script\b[^>]*\bid="app-config"[^>]*>)[\s\S]*?(<\/script>)/,
      (_, open: string, close: string) => open + asScriptText(parts.appConfig) + close,
    )
    .replace(
      /(<style\b[^>]*\bid="brand-seeds"[^>]*>)[\s\S]*?(<\/style>)/,
      (whole, open: string, close: string) =>
        brandStyle === undefined ? whole : open + asStyleText(brandStyle) + close,
    )
  if (iconUrl) {
    const href = `href="${asAttribute(iconUrl)}"`
    page = page.replace('href="data:,"', () => href)
  }
  if (installTags) page = page.replace(/<link rel="icon"[^>]*>/, (icon) => icon + installTags)
  if (title) page = page.replace(titleElement, () => `<title>${asAttribute(title)}</title>`)
  return page
}

/** Fills one page of the brand into what `fillBrand` made. */
export function fillPage(html: string, { head, language, pictureUrl }: PageParts): string {
  const page = html.replace(/(<html\b[^>]*\blang=")\w+/, `$1${language}`)
  const picture = pictureUrl
    ? `<img src="${asAttribute(pictureUrl)}" alt="" fetchpriority="high">`
    : ''
  const pictured = page.replace('<!--shell:picture-->', () => picture)
  return head === undefined ? pictured : pictured.replace(titleElement, () => head)
}

const titleElement = /<title>[\s\S]*?<\/title>/

/** The seeds of a design setting as CSS; shape and fonts are the app's to apply. */
export function brandStyle(seeds: { primary: string; accent: string; neutral: string }): string {
  const { primary, accent, neutral } = seeds
  return `:root{--seed-primary:${primary};--seed-accent:${accent};--seed-neutral:${neutral}}`
}

// Nothing in the text may end the element that it stands in.
function asScriptText(json: string) {
  return json.replaceAll('<', '\\u003c')
}

function asStyleText(css: string) {
  return css.replaceAll('<', '')
}

/** Text that stands in HTML, between quotation marks or between tags. */
export function asAttribute(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
