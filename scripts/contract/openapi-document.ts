import errorTexts from '../../src/errors/texts/en.json'
import type { Base, Endpoint } from '../../src/contract/endpoint.ts'
import { lookUp } from '../../src/contract/look-up.ts'
import { problemStatuses } from '../../src/contract/problem-statuses.ts'
import { type ProblemCode, problemIds } from '../../src/contract/problems.ts'
import { RefusalDetails } from '../../src/contract/refusal-details.ts'
import { refusals } from '../../src/contract/refusals.ts'
import { prefixes } from '../../mocks/platform/endpoint-routes.ts'
import { z } from '../../src/contract/zod.ts'
import type { ContractSources, FoundEndpoint } from './endpoint-sources.ts'
import { described, type FieldComments } from './field-comments.ts'
import type { Json, JsonObject } from './json-value.ts'

const bases: Record<Base, string> = {
  admin: 'settings of the app',
  gateway: 'members, campaigns and points',
  module: 'profile, addresses and modules of a brand',
  cart: 'the cart',
  rules: 'the rule engine',
  blob: 'files of a brand',
  ocr: 'receipts',
}

const description = `What Taem asks a platform for. The app config holds the address of each base.

An answer is sent plain, or wrapped as \`{"Success": true, "Data": …}\`. \`Success: false\` is a refusal, also with status 200. Names are read in camelCase, PascalCase and snake_case; \`RowKey\` is read as \`key\`, \`PartitionKey\` as \`partition\`.

Lists take \`top\` (1 to 100, 25 without one) and \`skip\`, and answer \`items\` and \`total\`.

A request with an Idempotency-Key counts once: a repeated key gets the first answer, a key with another body \`keyReused\`, one whose first request is still running \`inFlight\`.

A form of \`multipart/form-data\` has each line break of a text as CRLF: read it as LF before its length is checked and it is stored. \`maxLength\` counts it as one character.

Times are ISO 8601 with an offset, years are CE. The header Date of each answer sets the app's clock; at another origin it must be exposed.`

/** Refusals that any request may meet. */
const common: readonly ProblemCode[] = [
  'invalid',
  // An app key that is not the brand's, and an app or a thing that is not there.
  'forbidden',
  'notFound',
  'tooManyRequests',
  'serverError',
  'busy',
]
/** Refusals that any request with a token may meet. */
const ofMembers: readonly ProblemCode[] = ['unauthorized', 'tokenInvalid', 'sessionRevoked']

