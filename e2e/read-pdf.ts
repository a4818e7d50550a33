import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser } from '@playwright/test'

const require = createRequire(import.meta.url)
const files: Readonly<Record<string, string>> = {
  '/pdf.mjs': require.resolve('pdfjs-dist/build/pdf.min.mjs'),
  '/pdf.worker.mjs': require.resolve('pdfjs-dist/build/pdf.worker.min.mjs'),
}

/** The part of pdf.js that draws a page. */
interface PdfLibrary {
  GlobalWorkerOptions: { workerSrc: string }
  getDocument(source: { data: Uint8Array }): {
    promise: Promise<{ getPage(number: number): Promise<PdfPage> }>
  }
}

interface PdfPage {
  getViewport(options: { scale: number }): { width: number; height: number }
  render(options: { canvas: HTMLCanvasElement; viewport: unknown }): { promise: Promise<void> }
}

/** The first page of a PDF as a browser draws it, as a PNG. */
export async function drawnPdf(browser: Browser, pdf: Buffer): Promise<Uint8Array> {
  const context = await browser.newContext()
  await context.route('http://pdf.example/**', (route) => {
    const file = files[new URL(route.request().url()).pathname]
    return file === undefined
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
      : route.fulfill({
          contentType: 'text/javascript',
          body: readFileSync(file, 'utf8'),
        })
  })
  const page = await context.newPage()
  await page.goto('http://pdf.example/')
  const address = await page.evaluate(draw, pdf.toString('base64'))
  await context.close()
  return Buffer.from(address.replace(/^[^,]*,/, ''), 'base64')
}

/** In the page. */
async function draw(base64: string): Promise<string> {
  const library = '/pdf.mjs'
  const pdf = (await import(library)) as PdfLibrary
  pdf.GlobalWorkerOptions.workerSrc = '/pdf.worker.mjs'
  const data = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  const file = await pdf.getDocument({ data }).promise
  const page = await file.getPage(1)
  const viewport = page.getViewport({ scale: 4 })
  const canvas = document.createElement('canvas')
  canvas.width = viewport.width
  canvas.height = viewport.height
  await page.render({ canvas, viewport }).promise
  return canvas.toDataURL('image/png')
}
