import type { Json } from './json-value.ts'

type JsonObject = { [name: string]: Json }

/** A change that a platform of the earlier version has to follow. */
export interface Breaking {
  endpoint: string
  change: string
}

/** The date of the newest version of the changelog. */
export function newestVersion(changelog: string): string {
  const version = /^## (\d{4}-\d{2}-\d{2})$/m.exec(changelog)?.[1]
  if (version === undefined) throw new Error('The changelog of the contract has no version.')
  return version
}

/** Those that no `Breaking:` line of the newest version names. */
export function undeclared(found: readonly Breaking[], changelog: string): Breaking[] {
  const [, newest = ''] = changelog.split(/^## /m)
  const declared = newest.split('\n').filter((line) => line.startsWith('- Breaking:'))
  return found.filter(({ endpoint }) => !declared.some((line) => line.includes(`\`${endpoint}\``)))
}

/** What breaks for a platform of the document before. */
export function breakingChanges(before: Json, after: Json): Breaking[] {
  const now = operationsOf(after)
  return [...operationsOf(before)].flatMap(([endpoint, old]) => {
    const current = now.get(endpoint)
    if (!current) return { endpoint, change: 'is gone' }
    const changes = [
      ...(old.address === current.address
        ? []
        : [`moved from ${old.address} to ${current.address}`]),
      ...compare(old.request, current.request, '', before, after, requestRule),
      ...compare(old.answer, current.answer, '', before, after, answerRule),
    ]
    return changes.map((change) => ({ endpoint, change }))
  })
}

interface Operation {
  address: string
  request: JsonObject
  answer: JsonObject
}

function operationsOf(document: Json): Map<string, Operation> {
  const found = new Map<string, Operation>()
  for (const [path, methods] of Object.entries(objectAt(document, 'paths'))) {
    for (const [method, operation] of Object.entries(asObject(methods))) {
      const name = asObject(operation).operationId
      if (typeof name !== 'string') continue
      found.set(name, {
        address: `${method.toUpperCase()} ${path}`,
        request: requestOf(operation),
        answer: contentOf(objectAt(operation, 'responses', '200')),
      })
    }
  }
  return found
}

/** Body and parameters as one object. */
function requestOf(operation: Json): JsonObject {
  const list = asObject(operation).parameters
  const parameters = (Array.isArray(list) ? list : []).map(asObject)
  const named = parameters.filter(({ name }) => typeof name === 'string')
  const fields = named.map(({ name, schema }) => [String(name), schema ?? {}] as const)
  const required = named.filter((one) => one.required === true).map(({ name }) => String(name))
  const body = contentOf(objectAt(operation, 'requestBody'))
  const isEmpty = Object.keys(body).length === 0
  return {
    type: 'object',
    properties: { ...Object.fromEntries(fields), ...(!isEmpty && { body }) },
    required: [...required, ...(isEmpty ? [] : ['body'])],
  }
}

function contentOf(part: JsonObject): JsonObject {
  const [content] = Object.values(objectAt(part, 'content'))
  return objectAt(content ?? {}, 'schema')
}

const requestRule: Rule = (was, is, at) => [
  ...fieldsOf(was).flatMap((name) =>
    fieldsOf(is).includes(name) ? [] : `${at}${name}: no longer taken`,
  ),
  ...requiredOf(is).flatMap((name) =>
    requiredOf(was).includes(name) ? [] : `${at}${name}: now required`,
  ),
  ...valuesOf(was).flatMap((value) =>
    valuesOf(is).length === 0 || valuesOf(is).includes(value)
      ? []
      : `${at}: the value ${value} is no longer taken`,
  ),
]

/** What the app now needs, an earlier platform does not send. */
const answerRule: Rule = (was, is, at) =>
  requiredOf(is).flatMap((name) =>
    requiredOf(was).includes(name) ? [] : `${at}${name}: now required in the answer`,
  )

type Rule = (was: JsonObject, is: JsonObject, at: string) => string[]

function compare(
  old: JsonObject,
  current: JsonObject,
  at: string,
  before: Json,
  after: Json,
  rule: Rule,
  seen: readonly string[] = [],
): string[] {
  const name = typeof old.$ref === 'string' ? old.$ref : ''
  if (name && seen.includes(name)) return []
  const met = name ? [...seen, name] : seen
  const was = resolved(old, before)
  const is = resolved(current, after)
  const type = JSON.stringify(was.type ?? null)
  if (type !== JSON.stringify(is.type ?? null)) {
    return [`${at || 'all'}: the type ${type} became ${JSON.stringify(is.type ?? null)}`]
  }
  const inner = (one: Json | undefined, other: Json | undefined, place: string) =>
    one === undefined || other === undefined
      ? []
      : compare(asObject(one), asObject(other), place, before, after, rule, met)
  const [fields, others] = [asObject(was.properties), asObject(is.properties)]
  const [ways, otherWays] = [asList(was.anyOf), asList(is.anyOf)]
  return [
    ...rule(was, is, at),
    ...Object.keys(fields).flatMap((field) =>
      inner(fields[field], others[field], `${at}${field}.`),
    ),
    ...inner(was.items, is.items, `${at}[].`),
    ...ways.flatMap((way, index) => inner(way, otherWays[index], at)),
  ]
}

function resolved(schema: JsonObject, document: Json): JsonObject {
  if (typeof schema.$ref !== 'string') return schema
  const name = schema.$ref.split('/').at(-1) ?? ''
  return objectAt(document, 'components', 'schemas', name)
}

const fieldsOf = (schema: JsonObject) => Object.keys(asObject(schema.properties))
const requiredOf = (schema: JsonObject) => asList(schema.required).map(String)
const valuesOf = (schema: JsonObject) => asList(schema.enum).map(String)

function asObject(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

function asList(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}

function objectAt(value: Json, ...names: string[]): JsonObject {
  return names.reduce<JsonObject>((found, name) => asObject(found[name]), asObject(value))
}
