import type { Feature } from '@/contract/features'
import { ContactNumber, OtpChannel } from '@/contract/otp'
import { partsOf } from '@/contract/schema-parts'
import { z } from '@/contract/zod'
import { allEndpoints, featureNames, moreEndpoints } from './kit-endpoints.ts'

const Member = z.strictObject({ email: z.string(), password: z.string() })

const Path = z
  .string()
  .check(z.regex(/^(https?:\/\/|\/|$)/, 'a path that begins with /, or an address'))
const Origin = z
  .string()
  .check(
    z.regex(
      /^https?:\/\/[^/?#]+$/,
      'an origin without a path or a slash at its end, such as https://app.example',
    ),
  )

const Paths = z.strictObject({
  gateway: z._default(Path, '/api'),
  admin: z._default(Path, '/api/admin'),
  module: z._default(Path, '/api/module'),
  cart: z._default(Path, '/api/cart'),
  rules: z._default(Path, '/api/rules'),
  ocr: z._default(Path, '/api/ocr'),
  blob: z._default(Path, '/blob'),
})

/** The file that says with what a platform is tried; docs/integrate.md describes it. */
export const Fixtures = z.strictObject({
  app: z.strictObject({
    appId: z.string(),
    subscriptionKey: z._default(z.string(), ''),
    apiVersion: z._default(z.string(), '1'),
    countryPrefix: z._default(z.string(), 'TH'),
  }),
  /** Where each base is: a path below `--base`, or an address. */
  paths: z._default(Paths, Paths.parse({})),
  /** The app's origin, if the platform is at another. */
  origin: z.optional(Origin),
  features: z._default(z.array(z.enum(featureNames as [Feature, ...Feature[]])), []),
  endpoints: z._default(z.array(z.enum(moreEndpoints as [string, ...string[]])), []),
  members: z.strictObject({ first: Member, second: Member }),
  /** Ids of campaigns in each state; what is left out is not tried. */
  campaigns: z.strictObject({
    /** Costs points, has stock for a dozen, asks for nothing, and its code has a timer. */
    redeemable: z.int(),
    /** Exactly one is left. */
    lastOne: z.optional(z.int()),
    /** One for each member, of which the first member has none. */
    onePerMember: z.optional(z.int()),
    /** Costs more points than the first member has. */
    tooExpensive: z.optional(z.int()),
    soldOut: z.optional(z.int()),
    expired: z.optional(z.int()),
    notStarted: z.optional(z.int()),
  }),
  /** As in the app config, where the platform needs one: docs/adapters.md. */
  adapter: z.optional(z.unknown()),
  /** Of a member's number: where the code that is sent to it can be read. */
  otp: z.optional(
    z.strictObject({
      contactNumber: ContactNumber,
      /** An address, or a path below `--base`, that shows the messages, the newest first. */
      read: Path,
      channel: z._default(OtpChannel, 'redeem'),
    }),
  ),
  dashboards: z._default(z.array(z.string()), ['dashboard_guest', 'dashboard']),
  /** Params and query of endpoints that need some: `{"getReceipt": {"params": {"receiptId": "…"}}}`. */
  inputs: z._default(
    z.record(
      z.string(),
      z.strictObject({
        params: z.optional(z.record(z.string(), z.unknown())),
        query: z.optional(z.record(z.string(), z.unknown())),
      }),
    ),
    {},
  ),
})
export type Fixtures = z.output<typeof Fixtures>

/**
 * Reads the text of a fixtures file.
 * @throws Error that names each wrong field
 */
export function readFixtures(text: string): Fixtures {
  const found = Fixtures.safeParse(parse(text))
  const faults = found.success
    ? inputFaults(found.data)
    : found.error.issues.flatMap((issue) => faultsOf(issue))
  if (found.success && faults.length === 0) return found.data
  throw new Error(`The fixtures are not as the kit needs them:\n${faults.join('\n')}`)
}

/** What of `inputs` the contract does not have: a misspelt name would be left out without a word. */
function inputFaults({ inputs }: Fixtures): string[] {
  return Object.entries(inputs).flatMap(([id, input]) => {
    const endpoint = allEndpoints.find((one) => one.id === id)
    if (!endpoint) return [`  inputs.${id}: the contract has no such endpoint`]
    return (['params', 'query'] as const).flatMap((part) => {
      const fields = endpoint[part] ? z.strictObject(partsOf(endpoint[part]).shape ?? {}) : Nothing
      const read = fields.safeParse(input[part] ?? {})
      return read.success
        ? []
        : read.error.issues.flatMap((issue) => faultsOf(issue, ['inputs', id, part]))
    })
  })
}

const Nothing = z.strictObject({})

function faultsOf(issue: z.core.$ZodIssue, above: readonly string[] = []): string[] {
  const path = [...above, ...issue.path].join('.')
  if (issue.code === 'invalid_type') return [`  ${path}: expected ${issue.expected}`]
  if (issue.code === 'invalid_value') return [`  ${path}: expected ${issue.values.join(', ')}`]
  if (issue.code === 'invalid_format') return [`  ${path}: expected ${formOf(issue)}`]
  if (issue.code !== 'unrecognized_keys') return [`  ${path}: ${issue.message}`]
  return issue.keys.map(
    (key) => `  ${path === '' ? key : `${path}.${key}`}: there is no such field`,
  )
}

/** The form of a text: words where the schema has some, else its pattern. */
function formOf({ message, pattern, format }: z.core.$ZodIssueInvalidStringFormat): string {
  // The library's own words, which depend on its language.
  if (!message.startsWith('Invalid')) return message
  return pattern === undefined ? format : `a text like ${pattern}`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error('The fixtures are no JSON.', { cause: error })
  }
}
