import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The share of an attack: a small part with `npm test`, all of it with ATTACK_SCALE=full. */
export function scale(usual: number, full: number) {
  return process.env.ATTACK_SCALE === 'full' ? full : usual
}

/** A sample of this many, spread over all, so that a short run covers every kind. */
export function sampled<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, all.length / count)
  return all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
}

export interface Figure {
  /** The name of the row in the table that `npm run test:attacks` prints. */
  name: string
  /** How many times it was tried. */
  tried: number
  /** How many violations there were. */
  violations: number
}

/** Records a row of the table; the test itself asserts that there is no violation. */
export function report(figure: Figure) {
  const folder = join('.cache', 'attacks')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${figure.name.replaceAll(/\W+/g, '-')}.json`), JSON.stringify(figure))
}
