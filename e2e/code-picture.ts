import type { Page } from '@playwright/test'
import { qrModules } from './camera-video.ts'

interface Look {
  /** Side by side, near. */
  codes?: readonly string[]
  /** One that is far away, in a large picture. */
  far?: string
  /** In degrees. */
  turn?: number
  /** Share of the light that is left. */
  dark?: number
  /** Brightness of paper and ink, out of 255. */
  paper?: number
  ink?: number
}

/** A photo of QR codes, for an input of files. */
export async function pictureOf(page: Page, look: Look) {
  const { codes = [], far, turn = 0, dark = 1, paper = 235, ink = 30 } = look
  const size = far === undefined ? { width: 1200, height: 900 } : { width: 2600, height: 1950 }
  const near = codes.map((code, place) => ({
    rows: qrModules(code),
    module: 14,
    x: ((place + 1) * size.width) / (codes.length + 1),
    y: size.height / 2,
  }))
  const small =
    far === undefined
      ? []
      : [{ rows: qrModules(far), module: 2, x: size.width * 0.8, y: size.height * 0.2 }]
  const drawing = {
    ...size,
    codes: [...near, ...small],
    turn,
    paper: Math.round(paper * dark),
    ink: Math.round(ink * dark),
  }
  const address = await page.evaluate(draw, drawing)
  const [, base64 = ''] = address.split(',')
  return { name: 'code.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}

interface Drawing {
  width: number
  height: number
  codes: { rows: ReturnType<typeof qrModules>; module: number; x: number; y: number }[]
  turn: number
  paper: number
  ink: number
}

/** In the page. */
function draw({ width, height, codes, turn, paper, ink }: Drawing) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('There is no canvas.')
  pen.fillStyle = `rgb(${paper},${paper},${paper})`
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = `rgb(${ink},${ink},${ink})`
  for (const { rows, module, x: middle, y: centre } of codes) {
    pen.resetTransform()
    pen.translate(middle, centre)
    pen.rotate((turn * Math.PI) / 180)
    pen.translate((-rows.length * module) / 2, (-rows.length * module) / 2)
    for (const [y, row] of rows.entries()) {
      for (const [x, isDark] of row.entries()) {
        if (isDark) pen.fillRect(x * module, y * module, module, module)
      }
    }
  }
  return canvas.toDataURL('image/png')
}
