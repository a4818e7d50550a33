import { expect, test } from 'vitest'
import { coloursOf } from '@/theme/colour-fallback'

const chaan = {
  '--seed-primary': '#5a1230',
  '--seed-accent': '#ffde6b',
  '--seed-neutral': '#8a7a80',
}

// Measured in a browser that computes them by itself.
const measured = {
  light: {
    '--bg': '#fffdfd',
    '--surface-2': '#f7f3f5',
    '--surface-3': '#eee9eb',
    '--text': '#20161a',
    '--text-2': '#5b5154',
    '--text-3': '#6d6568',
    '--line': '#e6e1e3',
    '--line-control': '#8f868a',
    '--ink': '#1f1318',
    '--primary': '#5a1230',
    '--primary-hover': '#6f2f45',
    '--primary-press': '#480c25',
    '--primary-text': '#5a1230',
    '--primary-soft': '#ffe9ef',
    '--on-primary-soft': '#5a1230',
    '--hero': '#5a1230',
    '--hero-2': '#713147',
    '--on-hero-2': '#e2d2d6',
    '--accent': '#ffde6b',
    '--accent-press': '#ebca56',
    '--on-accent': '#2e2300',
    '--accent-soft': '#fef3cd',
  },
  dark: {
    '--bg': '#100c0e',
    '--surface-2': '#251e21',
    '--surface-3': '#332b2e',
    '--text': '#f6f2f4',
    '--text-2': '#bfb8bb',
    '--text-3': '#a8a1a3',
    '--line': '#352e31',
    '--line-control': '#80777b',
    '--ink': '#ebe6e8',
    '--primary': '#f3a3bb',
    '--primary-hover': '#f6aec3',
    '--primary-press': '#d88aa2',
    '--primary-text': '#f5acc1',
    '--primary-soft': '#46202c',
    '--on-primary-soft': '#fcd1dc',
    '--hero': '#5a1230',
    '--hero-2': '#713147',
    '--on-hero-2': '#e2d2d6',
    '--accent': '#ffde6b',
    '--accent-press': '#ebca56',
    '--on-accent': '#2e2300',
    '--accent-soft': '#332b0e',
  },
}

test.each(['light', 'dark'] as const)(
  'a web view without CSS colour functions gets the same %s colours',
  (theme) => {
    const colours = coloursOf(chaan, theme === 'dark')

    for (const [role, colour] of Object.entries(measured[theme])) {
      expect(
        distance(colours[role] ?? '', colour),
        `${role} ${colours[role]} ${colour}`,
      ).toBeLessThan(4)
    }
  },
)

test('another brand gets its own colours', () => {
  const colours = coloursOf({ ...chaan, '--seed-primary': '#1a1aff' }, false)

  expect(colours['--primary']).not.toBe(coloursOf(chaan, false)['--primary'])
  expect(distance(colours['--primary'] ?? '', '#1a1aff')).toBeLessThan(4)
})

/** The largest difference of red, green or blue, of 255. */
function distance(first: string, second: string) {
  const channels = (hex: string) =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return Math.max(
    ...channels(first).map((value, at) => Math.abs(value - (channels(second)[at] ?? 0))),
  )
}
