export const codePaper = { fill: 'var(--code-paper)' } as const

/**
 * The nearest module width, in CSS pixels, that is a whole number of device pixels: browsers blur or
 * round other widths unequally, and scanners measure widths.
 */
export function moduleSize(wanted: number, devicePixelRatio = window.devicePixelRatio): number {
  return Math.max(1, Math.round(wanted * devicePixelRatio)) / devicePixelRatio
}

/** The widest module with which `modules` of them fit into `length`, both in CSS pixels. */
export function fittingModuleSize(
  length: number,
  modules: number,
  devicePixelRatio = window.devicePixelRatio,
): number {
  return Math.max(1, Math.floor((length / modules) * devicePixelRatio)) / devicePixelRatio
}

/**
 * The module width of a code that should be at least `wanted` long without its quiet zones, in whole
 * device pixels; smaller if the code with its quiet zones would not fit into `room`. All in CSS
 * pixels, `bits` and `quiet` in modules.
 */
export function wantedModuleSize(
  { wanted, room, bits, quiet }: { wanted: number; room: number; bits: number; quiet: number },
  devicePixelRatio = window.devicePixelRatio,
): number {
  return Math.min(
    Math.ceil((wanted / bits) * devicePixelRatio) / devicePixelRatio,
    fittingModuleSize(room, bits + 2 * quiet, devicePixelRatio),
  )
}

export interface Bar {
  start: number
  width: number
}

/** The dark bars in a row of modules such as `1101…`. */
export function barsOf(bits: string): Bar[] {
  return [...bits.matchAll(/1+/g)].map((match) => ({
    start: match.index,
    width: match[0].length,
  }))
}

/** Whether CODE 128 can encode a text: ASCII only, and short enough for a phone. */
export function fitsBarcode(value: string): boolean {
  return value.length > 0 && value.length <= 24 && !/[^\x20-\x7e]/.test(value)
}
