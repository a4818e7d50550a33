import { lookUp } from '../../src/contract/look-up.ts'
import type { Json, JsonObject } from './json-value.ts'

/** What the comments of a declaration say of its fields, by their names. */
export type FieldComments = Readonly<Record<string, string>>

const field = /\/\*\*([\s\S]*?)\*\/\s*(\w+):/g

/**
 * The comments of the fields of a constant, and of those of the same file that it is made of. A name that
 * has several comments has none: nothing says which field of it is meant.
 */
export function fieldComments(source: string, name: string): FieldComments {
  const found = new Map<string, Set<string>>()
  for (const block of blocksOf(source, name)) {
    for (const [, comment = '', key = ''] of block.matchAll(field)) {
      found.set(key, (found.get(key) ?? new Set()).add(plain(comment)))
    }
  }
  return Object.fromEntries(
    [...found].flatMap(([key, [first = '', ...more]]) => (more.length === 0 ? [[key, first]] : [])),
  )
}

/** The text of a constant, then of each that it names. */
function blocksOf(source: string, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return []
  seen.add(name)
  // To the next line that begins something else.
  const [, block] =
    new RegExp(`\\n(?:export )?const ${name}\\b(.*?)(?=\\n[^\\s})\\]]|$)`, 's').exec(source) ?? []
  if (block === undefined) return []
  const code = block.replaceAll(/\/\*\*[\s\S]*?\*\//g, '')
  const named = [...new Set(code.match(/\b[A-Z]\w+/g))]
  return [block, ...named.flatMap((one) => blocksOf(source, one, seen))]
}

function plain(comment: string) {
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\*?\s*/, ''))
  return lines.join(' ').trim()
}

/** A schema whose fields say what their comments say. */
export function described(schema: Json, comments: FieldComments): Json {
  if (Array.isArray(schema)) return schema.map((one) => described(one, comments))
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).map(([name, value]): [string, Json] =>
    name === 'properties'
      ? [name, describedFields(value, comments)]
      : [name, described(value, comments)],
  )
  return Object.fromEntries(entries)
}

function describedFields(fields: Json, comments: FieldComments): Json {
  return Object.fromEntries(
    Object.entries(fields as JsonObject).map(([name, value]) => {
      const inner = described(value, comments)
      const description = lookUp(comments, name)
      const isObject = typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      return [name, isObject && description ? { description, ...inner } : inner]
    }),
  )
}
