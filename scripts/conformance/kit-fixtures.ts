import type { Feature } from '@/contract/features'
import { ContactNumber, OtpChannel } from '@/contract/otp'
import { z } from '@/contract/zod'
import { featureNames, moreEndpoints } from './kit-endpoints.ts'

const Member = z.object({ email: z.string(), password: z.string() })

const Path = z.string().check(z.regex(/^(https?:\/\/|\/|$)/))

const Paths = z.object({
  gateway: z._default(Path, '/api'),
  admin: z._default(Path, '/api/admin'),
  module: z._default(Path, '/api/module'),
  cart: z._default(Path, '/api/cart'),
  rules: z._default(Path, '/api/rules'),
  ocr: z._default(Path, '/api/ocr'),
  blob: z._default(Path, '/blob'),
})

/** The file that says with what a platform is tried; docs/integrate.md describes it. */
export const Fixtures = z.object({
  app: z.object({
    appId: z.string(),
    subscriptionKey: z._default(z.string(), ''),
    apiVersion: z._default(z.string(), '1'),
    countryPrefix: z._default(z.string(), 'TH'),
  }),
  /** Where each base is: a path below `--base`, or an address. */
  paths: z._default(Paths, Paths.parse({})),
  /** The app's origin, if the platform is at another. */
  origin: z.optional(z.string()),
  features: z._default(z.array(z.enum(featureNames as [Feature, ...Feature[]])), []),
  endpoints: z._default(z.array(z.enum(moreEndpoints as [string, ...string[]])), []),
  members: z.object({ first: Member, second: Member }),
  /** Ids of campaigns in each state; what is left out is not tried. */
  campaigns: z.object({
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
    z.object({
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
      z.object({
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
  if (found.success) return found.data
  const faults = found.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new Error(`The fixtures are not as the kit needs them:\n${faults.join('\n')}`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error('The fixtures are no JSON.', { cause: error })
  }
}
