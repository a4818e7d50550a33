import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LinkForm, linkForms } from '@/studio/links/link-form-rules'
import { qrPdf } from '@/studio/links/qr-pdf'
import { drawQr, qrSvg, smallestPrint } from '@/studio/links/qr-rules'
import { PageFault } from '../brand/page-fault.ts'
import type { LinkBrand } from './link-brand.ts'
import { qrPng } from './qr-png.ts'

/** @throws PageFault where the folder cannot be made, or nothing can be written into it */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new PageFault(
      `--out is "${folder}". Expected: a folder to write into (${error instanceof Error ? error.message : String(error)}).`,
    )
  }
}

/** Writes a link in all of its forms, and its QR code in three files. @returns what to tell */
export async function writeLink(
  out: string,
  forms: Partial<Record<LinkForm, string>>,
  { logo, colour }: Pick<LinkBrand, 'logo' | 'colour'>,
): Promise<string[]> {
  const address = forms.short ?? forms.liff ?? forms.web ?? ''
  const drawing = drawQr(address, { colour, hasLogo: logo !== undefined })
  const lines = linkForms.flatMap((form) => (forms[form] ? [`${form}\t${forms[form]}`] : []))
  const inSvg = logo && `data:image/png;base64,${logo.toString('base64')}`
  writeFileSync(join(out, 'links.txt'), `${lines.join('\n')}\n`)
  writeFileSync(join(out, 'qr.svg'), qrSvg(drawing, inSvg))
  writeFileSync(join(out, 'qr.png'), await qrPng(drawing, logo))
  writeFileSync(join(out, 'qr.pdf'), await qrPdf(drawing, { logo, address }))
  return [...lines, `QR code of ${address}: print it ${smallestPrint(drawing)} mm wide or more.`]
}
