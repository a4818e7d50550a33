import { blobUrl } from '../brands/image-url.ts'
import type { Brand } from '../brands/brand.ts'

/**
 * The CSS of a brand's own font and its fallback, so that the app contains only its own font. Empty
 * for a brand with the app's font.
 */
export function faceStyle(brand: Brand): string {
  const { face } = brand.identity
  if (!face) return ''
  const name = `${face.family} Fallback`
  const standIns = face.fallback.map(
    ({ local, adjust, box: [ascent, descent] }, index) =>
      `@font-face{font-family:"${name} ${index}";src:${local.map((font) => `local("${font}")`).join()};` +
      `size-adjust:${adjust}%;ascent-override:${ascent}%;descent-override:${descent}%;` +
      `line-gap-override:0%;unicode-range:U+0-FF,U+E3F,U+2000-206F}`,
  )
  const names = face.fallback.map((_, index) => `"${name} ${index}"`).join()
  return (
    `:root{--seed-font-text:"${face.family}";--seed-font-display:"${face.family}";--seed-font-fallback:${names}}` +
    `@font-face{font-family:"${face.family}";src:url("${blobUrl(brand, face.file)}") format("woff2");` +
    `font-weight:100 900;font-display:swap;unicode-range:U+0-2FF,U+2000-22FF,U+FFFD}` +
    standIns.join('')
  )
}
