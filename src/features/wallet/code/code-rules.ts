import { fitsBarcode } from '@/barcodes/code-geometry'
import type { Serial } from '@/contract/redemptions'
import { isEnded } from './serial-timer-rules'

export type CodeView = 'barcode' | 'qr' | 'code'

/** Each code of a serial as a serial; a platform may omit the list when there is one code. */
export function codesOf(serial: Serial): Serial[] {
  if (serial.codes.length === 0) return [serial]
  return serial.codes.map((code) => ({ ...serial, ...code, codes: [] }))
}

/** The code shown first: a started one, else one that can be started, else the first. */
export function firstPosition(codes: Serial[], now: number): number {
  const usable = codes.map((code, at) => ({ at, code })).filter(({ code }) => !isEnded(code, now))
  return (usable.find(({ code }) => !code.isWaiting) ?? usable[0])?.at ?? 0
}

/** The views of a serial, in the order of the tabs; a plain one has no picture. */
export function codeViews({ barcode, serial }: Pick<Serial, 'barcode' | 'serial'>): CodeView[] {
  if (barcode === 'PLAIN') return ['code']
  return fitsBarcode(serial) ? ['barcode', 'qr', 'code'] : ['qr', 'code']
}

export function firstView(serial: Pick<Serial, 'barcode' | 'serial'>): CodeView {
  const wanted = serial.barcode === 'CODE_128' ? 'barcode' : 'qr'
  const views = codeViews(serial)
  return views.includes(wanted) ? wanted : (views[0] ?? 'code')
}

/** The chosen view; the first view if this serial does not have the chosen one. */
export function viewOf(serial: Pick<Serial, 'barcode' | 'serial'>, chosen?: CodeView): CodeView {
  return chosen && codeViews(serial).includes(chosen) ? chosen : firstView(serial)
}

export interface CodeChoice {
  views: CodeView[]
  view: CodeView
  onChange: (view: CodeView) => void
}
