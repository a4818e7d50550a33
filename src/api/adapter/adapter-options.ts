import { ConfigError } from '@/config/config'
import { isRecord } from '@/contract/json'
import { lookUp } from '@/contract/look-up'
import { type ProblemCode, problemIds } from '@/contract/problems'
import { z } from '@/contract/zod'
import { isEndpointName } from './endpoint-names'
import { isTimeForm, isZone } from './time-form-rules'

/** Units of an amount or of a time span; `endsAt`: the time at which the span ends. */
export const units = [
  'satang',
  'milliseconds',
  'seconds',
  'minutes',
  'hours',
  'days',
  'endsAt',
] as const
export type Unit = (typeof units)[number]

const Scalar = z.union([z.string(), z.number(), z.boolean()])

/** How a platform writes times: docs/adapters.md. */
const TimeForm = z.strictObject({
  /** `iso`, `unixSeconds`, `unixMilliseconds`, `dotnet`, or a pattern such as `dd/MM/yyyy HH:mm`. */
  form: z._default(z.string().check(z.refine(isTimeForm)), 'iso'),
  /** Of times without one: `Asia/Bangkok` or `+07:00`. */
  zone: z._default(z.string().check(z.refine(isZone)), 'Asia/Bangkok'),
  era: z._default(z.enum(['common', 'buddhist']), 'common'),
  /** A day without a time is its last second, not its first. */
  endOfDay: z._default(z.boolean(), false),
})
export type TimeForm = z.output<typeof TimeForm>

const Field = z.strictObject({
  /** The platform's name; dots lead into objects, `$` is the whole answer, empty the object itself. */
  name: z.optional(z.string()),
  unit: z.optional(z.enum(units)),
  time: z.optional(TimeForm),
  /** The platform's values by the contract's. */
  values: z.optional(z.record(z.string(), z.union([Scalar, z.array(Scalar)]))),
  /** What a field always is, or with a name where it is not sent; `now` for a time. */
  value: z.optional(z.unknown()),
})
export type FieldRule = z.output<typeof Field>

/** By the path of a field in the contract. */
const Fields = z.optional(z.record(z.string(), Field))
export type FieldRules = z.output<typeof Fields>

// The table's keys, which Object.keys forgets.
const problemNames = Object.keys(problemIds) as [ProblemCode, ...ProblemCode[]]

const Paging = z.strictObject({
  kind: z.enum(['skip', 'page', 'cursor']),
  /** Their names at the platform; none: it is not sent. */
  top: z.optional(z.string()),
  skip: z.optional(z.string()),
  page: z.optional(z.string()),
  /** The number of the first page. */
  first: z._default(z.int(), 1),
  cursor: z.optional(z.string()),
  /** Where an answer has the next cursor. */
  next: z.optional(z.string()),
})
export type Paging = z.output<typeof Paging>

const Wrapper = z.strictObject({
  success: z.optional(z.string()),
  /** The values of it that are a success. */
  ok: z._default(z.array(z.union([Scalar, z.null()])), [true]),
  data: z.optional(z.string()),
  error: z.optional(z.string()),
  /** In the error. */
  id: z.optional(z.string()),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
})
export type Wrapper = z.output<typeof Wrapper>

const Address = z
  .string()
  .check(z.regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/]|\/(?!\/))/))
const bases = ['admin', 'gateway', 'module', 'cart', 'rules', 'blob', 'ocr'] as const

/** What may be set for all endpoints and for each. */
const scope = {
  fields: Fields,
  sends: Fields,
  times: z.optional(TimeForm),
  dates: z.optional(TimeForm),
  /** Of the names in what is sent. */
  spelling: z.optional(z.enum(['camel', 'pascal', 'snake'])),
  /** Numbers and switches may come as texts, ids as numbers. */
  loose: z.optional(z.boolean()),
  paging: z.optional(Paging),
  wrapper: z.optional(Wrapper),
  /** The contract's problems by the platform's ids and codes. */
  problems: z.optional(z.record(z.string(), z.enum(problemNames))),
}

const place = {
  method: z.optional(z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])),
  /** A base of the app config, or an address. */
  base: z.optional(z.union([z.enum(bases), Address])),
  /** With `:names` as in the contract. */
  path: z.optional(z.string().check(z.regex(/^\/|^$/))),
  /** Sent besides, as it is. */
  add: z.optional(
    z.strictObject({
      query: z.optional(z.record(z.string(), Scalar)),
      body: z.optional(z.record(z.string(), z.unknown())),
    }),
  ),
}

