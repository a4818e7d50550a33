import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DesignContent } from '../../mocks/brands/content.ts'

const root = join(import.meta.dirname, '../..')

/**
 * The roles of the app's tokens that a picture uses, in light, for a brand's seeds. Only these
 * are in it, so that other changes of the tokens make no picture stale.
 */
export function themeCss({ decor }: DesignContent, names: readonly string[]): string {
  const tokens = readFileSync(join(root, 'src/theme/tokens.css'), 'utf8')
  const { primary, accent, neutral } = decor.theme.seeds
  const seeds = {
    '--seed-primary': primary,
    '--seed-accent': accent,
    '--seed-neutral': neutral,
    '--seed-shape': shapeOf(tokens, decor.indicator.type),
  }
  const found = new Map<string, string>(Object.entries(seeds))
  for (const name of names) addRole(tokens, name, found)
  const lines = [...found].map(([name, value]) => `${name}: ${value};`)
  return `:root { ${lines.join(' ')} }`
}

function addRole(tokens: string, name: string, found: Map<string, string>) {
  if (found.has(name)) return
  // The first match is the light theme.
  const value = new RegExp(`^ *${name}:\\s*([^;]+);`, 'm').exec(tokens)?.[1]
  if (value === undefined) throw new Error(`src/theme/tokens.css has no ${name}.`)
  for (const [, used] of value.matchAll(/var\((--[\w-]+)/g)) addRole(tokens, used ?? '', found)
  found.set(name, value.replaceAll(/\s+/g, ' '))
}

function shapeOf(tokens: string, type: string) {
  const value = new RegExp(`data-shape='${type}'\\] {\\s*--seed-shape: ([\\d.]+)`).exec(tokens)?.[1]
  if (value === undefined) throw new Error(`src/theme/tokens.css has no shape "${type}".`)
  return value
}
