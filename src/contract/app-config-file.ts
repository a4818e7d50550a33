import { z } from './zod'

const Address = z.string().check(z.regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/]|\/)/))
const Origin = z
  .string()
  .check(z.regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1):)[^/\s;,]+$/))

/** The address of one tile; its host has no placeholder, since the page's policy names it. */
const Tiles = z
  .string()
  .check(z.regex(/^$|^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1):|\/)[^{}/]+\/\S*\{z\}\S*$/))

const Values = z.object({
  apiGateway: Address,
  admin: Address,
  module: Address,
  shoppingCart: Address,
  /** No endpoint is there yet. */
  ruleEngine: z._default(Address, ''),
  blob: Address,
  ocr: Address,
  appId: z.string().check(z.minLength(1)),
  agencyId: z._default(z.string(), ''),
  subscriptionKey: z.string(),
  apiVersion: z.string(),
  countryPrefix: z.string(),
  recaptchaSiteKey: z._default(z.string(), ''),
  lineEnabled: z._default(z.boolean(), false),
  lineLiffId: z._default(z.string(), ''),
  /** Whether the blob store has texts of the brand in place of ours: `maptext/{language}.json`. */
  labelsEnabled: z._default(z.boolean(), false),
  /** Origins of pictures beside the blob store: a host of campaign pictures. */
  imageHosts: z._default(z.array(Origin), []),
  /** Where map tiles come from, with {z}, {x} and {y}; without, the map shows branches alone. */
  mapTiles: z._default(Tiles, ''),
  /** How this platform differs from the contract: docs/adapters.md. Read where it is used. */
  adapter: z.optional(z.unknown()),
  /** Who made the map: its licence asks for the name. Plain text. */
  mapAttribution: z._default(z.string(), ''),
  /** Where the name leads; https. */
  mapAttributionLink: z._default(z.string().check(z.regex(/^(https:\/\/\S+)?$/)), ''),
})
export type ConfigValues = z.output<typeof Values>

/** The app config that `index.html` carries (specification §7): one set of values an environment. */
export const AppConfigFile = z.object({
  environment: z.enum(['dev', 'stg', 'prd']),
  dev: z.optional(Values),
  stg: z.optional(Values),
  prd: z.optional(Values),
})
