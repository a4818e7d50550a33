export const codePaper = { fill: 'var(--code-paper)' } as const

/**
 * The nearest module width, in CSS pixels, that is a whole number of device pixels: scanners read
 * bars by their width, and a browser would blur or unequally round any other.
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
 * The module of a code that is to be at least `wanted` long without its quiet zones: the smallest
 * whole number of device pixels that makes it so, or the largest that fits into `room` with them. All
 * in CSS pixels, `bits` and `quiet` in modules.
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

/** Dark bars of a row of modules written as `1101…`. */
export function barsOf(bits: string): Bar[] {
  return [...bits.matchAll(/1+/g)].map((match) => ({
    start: match.index,
    width: match[0].length,
  }))
}

/** Whether CODE 128 can hold a text: ASCII alone, and short enough for a phone's screen. */
export function fitsBarcode(value: string): boolean {
  return value.length > 0 && value.length <= 24 && !/[^\x20-\x7e]/.test(value)
}
