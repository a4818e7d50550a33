import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Face } from '../../mocks/brands/content.ts'

const require = createRequire(import.meta.url)
const latin = 'U+0000-02FF, U+2000-22FF, U+FFFD'
const thai = 'U+0E00-0E7F, U+200C-200D, U+25CC'

/** The fonts of a picture with words: the brand's own font or the app's, and Anuphan for Thai. */
export function fontsCss(folder: string, face: Face | undefined): string {
  const text = face
    ? join(folder, face.file)
    : require.resolve('@fontsource-variable/onest/files/onest-latin-wght-normal.woff2')
  const anuphan =
    require.resolve('@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2')
  return `${fontFace('Brand', text, latin)}${fontFace('Anuphan', anuphan, thai)}
body { font-family: Brand, Anuphan, sans-serif }`
}

function fontFace(family: string, file: string, range: string) {
  const bytes = readFileSync(file).toString('base64')
  return `@font-face { font-family: ${family}; src: url(data:font/woff2;base64,${bytes});
font-weight: 100 900; unicode-range: ${range} }`
}
