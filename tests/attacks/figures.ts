import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How much an attack does: a little with every `npm test`, all of it with ATTACK_SCALE=full. */
export function scale(usual: number, full: number) {
  return process.env.ATTACK_SCALE === 'full' ? full : usual
}

/** So many of all, from everywhere, so that a short run sees every kind somewhere. */
export function sampled<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, all.length / count)
  return all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
}

export interface Figure {
  /** What was tried, as a row of the table that `npm run test:attacks` prints. */
  name: string
  /** How often it was tried. */
  tried: number
  /** How often the platform or the app did what it must not do. */
  violations: number
}

/** Keeps a figure for the table; a test asserts on its own that there is no violation. */
export function report(figure: Figure) {
  const folder = join('.cache', 'attacks')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${figure.name.replaceAll(/\W+/g, '-')}.json`), JSON.stringify(figure))
}
