import { fitsBarcode } from '@/codes/code-geometry'
import type { Serial } from '@/contract/redemptions'
import { isEnded } from './serial-timer-rules'

export type CodeView = 'barcode' | 'qr' | 'code'

/** Every code of a serial as a serial of its own; a platform may give one without a list. */
export function codesOf(serial: Serial): Serial[] {
  if (serial.codes.length === 0) return [serial]
  return serial.codes.map((code) => ({ ...serial, ...code, codes: [] }))
}

/** The code to begin with: one that runs, else one that can still be opened, else the first. */
export function firstPosition(codes: Serial[], now: number): number {
  const usable = codes.map((code, at) => ({ at, code })).filter(({ code }) => !isEnded(code, now))
  return (usable.find(({ code }) => !code.isWaiting) ?? usable[0])?.at ?? 0
}

/** How a serial may be shown, in the order of the tabs; a plain one has no picture. */
export function codeViews({ barcode, serial }: Pick<Serial, 'barcode' | 'serial'>): CodeView[] {
  if (barcode === 'PLAIN') return ['code']
  return fitsBarcode(serial) ? ['barcode', 'qr', 'code'] : ['qr', 'code']
}

/** The view that a serial opens with. */
export function firstView(serial: Pick<Serial, 'barcode' | 'serial'>): CodeView {
  const wanted = serial.barcode === 'CODE_128' ? 'barcode' : 'qr'
  const views = codeViews(serial)
  return views.includes(wanted) ? wanted : (views[0] ?? 'code')
}

/** The view that was chosen, or another one where a serial cannot be shown that way. */
export function viewOf(serial: Pick<Serial, 'barcode' | 'serial'>, chosen?: CodeView): CodeView {
  return chosen && codeViews(serial).includes(chosen) ? chosen : firstView(serial)
}

/** A code in groups of four, to be read aloud. */
export function groupedCode(serial: string): string {
  return serial.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

export interface CodeChoice {
  views: CodeView[]
  view: CodeView
  onChange: (view: CodeView) => void
}