/** The contract as an OpenAPI 3.1 document. */
export function openApiOf(
  { endpoints, schemas, fields }: ContractSources,
  version: string,
  examples: ReadonlyMap<string, Json>,
): JsonObject {
  const names = z.registry<{ id: string }>()
  for (const [id, schema] of schemas) names.add(schema, { id })
  const components: JsonObject = {}
  const commentsOf = (name: string) => fields.get(name) ?? {}
  const schemaOf = (schema: z.ZodMiniType, comments: FieldComments): JsonObject => {
    const made = z.toJSONSchema(schema, { metadata: names, io: 'input', unrepresentable: 'any' })
    const { $defs = {}, ...rest } = made as JsonObject
    for (const [name, one] of Object.entries($defs as JsonObject)) {
      components[name] = described(tidy(one), commentsOf(name))
    }
    const { id, ...own } = rest
    if (typeof id !== 'string') return described(tidy(own), comments) as JsonObject
    components[id] = described(tidy(own), commentsOf(id))
    return { $ref: `#/components/schemas/${id}` }
  }

  const paths: { [path: string]: JsonObject } = {}
  for (const found of endpoints) {
    const { base, method, path } = found.endpoint
    // OpenAPI has no empty path; the address of the base itself is written with a slash.
    const at = path.replaceAll(/:(\w+)/g, '{$1}') || '/'
    const item = (paths[at] ??= {})
    const name = method.toLowerCase()
    if (Object.hasOwn(item, name))
      throw new Error(`Two endpoints answer ${method} ${path} (${base}).`)
    item[name] = operationOf(found, schemaOf, examples)
  }

  return {
    openapi: '3.1.0',
    info: {
      title: 'Taem: contract of the platform',
      version,
      description,
      'x-wrapper': { success: ['Success', 'isSuccess'], data: 'Data', error: 'Error' },
      'x-spellings': ['camelCase', 'PascalCase', 'snake_case'],
      'x-aliases': { key: ['RowKey'], partition: ['PartitionKey'] },
    },
    servers: [serverOf('gateway')],
    tags: sorted(new Set(endpoints.map(({ area }) => area))).map((name) => ({ name })),
    paths: Object.fromEntries(sorted(Object.keys(paths)).map((path) => [path, paths[path] ?? {}])),
    components: {
      securitySchemes: {
        member: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in.' },
      },
      parameters: commonHeaders,
      responses: {
        Refusal: {
          description: 'A refusal.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
      schemas: {
        ...Object.fromEntries(
          sorted(Object.keys(components)).map((name) => [name, components[name] ?? {}]),
        ),
        Refusal: refusalSchemaOf(commentsOf('RefusalDetails')),
      },
    },
    'x-refusals': Object.fromEntries(
      (Object.keys(problemIds) as ProblemCode[]).map((code) => [
        code,
        { id: problemIds[code], status: problemStatuses[code], meaning: meaningOf(code) },
      ]),
    ),
  }
}

type SchemaOf = (schema: z.ZodMiniType, comments: FieldComments) => JsonObject

function operationOf(
  { endpoint, area, comment, fields }: FoundEndpoint,
  schemaOf: SchemaOf,
  examples: ReadonlyMap<string, Json>,
): JsonObject {
  const { id, auth, base, body, encoding = 'json', idempotent, params, query } = endpoint
  const contentType = encoding === 'form' ? 'multipart/form-data' : 'application/json'
  const codes = [
    ...new Set([...(lookUp(refusals, id) ?? []), ...common, ...(auth === 'none' ? [] : ofMembers)]),
  ]
  return {
    operationId: id,
    summary: summaryOf(id, comment),
    ...(comment && { description: comment }),
    tags: [area],
    servers: [serverOf(base)],
    security: auth === 'none' ? [] : auth === 'member' ? [{ member: [] }] : [{}, { member: [] }],
    parameters: [
      ...Object.keys(commonHeaders).map((name) => ({ $ref: `#/components/parameters/${name}` })),
      ...(params ? parametersOf(params, 'path', fields) : []),
      ...(query ? parametersOf(query, 'query', fields) : []),
      ...(idempotent ? [idempotencyKey] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { [contentType]: { schema: schemaOf(body, fields) } },
      },
    }),
    'x-refusals': codes,
    responses: {
      '200': answerOf(endpoint, (schema) => schemaOf(schema, fields), examples.get(endpoint.id)),
      ...refusalsOf(codes),
    },
  }
}

function answerOf(
  { response }: Endpoint,
  schemaOf: (schema: z.ZodMiniType) => JsonObject,
  example: Json | undefined,
) {
  const [type, schema]: [string, JsonObject] =
    response === 'image'
      ? ['image/*', { contentMediaType: 'image/*' }]
      : response === 'text'
        ? ['text/plain', { type: 'string' }]
        : response === 'events'
          ? ['text/event-stream', { type: 'string' }]
          : ['application/json', schemaOf(response)]
  return {
    description: 'The answer.',
    content: { [type]: { schema, ...(example !== undefined && { example }) } },
  }
}

function refusalsOf(codes: readonly ProblemCode[]): JsonObject {
  const byStatus: Record<string, ProblemCode[]> = {}
  for (const code of codes) (byStatus[String(problemStatuses[code])] ??= []).push(code)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, each]) => [
      status,
      { $ref: '#/components/responses/Refusal', description: each.join(', ') },
    ]),
  )
}

function parametersOf(
  schema: z.ZodMiniType,
  place: 'path' | 'query',
  comments: FieldComments,
): JsonObject[] {
  // Inline: a parameter each.
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonObject
  const required = Array.isArray(made.required) ? made.required : []
  return Object.entries((made.properties ?? {}) as JsonObject).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...describedAs(lookUp(comments, name)),
    schema: tidy(one),
  }))
}

function describedAs(description: string | undefined): JsonObject {
  return description === undefined ? {} : { description }
}

