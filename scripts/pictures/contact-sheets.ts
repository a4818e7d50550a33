import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser } from 'playwright'

/** A picture in a file, and what stands below it on its sheet. */
export interface SheetPicture {
  /** `rewards, chaan light en`. */
  sheet: string
  /** `/cart, guest`. */
  name: string
  file: string
}

export interface SheetLayout {
  /** How wide a picture is on the sheet, in pixels. */
  width: number
  perRow: number
  rows: number
}

/** Puts pictures on sheets, each with its name below it. @returns the files of the sheets */
export async function saveSheets(
  browser: Browser,
  folder: string,
  pictures: readonly SheetPicture[],
  layout: SheetLayout,
): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const files: string[] = []
  const page = await browser.newPage()
  const most = layout.perRow * layout.rows
  for (const [sheet, all] of Map.groupBy(pictures, (picture) => picture.sheet)) {
    const count = Math.ceil(all.length / most)
    for (let at = 0; at < count; at += 1) {
      const part = count > 1 ? ` ${at + 1} of ${count}` : ''
      await page.setViewportSize({ width: widthOf(layout), height: 10 })
      await page.setContent(
        sheetOf(`${sheet}${part}`, all.slice(at * most, (at + 1) * most), layout),
      )
      const file = join(folder, `${fileName(`${sheet}${count > 1 ? ` ${at + 1}` : ''}`)}.png`)
      writeFileSync(file, await page.screenshot({ fullPage: true }))
      files.push(file)
    }
  }
  await page.close()
  return files
}

/** Writes one picture, whole. @returns its file */
export function savePicture(folder: string, names: readonly string[], png: Buffer): string {
  const file = `${join(folder, ...names.map(fileName))}.png`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, png)
  return file
}

/** A name as part of a path. */
function fileName(name: string) {
  return name
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)
}

const gap = 12

function widthOf({ width, perRow }: SheetLayout) {
  return perRow * (width + gap) + gap
}

function sheetOf(title: string, pictures: readonly SheetPicture[], { width }: SheetLayout) {
  const figures = pictures.map(({ file, name }) => {
    const png = readFileSync(file).toString('base64')
    return `<figure><img src="data:image/png;base64,${png}"><figcaption>${asText(name)}</figcaption></figure>`
  })
  return `<!doctype html><style>
    body { display: flex; flex-wrap: wrap; gap: ${gap}px; margin: 0; padding: ${gap}px;
           background: #b9b3b7; font: 600 13px/1.3 'Liberation Sans', sans-serif; color: #1b161a }
    h1 { flex: 0 0 100%; margin: 0; font-size: 15px }
    figure { margin: 0; width: ${width}px }
    figcaption { padding-top: 4px; overflow-wrap: anywhere }
    img { display: block; max-width: 100%; margin: 0 auto }
  </style><h1>${asText(title)}</h1>${figures.join('')}`
}

function asText(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