const EndpointOptions = z.strictObject({
  ...scope,
  ...place,
  /** Where a param goes that the path does not have. */
  params: z.optional(z.record(z.string(), z.enum(['query', 'body', 'none']))),
  /** Where the query goes. */
  query: z.optional(z.enum(['query', 'body'])),
  encoding: z.optional(z.enum(['json', 'form'])),
})
export type EndpointOptions = z.output<typeof EndpointOptions>

/** New credentials for a refresh token: `refreshToken` is sent; `token`, `refreshToken` and `jwt` come. */
const Refresh = z.strictObject({ ...scope, ...place, path: z.string().check(z.regex(/^\//)) })

const HeaderName = z.string().check(z.regex(/^[\w-]+$/))

const Headers = z.strictObject({
  /** The platform's names by ours; null: it is not sent. */
  names: z.optional(z.record(z.string(), z.nullable(HeaderName))),
  add: z.optional(z.record(HeaderName, z.string())),
  /** An empty scheme sends the token alone. */
  token: z.optional(
    z.strictObject({
      header: z._default(HeaderName, 'Authorization'),
      scheme: z._default(z.string(), 'Bearer'),
    }),
  ),
})

const AdapterOptions = z.strictObject({
  ...scope,
  headers: z.optional(Headers),
  endpoints: z.optional(z.record(z.string(), EndpointOptions)),
  refresh: z.optional(Refresh),
})
export type AdapterOptions = z.output<typeof AdapterOptions>

/** A fault of the section `adapter`. */
export interface OptionFault {
  /** From the section on: `endpoints.getPoints.fields.points.unit`. */
  path: string
  /** What is wrong, or what may stand there. */
  message: string
}

/**
 * Reads the section `adapter` of an app config, but for the paths of fields (`fieldFaults`).
 * @throws ConfigError that names each place
 */
export function readAdapterOptions(sent: unknown): AdapterOptions {
  const read = AdapterOptions.safeParse(spelledOut(sent))
  if (!read.success) throw faultyAdapter(read.error.issues.flatMap(faultsOf))
  const faults = Object.keys(read.data.endpoints ?? {}).flatMap((name) =>
    isEndpointName(name)
      ? []
      : [{ path: `endpoints.${name}`, message: 'the contract has no such endpoint' }],
  )
  const names = Object.keys(read.data.headers?.names ?? {}).flatMap((name) =>
    ownHeaders.includes(name.toLowerCase())
      ? []
      : [{ path: `headers.names.${name}`, message: `expected ${ownHeaders.join(', ')}` }],
  )
  if (faults.length + names.length > 0) throw faultyAdapter([...faults, ...names])
  return read.data
}

export function faultyAdapter(faults: readonly OptionFault[]): ConfigError {
  const lines = faults.map(({ path, message }) => `"adapter${path && `.${path}`}": ${message}`)
  return new ConfigError(`The app config is wrong at ${lines.join('; ')}`)
}

const ownHeaders = [
  'accept-language',
  'x-app-id',
  'ocp-apim-subscription-key',
  'api-version',
  'x-country',
  'x-host',
  'idempotency-key',
]

/** With an object in place of each short form: a name alone, a form of times alone. */
function spelledOut(sent: unknown, key = ''): unknown {
  const isFields = key === 'fields' || key === 'sends'
  if (!isRecord(sent)) return key === 'times' || key === 'dates' ? asForm(sent) : sent
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      if (isFields) return [name, typeof value === 'string' ? { name: value } : fieldOf(value)]
      return [name, key === 'values' || key === 'add' ? value : spelledOut(value, name)]
    }),
  )
}

function fieldOf(sent: unknown): unknown {
  if (!isRecord(sent) || !Object.hasOwn(sent, 'time')) return sent
  return { ...sent, time: asForm(lookUp(sent, 'time')) }
}

function asForm(sent: unknown): unknown {
  return typeof sent === 'string' ? { form: sent } : sent
}

function faultsOf(issue: z.core.$ZodIssue): OptionFault[] {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...issue.path, key].join('.'),
      message: 'there is no such option',
    }))
  }
  if (issue.code === 'invalid_value') {
    return [{ path, message: `expected ${issue.values.map(String).join(', ')}` }]
  }
  if (issue.code === 'invalid_type') return [{ path, message: `expected ${issue.expected}` }]
  return [{ path, message: expectedOf(issue.path.at(-1)) }]
}

/** The smallest schemas have no words for these. */
function expectedOf(key: PropertyKey | undefined): string {
  const expected = {
    base: `expected ${bases.join(', ')}, or an https address`,
    path: 'expected a path such as /points',
    form: 'expected iso, unixSeconds, unixMilliseconds, dotnet, or a pattern of yyyy, MM, dd, HH, mm and ss',
    zone: 'expected a zone such as Asia/Bangkok or +07:00',
  }
  return lookUp(expected, String(key)) ?? 'this value has no meaning here'
}
