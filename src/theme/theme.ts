import { config } from '@/config/config'
import { DesignSetting } from '@/contract/app'
import { z } from '@/contract/zod'
import { safeStorage } from '@/session/local-store'

type Seeds = DesignSetting['decor']['theme']['seeds']

/** What a brand sets on the page before first paint; the first-paint script reads the same. */
const Look = z.object({
  primary: z.string(),
  accent: z.string(),
  neutral: z.string(),
  fontText: z.string(),
  fontDisplay: z.string(),
  shape: z.enum(['sharp', 'modern', 'rounded']),
  gauge: z.enum(['arch', 'bar', 'ring']),
})
type Look = z.infer<typeof Look>

export type Appearance = 'system' | 'light' | 'dark'

const lookName = () => `taem:${config().appId}:look`
const appearanceName = () => `taem:${config().appId}:appearance`

export function lookOf(setting: DesignSetting): Look {
  const { theme, indicator, pointsCard } = setting.decor
  const seeds: Seeds = theme.seeds
  return {
    primary: seeds.primary,
    accent: seeds.accent,
    neutral: seeds.neutral,
    fontText: seeds.fontText,
    fontDisplay: seeds.fontDisplay,
    shape: indicator.type,
    gauge: pointsCard.gauge,
  }
}

/** Puts a brand's look on the page and keeps it, so that the next start paints with it at once. */
export function applyLook(look: Look) {
  const root = document.documentElement
  root.style.setProperty('--seed-primary', look.primary)
  root.style.setProperty('--seed-accent', look.accent)
  root.style.setProperty('--seed-neutral', look.neutral)
  root.style.setProperty('--seed-font-text', quoted(look.fontText))
  root.style.setProperty('--seed-font-display', quoted(look.fontDisplay))
  root.dataset['shape'] = look.shape
  root.dataset['gauge'] = look.gauge
  safeStorage('local').setItem(lookName(), JSON.stringify(look))
  paintOldColours()
}

export function storedAppearance(): Appearance {
  const stored = safeStorage('local').getItem(appearanceName())
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Chooses light, dark, or what the device says, and follows the device from then on. */
export function setAppearance(appearance: Appearance) {
  safeStorage('local').setItem(appearanceName(), appearance)
  paintAppearance()
}

/** Follows the chosen appearance, and the device's where none was chosen. */
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
  const chosen = storedAppearance()
  const isDark = chosen === 'dark' || (chosen === 'system' && darkDevice().matches)
  // LINE's SDK writes color-scheme on the same element; ours comes after it.
  document.documentElement.style.removeProperty('color-scheme')
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
  paintOldColours()
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

/** Calls back whenever light turns to dark or back; the answer stops it. */
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
