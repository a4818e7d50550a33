import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coloursOf } from '@/theme/colour-fallback'
import { contrastOf } from '@/theme/contrast'
import { plainRoles, readablePairs } from '@/theme/readable-pairs'

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)
const ends = fc.constantFrom(
  '#000000',
  '#ffffff',
  '#ffff00',
  '#00ff00',
  '#0000ff',
  '#ff0000',
  '#09f806',
)
const colour = fc.oneof(hex, ends)

test.each(['light', 'dark'] as const)('whatever the seeds, text can be read in %s', (mode) => {
  fc.assert(
    fc.property(colour, colour, colour, (primary, accent, neutral) => {
      const seeds = {
        '--seed-primary': primary,
        '--seed-accent': accent,
        '--seed-neutral': neutral,
      }
      const all: Record<string, string> = {
        ...coloursOf(seeds, mode === 'dark'),
        ...plainRoles[mode],
      }
      const unreadable = readablePairs
        .map(([text, ground, least]) => ({
          pair: `${text} on ${ground}`,
          contrast: contrastOf(all[text] ?? '', all[ground] ?? ''),
          least,
        }))
        .filter(({ contrast: found, least }) => !(found >= least))
      expect(unreadable).toEqual([])
    }),
    { numRuns: 2000 },
  )
})
