import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import type { Font } from 'fontkit'
import fontverter from 'fontverter'

const require = createRequire(import.meta.url)

const faces = {
  latin: '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
  thai: '@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2',
}

/** Words as outlines, which need no font to be drawn. */
export interface Lettering {
  /** The data of an SVG path whose baseline is at 0, in the units of the font. */
  path: string
  /** Where the path ends on the right. */
  width: number
  capHeight: number
}

/**
 * The outlines of a text in the app's fonts, in bold.
 * @throws where neither font has all of its letters
 */
export async function letter(text: string): Promise<Lettering> {
  const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
  const hasAll = (one: Font) => codes.every((code) => one.hasGlyphForCodePoint(code))
  // One after the other: the converter gives two at once the same memory.
  const latin = await open(faces.latin)
  const thai = await open(faces.thai)
  const font = [latin, thai].find(hasAll)
  if (!font) {
    throw new Error(
      `"${text}" cannot be drawn: the app's fonts have Latin or Thai letters, not both.`,
    )
  }
  const { glyphs, positions } = font.layout(text)
  let at = 0
  const parts = glyphs.map(({ path }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    // The font's y grows upwards, a picture's downwards.
    const part = path
      .scale(1, -1)
      .translate(at + xOffset, -yOffset)
      .toSVG()
    at += xAdvance
    return part
  })
  return { path: parts.join(''), width: at, capHeight: font.capHeight }
}

async function open(file: string): Promise<Font> {
  // fontkit reads variations of a woff2 wrongly.
  const font = await fontverter.convert(readFileSync(require.resolve(file)), 'truetype')
  const opened = fontkit.create(font)
  if (!('getVariation' in opened)) throw new Error(`${file} is no single font.`)
  return opened.getVariation({ wght: 700 })
}
