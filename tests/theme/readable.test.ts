import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coloursOf } from '@/theme/colour-fallback'
import { contrastOf } from '@/theme/contrast'

/** Text, the ground that it stands on, and the least contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs = [
  ['--text', '--bg', 4.5],
  ['--text', '--surface-3', 4.5],
  ['--text-2', '--bg', 4.5],
  ['--text-2', '--surface-2', 4.5],
  ['--text-3', '--bg', 4.5],
  ['--text-3', '--surface-2', 4.5],
  ['--primary-text', '--bg', 4.5],
  ['--primary-text', '--surface-2', 4.5],
  ['--primary-text', '--primary-soft', 4.5],
  ['--on-primary', '--primary', 4.5],
  ['--on-primary', '--primary-press', 4.5],
  ['--on-primary-soft', '--primary-soft', 4.5],
  ['--on-hero', '--hero', 4.5],
  ['--on-hero', '--hero-2', 4.5],
  ['--on-hero-2', '--hero', 4.5],
  ['--on-accent', '--accent', 4.5],
  ['--on-accent', '--accent-press', 4.5],
  ['--line-control', '--bg', 3],
] as const

/** Roles that are no formulas. */
const fixed = {
  light: { '--on-primary': '#ffffff', '--on-hero': '#ffffff' },
  dark: { '--on-hero': '#ffffff' },
}

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
      const all: Record<string, string> = { ...coloursOf(seeds, mode === 'dark'), ...fixed[mode] }
      const unreadable = pairs
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
