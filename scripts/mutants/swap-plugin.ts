import { readFileSync } from 'node:fs'
import type { Plugin } from 'vitest/config'
import { type Mutant, planted } from './mutant-rules.ts'

/**
 * Gives one file to the tests with its fault in it. The file itself is never written. Each project
 * of vitest loads this plugin anew, so the mutant stands in the environment.
 */
export function swapSource(root: string): Plugin {
  return {
    name: 'swap-source',
    enforce: 'pre',
    load(id) {
      const mutant = mutantNow()
      if (!mutant || id.split('?')[0] !== `${root}/${mutant.file}`) return null
      return planted(readFileSync(`${root}/${mutant.file}`, 'utf8'), mutant)
    },
  }
}

export function setMutant(mutant: Mutant | undefined) {
  if (mutant) process.env.MUTANT = JSON.stringify(mutant)
  else delete process.env.MUTANT
}

function mutantNow(): Mutant | undefined {
  const { MUTANT } = process.env
  return MUTANT ? (JSON.parse(MUTANT) as Mutant) : undefined
}