const idempotencyKey: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'New for each thing that the member does, the same when it is tried again.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

const commonHeaders: JsonObject = {
  AppId: header('X-App-Id', true, 'The app of the brand.'),
  SubscriptionKey: header('Ocp-Apim-Subscription-Key', true, 'Admits the app to the gateway.'),
  ApiVersion: header('Api-Version', true, 'The version of the API, from the app config.'),
  Country: header('X-Country', true, 'The country prefix, from the app config.'),
  Host: { ...header('X-Host', true, 'Where the app runs.'), schema: { enum: ['web', 'line'] } },
  Language: header('Accept-Language', false, 'The language of the member.'),
}

function header(name: string, required: boolean, meaning: string): JsonObject {
  return { name, in: 'header', required, description: meaning, schema: { type: 'string' } }
}

/** A refusal with the numbers and times for its words, which are named like its code. */
function refusalSchemaOf(comments: FieldComments): JsonObject {
  const made = z.toJSONSchema(RefusalDetails, { io: 'input', unrepresentable: 'any' })
  const details = Object.entries((made.properties ?? {}) as JsonObject).map(([name, schema]) => [
    name.charAt(0).toUpperCase() + name.slice(1),
    { ...describedAs(lookUp(comments, name)), ...(tidy(schema) as JsonObject) },
  ])
  return {
    type: 'object',
    description: 'A refusal, with what x-refusals says of its id.',
    properties: {
      Success: { const: false },
      Error: {
        type: 'object',
        properties: {
          Id: { type: 'integer' },
          Code: { type: 'string' },
          Message: { type: 'string', description: 'In the language of the request.' },
          Type: { type: 'string' },
          Field: { type: 'string', description: '`invalid`: the field that is wrong.' },
          ...(Object.fromEntries(details) as JsonObject),
        },
        required: ['Id', 'Code', 'Message'],
      },
    },
    required: ['Success', 'Error'],
  }
}

function serverOf(base: Base): JsonObject {
  return { url: prefixes[base], description: `${base}: ${bases[base]}` }
}

/** The first sentence of the comment, or the words of the name. */
export function summaryOf(id: string, comment: string): string {
  const [sentence = ''] = comment.split(/\.(?:\s|$)/)
  if (sentence && sentence.length <= 120) return sentence
  const words = id.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const words: Readonly<Record<string, unknown>> = errorTexts

function meaningOf(code: ProblemCode): string {
  const said = lookUp(words, code)
  return typeof said === 'string' ? said : summaryOf(code, '')
}

/** A list of values that a newer platform may make longer is written as the list. */
export function tidy(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(tidy)
  if (typeof schema !== 'object' || schema === null) return schema
  const { id, anyOf, $ref, $schema: _, ...rest } = schema
  const plain = Object.fromEntries(
    Object.entries(rest).flatMap(([name, value]) =>
      isNoLimit(value) ? [] : [[name, tidy(value)]],
    ),
  )
  if (typeof $ref === 'string') plain.$ref = $ref.replace('#/$defs/', '#/components/schemas/')
  // In `properties`, `id` and `anyOf` are names of fields.
  if (id !== undefined && typeof id !== 'string') plain.id = tidy(id)
  if (!Array.isArray(anyOf)) return anyOf === undefined ? plain : { ...plain, anyOf: tidy(anyOf) }
  const [values, open, ...more] = anyOf
  const isOpen = more.length === 0 && isList(values) && isPlainType(open)
  if (isOpen) return { ...plain, ...(tidy(values) as JsonObject), 'x-may-grow': true }
  return { ...plain, anyOf: anyOf.map(tidy) }
}

/** Any whole number has these limits. */
function isNoLimit(value: Json) {
  return value === Number.MAX_SAFE_INTEGER || value === Number.MIN_SAFE_INTEGER
}

function isList(schema: Json | undefined): schema is JsonObject {
  return isObject(schema) && ('enum' in schema || 'const' in schema)
}

function isPlainType(schema: Json | undefined) {
  return isObject(schema) && Object.keys(schema).length === 1 && typeof schema.type === 'string'
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const sorted = (names: Iterable<string>) => [...names].toSorted()
