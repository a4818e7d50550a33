import { z } from './zod'

const Address = z.string().check(z.regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/]|\/)/))
const Origin = z
  .string()
  .check(z.regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1):)[^/\s;,]+$/))

const Values = z.object({
  apiGateway: Address,
  admin: Address,
  module: Address,
  shoppingCart: Address,
  ruleEngine: Address,
  blob: Address,
  ocr: Address,
  appId: z.string().check(z.minLength(1)),
  agencyId: z.string(),
  subscriptionKey: z.string(),
  apiVersion: z.string(),
  countryPrefix: z.string(),
  recaptchaSiteKey: z._default(z.string(), ''),
  lineEnabled: z._default(z.boolean(), false),
  lineLiffId: z._default(z.string(), ''),
  /** Origins of pictures beside the blob store: a host of campaign pictures, map tiles. */
  imageHosts: z._default(z.array(Origin), []),
})
export type ConfigValues = z.output<typeof Values>

/** The app config that `index.html` carries (specification §7): one set of values an environment. */
export const AppConfigFile = z.object({
  environment: z.enum(['dev', 'stg', 'prd']),
  dev: z.optional(Values),
  stg: z.optional(Values),
  prd: z.optional(Values),
})
