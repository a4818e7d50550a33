import * as z from 'zod/mini'

/** A LINE channel id, a dash and LINE's eight letters and digits. */
export const LiffId = z.string().check(z.regex(/^\d{10}-[A-Za-z0-9]{8}$/))

const permissions = ['openid', 'profile', 'email', 'chat_message.write'] as const

/** LINE opens nothing but the root of an https origin: what comes after it is `liff.state`'s. */
const EndpointUrl = z
  .url({ protocol: /^https$/ })
  .check(
    z.refine(
      (url) => new URL(url).href === `${new URL(url).origin}/`,
      'must be the root of an origin',
    ),
  )

/** One LIFF app, in the fields of LINE's LIFF server API. */
const LiffApp = z.strictObject({
  liffId: LiffId,
  endpointUrl: EndpointUrl,
  view: z.strictObject({
    // The scanner needs Full view, and a MINI App has no other.
    type: z.literal('full'),
    moduleMode: z.optional(z.boolean()),
  }),
  description: z.string().check(z.minLength(1), z.maxLength(120)),
  features: z.strictObject({ qrCode: z.boolean() }),
  scope: z
    .array(z.enum(permissions))
    .check(z.refine((scope) => scope.includes('openid'), 'without openid there is no ID token')),
  botPrompt: z.enum(['none', 'normal', 'aggressive']),
  permanentLinkPattern: z.literal('concat'),
})
export type LiffApp = z.infer<typeof LiffApp>

/**
 * `liff.config.json`: the LIFF apps of a brand, one in each internal channel of its MINI App. The
 * format is ours. Strict, so that a channel secret or a misspelt field does not pass unseen.
 */
export const LiffConfig = z.strictObject({
  $schema: z.optional(z.string()),
  brand: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  channels: z.strictObject({ developing: LiffApp, review: LiffApp, published: LiffApp }),
})
export type LiffConfig = z.infer<typeof LiffConfig>

/** Checks what `liff.config.json` holds; throws with every fault and its place. */
export function parseLiffConfig(content: unknown): LiffConfig {
  const parsed = z.safeParse(LiffConfig, content)
  if (!parsed.success)
    throw new Error(`liff.config.json is not valid:\n${parsed.error.issues.map(tell).join('\n')}`)
  const ids = Object.values(parsed.data.channels).map(({ liffId }) => liffId)
  if (new Set(ids).size < ids.length)
    throw new Error('liff.config.json is not valid: each channel needs a LIFF id of its own')
  return parsed.data
}

/** zod/mini carries no texts of its own. */
function tell(issue: z.core.$ZodIssue): string {
  const fault = issue.code === 'unrecognized_keys' ? `unknown ${issue.keys.join()}` : issue.message
  return `${issue.path.join('.')}: ${fault}`
}

/** The LINE channel that ID tokens of this LIFF app are issued for: `client_id` when verifying. */
export function channelIdOf(liffId: string): string {
  return liffId.split('-')[0] ?? ''
}
