import { encode } from 'uqr'

/** Quiet zone of QR codes: four modules on every side. */
export const qrQuiet = 4

/**
 * The dark modules of a QR code, row by row, without the quiet zone.
 * @param correction `M` for screens; `H`, the most, for print and for a logo in the middle
 */
export function qrModules(value: string, correction: 'M' | 'H'): boolean[][] {
  return encode(value, { ecc: correction, border: 0 }).data
}
