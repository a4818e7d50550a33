import { lookUp } from '@/contract/look-up'
import { fromHex, mix, type Oklab, toHex } from './colour-math'
import tokens from './tokens.css?raw'

/**
 * The colours of tokens.css for web views that cannot compute them (Chrome before 119, Safari
 * before 16.4): it reads the same formulas, so that there is one list of roles.
 *
 * @param seeds colours as hex by their names, `--seed-primary` and so on.
 * @returns every role that is a formula, as hex, by its name.
 */
export function coloursOf(seeds: Record<string, string>, isDark: boolean): Record<string, string> {
  const light = declarationsOf(/:root,\s*\[data-scope\]\s*\{([^}]*)\}/)
  const dark = isDark ? declarationsOf(/\[data-theme='dark'\]\s*\{([^}]*)\}/) : new Map()
  const values = new Map([...light, ...dark, ...Object.entries(seeds)])
  const formulas = [...values].filter(([, value]) => /^(oklch|color-mix)\(/.test(value))
  return Object.fromEntries(formulas.map(([name, value]) => [name, toHex(colour(value, values))]))
}

const seedNames = ['--seed-primary', '--seed-accent', '--seed-neutral']

/** Sets them on the page, computed from its seeds. */
export function paintColours() {
  const root = document.documentElement
  const style = getComputedStyle(root)
  const seeds = seedNames.map((name) => [name, style.getPropertyValue(name).trim()] as const)
  const colours = coloursOf(Object.fromEntries(seeds), root.dataset['theme'] === 'dark')
  for (const [name, value] of Object.entries(colours)) root.style.setProperty(name, value)
}

function declarationsOf(block: RegExp): Map<string, string> {
  const text = block.exec(tokens)?.[1] ?? ''
  const pairs = [...text.matchAll(/(--[\w-]+):\s*([^;]+);/g)]
  return new Map(pairs.map(([, name = '', value = '']) => [name, value.trim()]))
}

function colour(value: string, values: ReadonlyMap<string, string>): Oklab {
  if (value.startsWith('#')) return fromHex(value)
  const { name, parts } = call(value)
  if (name === 'var') return colour(values.get(parts[0] ?? '') ?? '#000', values)
  if (name === 'color-mix') return mixed(value, values)
  // oklch(from <colour> <lightness> <chroma> <hue>)
  const [l, a, b] = colour(parts[1] ?? '#000', values)
  const channels = { l, c: Math.hypot(a, b), h: Math.atan2(b, a) }
  const [lightness = l, chroma = 0, hue = 0] = parts.slice(2).map((part) => number(part, channels))
  return [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)]
}

/** color-mix(in oklab, <colour> <percentage>, <colour>) */
function mixed(value: string, values: ReadonlyMap<string, string>): Oklab {
  const [, first = '', part = '', second = ''] =
    /^color-mix\(in oklab, (\S+) ([\d.]+)%, (\S+)\)$/.exec(value) ?? []
  return mix(colour(first, values), colour(second, values), Number(part) / 100)
}

function number(value: string, channels: Record<string, number>): number {
  const channel = lookUp(channels, value)
  if (channel !== undefined) return channel
  if (!value.includes('(')) return Number(value)
  const { name, parts } = call(value)
  if (name === 'calc') {
    const [left = '', sign, right = ''] = parts
    return number(left, channels) + (sign === '-' ? -1 : 1) * number(right, channels)
  }
  const numbers = parts.map((part) => number(part, channels))
  if (name === 'min') return Math.min(...numbers)
  if (name === 'max') return Math.max(...numbers)
  const [least = 0, wanted = 0, most = 0] = numbers
  return Math.min(most, Math.max(least, wanted))
}

/** Splits a CSS function at its own spaces and commas. */
function call(value: string): { name: string; parts: string[] } {
  const open = value.indexOf('(')
  const parts = value.slice(open + 1, -1).match(/[\w-]+\([^()]*\)|[^\s,]+/g) ?? []
  return { name: value.slice(0, open), parts }
}
