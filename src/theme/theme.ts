import { switchOff } from '@/config/features-off'
import { z } from '@/contract/zod'
import { safeStorage, slotName } from '@/storage/local-store'

/**
 * The brand's properties of the page; stored, so that the inline script paints the next start with
 * them.
 */
const Look = z.object({
  primary: z.string(),
  accent: z.string(),
  neutral: z.string(),
  fontText: z.string(),
  fontDisplay: z.string(),
  shape: z.enum(['sharp', 'modern', 'rounded']),
  gauge: z.enum(['arch', 'bar', 'ring']),
  /** The features that are switched off, with spaces between. */
  off: z.optional(z.string()),
  /** The brand's languages, its own first, with spaces between. */
  languages: z.optional(z.string()),
})
export type Look = z.infer<typeof Look>

export type Appearance = 'system' | 'light' | 'dark'

export const lookSlot = 'look'
export const appearanceSlot = 'appearance'

/** Applies a brand's look to the page and stores it for the next start. */
export function applyLook(look: Look) {
  paintLook(look)
  document.documentElement.dataset['off'] = look.off ?? ''
  switchOff(look.off)
  safeStorage('local').setItem(slotName(lookSlot), JSON.stringify(look))
  paintOldColours()
}

export function paintLook(look: Look) {
  const root = document.documentElement
  root.style.setProperty('--seed-primary', look.primary)
  root.style.setProperty('--seed-accent', look.accent)
  root.style.setProperty('--seed-neutral', look.neutral)
  root.style.setProperty('--seed-font-text', quoted(look.fontText))
  root.style.setProperty('--seed-font-display', quoted(look.fontDisplay))
  root.dataset['shape'] = look.shape
  root.dataset['gauge'] = look.gauge
  // The page as it was served is newer than the last visit.
  root.dataset['off'] ??= look.off ?? ''
}

export function storedAppearance(): Appearance {
  const stored = safeStorage('local').getItem(slotName(appearanceSlot))
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Sets light, dark or automatic, and follows the device in automatic mode. */
export function setAppearance(appearance: Appearance) {
  safeStorage('local').setItem(slotName(appearanceSlot), appearance)
  paintAppearance()
}

/** Follows the chosen appearance, or the device's in automatic mode. */
export function startAppearance() {
  // Web views without relative colours (Chrome before 119, Safari before 16.4) get computed ones.
  if (!CSS.supports('color', 'oklch(from red l c h)')) {
    void import('./colour-fallback').then(({ paintColours }) => {
      paintOldColours = paintColours
      paintColours()
    })
  }
  darkDevice().addEventListener('change', paintAppearance)
  paintAppearance()
}

let paintOldColours: () => void = () => undefined

function paintAppearance() {
  const isDark = isDarkBy(storedAppearance())
  // LINE's SDK sets color-scheme on the same element; ours is set after it.
  document.documentElement.style.removeProperty('color-scheme')
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
  paintOldColours()
  for (const listener of listeners) listener()
}

/** Whether the page is dark, by the choice on this device or else by the device's setting. */
export function isDarkBy(chosen: string | null): boolean {
  return chosen === 'dark' || (chosen !== 'light' && darkDevice().matches)
}

const listeners = new Set<() => void>()

/** Subscribes to changes between light and dark; returns the removal. */
export function onAppearance(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function isDarkNow(): boolean {
  return document.documentElement.dataset['theme'] === 'dark'
}

function darkDevice() {
  return window.matchMedia('(prefers-color-scheme: dark)')
}

function quoted(family: string) {
  return `"${family.replaceAll(/["\\;]/g, '')}"`
}
