/** Text, the ground that it stands on, and the least contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
export const readablePairs = [
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

/** Roles of these pairs that are no formulas in tokens.css. */
export const plainRoles = {
  light: { '--on-primary': '#ffffff', '--on-hero': '#ffffff' },
  dark: { '--on-hero': '#ffffff' },
} as const
