import { expect, test } from 'vitest'
import { z } from '@/contract/zod'
import { endpoints } from '../attacks/every-endpoint'

/** The paths in a request that have no bound. */
function unboundedIn(schema: z.core.$ZodType, path: string): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'number':
      return []
    case 'string':
      return isBounded(def) ? [] : [path]
    case 'array':
      return [...(isBounded(def) ? [] : [path]), ...unboundedIn(def.element, `${path}[]`)]
    case 'record':
      return [
        ...unboundedIn(def.keyType, `${path} (key)`),
        ...unboundedIn(def.valueType, `${path}{}`),
      ]
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) =>
        unboundedIn(field, `${path}.${name}`),
      )
    case 'union':
      return def.options.flatMap((option) => unboundedIn(option, path))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return unboundedIn(def.innerType, path)
    default:
      return [path]
  }
}

function isBounded(def: z.core.$ZodTypeDef): boolean {
  // A calendar date has ten characters; a timestamp may have any number of decimals.
  if ('format' in def && def.format === 'date') return true
  return (def.checks ?? []).some((check) => {
    const { def: rule } = (check as z.core.$ZodChecks)._zod
    if (rule.check === 'max_length') return true
    return 'pattern' in rule && rule.pattern instanceof RegExp && isFixed(rule.pattern.source)
  })
}

/** Whether a pattern is anchored and allows at most this many characters. */
function isFixed(pattern: string): boolean {
  return /^\^.*\$$/.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern) && !hasChoice(pattern)
}

/** Outside of groups, where an anchor would belong to one alternative. */
function hasChoice(pattern: string): boolean {
  const outside = pattern.replaceAll(/\([^()]*\)/g, '')
  return outside === pattern ? pattern.includes('|') : hasChoice(outside)
}

const limited = endpoints.map(({ id, encoding, ...parts }) => {
  const { params, query, body } = parts
  const unbounded = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? unboundedIn(schema, `${id} ${part}`) : [],
  )
  // A form's file is bounded by the size of the whole form.
  return encoding === 'form' ? unbounded.filter((path) => !path.endsWith(' body.image')) : unbounded
})

test('every text and list of a request has a bound', () => {
  expect(limited.flat()).toEqual([])
})

test.each([
  ['a text', z.string(), false],
  ['a text of so many characters', z.string().check(z.maxLength(10)), true],
  ['five digits', z.string().check(z.regex(/^\d{5}$/)), true],
  ['digits', z.string().check(z.regex(/^\d+$/)), false],
  ['five digits somewhere', z.string().check(z.regex(/\d{5}/)), false],
  ['five digits, or any text that ends in a letter', z.string().check(z.regex(/^\d{5}|a$/)), false],
  ['a moment', z.iso.datetime(), false],
  ['a list', z.array(z.int()), false],
  ['a list in a choice', z.union([z.int(), z.array(z.int())]), false],
  ['a short list', z.array(z.int()).check(z.maxLength(3)), true],
  ['a short list of texts', z.array(z.string()).check(z.maxLength(3)), false],
  ['names of anything', z.record(z.string(), z.int()), false],
  ['anything', z.optional(z.unknown()), false],
])('the check detects whether %s has a bound', (_, schema, isBound) => {
  expect(unboundedIn(schema, 'here').length === 0).toBe(isBound)
})
