import type { Page } from '@playwright/test'
import { qrModules } from './camera-video.ts'

interface Look {
  codes: readonly string[]
  /** In degrees. */
  turn?: number
  /** Share of the light that is left. */
  dark?: number
  /** A small code in a large picture. */
  far?: boolean
}

/** A photo of QR codes side by side, for an input of files. */
export async function pictureOf(page: Page, { codes, turn = 0, dark = 1, far = false }: Look) {
  const drawing = { drawn: codes.map(qrModules), turn, dark, far }
  const address = await page.evaluate((look) => {
    const canvas = document.createElement('canvas')
    canvas.width = look.far ? 4000 : 1200
    canvas.height = look.far ? 3000 : 900
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('There is no canvas.')
    const level = (light: number) =>
      `rgb(${Array(3)
        .fill(Math.round(light * look.dark))
        .join()})`
    pen.fillStyle = level(235)
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.fillStyle = level(30)
    for (const [place, rows] of look.drawn.entries()) {
      const module = look.far ? 3 : 14
      pen.resetTransform()
      pen.translate(((place + 1) * canvas.width) / (look.drawn.length + 1), canvas.height / 2)
      pen.rotate((look.turn * Math.PI) / 180)
      pen.translate((-rows.length * module) / 2, (-rows.length * module) / 2)
      for (const [y, row] of rows.entries()) {
        for (const [x, isDark] of row.entries()) {
          if (isDark) pen.fillRect(x * module, y * module, module, module)
        }
      }
    }
    return canvas.toDataURL('image/png')
  }, drawing)
  const [, base64 = ''] = address.split(',')
  return { name: 'code.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}
