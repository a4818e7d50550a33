import { readFileSync } from 'node:fs'
import { z } from '@/contract/zod'
import { faultsOf, PackError } from '../values/pack-error.ts'
import { RichMenu } from './rich-menu-config.ts'

/** The channels of a LINE MINI App; a brand with a LINE Login channel has an app for each, too. */
export const liffChannels = ['developing', 'review', 'published'] as const
export type LiffChannel = (typeof liffChannels)[number]

const permissions = ['openid', 'profile', 'email', 'chat_message.write'] as const

/** The LINE channel's id, a dash and LINE's eight letters and digits. */
const LiffId = z
  .string()
  .check(
    z.regex(/^\d{10}-[A-Za-z0-9]{8}$/, 'a LIFF id from the console, as in 2000000001-abcdefgh'),
  )

// LINE opens the root alone: the path of a LIFF link arrives in `liff.state`.
const EndpointUrl = z
  .string()
  .check(
    z.refine(isOriginRoot, 'the root of an https origin, as in https://members.brand.example/'),
  )

const AppName = z.string().check(
  z.minLength(1, 'a name'),
  z.maxLength(120, 'at most 120 characters'),
  // "Online" and "Skyline" are allowed.
  z.refine(
    (name) => ![/LINE/, /(?<!\p{L})line(?!\p{L})/iu].some((word) => word.test(name)),
    'a name without the word "LINE"',
  ),
)

/** One LIFF app, in the fields of LINE's LIFF server API. */
const LiffApp = z.strictObject({
  liffId: LiffId,
  view: z.strictObject({
    // The scanner needs Full view, and a MINI App has no other.
    type: z.literal('full'),
    url: EndpointUrl,
    moduleMode: z.optional(z.boolean()),
  }),
  description: AppName,
  features: z.strictObject({ qrCode: z.boolean() }),
  scope: z
    .array(z.enum(permissions))
    .check(
      z.refine((scope) => scope.includes('openid'), 'a list with openid, which gives the ID token'),
    ),
  botPrompt: z.enum(['none', 'normal', 'aggressive']),
  permanentLinkPattern: z.literal('concat'),
})
export type LiffApp = z.infer<typeof LiffApp>

/** Settings of a LIFF app that are made by hand in LINE's console; `check` lists them. */
const Modules = z.strictObject({ scanQr: z.boolean(), shareTargetPicker: z.boolean() })

const shared = { modules: Modules, richMenu: z.optional(RichMenu) }

const LoginBrand = z.strictObject({
  kind: z.literal('login'),
  apps: z
    .strictObject({ developing: LiffApp, review: z.optional(LiffApp), published: LiffApp })
    .check(
      z.refine(
        (apps) => channelsOf(apps).size === 1,
        'LIFF apps of one LINE Login channel: the ids begin with the same number',
      ),
      z.refine(haveOwnIds, 'LIFF apps with an id each'),
    ),
  ...shared,
})

const MiniAppBrand = z.strictObject({
  kind: z.literal('miniapp'),
  apps: z
    .strictObject({ developing: LiffApp, review: LiffApp, published: LiffApp })
    .check(
      z.refine(
        (apps) => channelsOf(apps).size === 3,
        'one LIFF app in each channel of the MINI App: the ids begin with different numbers',
      ),
    ),
  ...shared,
})

const LiffBrand = z.discriminatedUnion('kind', [LoginBrand, MiniAppBrand])
export type LiffBrand = z.infer<typeof LiffBrand>

const BrandName = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]*$/, 'the name of a folder of mocks/brands'))

/**
 * `liff.config.json`: the LIFF apps of each brand that has LINE, by the name of its pack. The
 * format is ours. Strict, so that a secret or a misspelt field does not pass unseen.
 */
export const LiffConfig = z.strictObject({
  $schema: z.optional(z.string()),
  brands: z.record(BrandName, LiffBrand),
})
export type LiffConfig = z.infer<typeof LiffConfig>

/** @throws PackError with every fault and its place */
export function parseLiffConfig(content: unknown): LiffConfig {
  const parsed = LiffConfig.safeParse(content)
  if (!parsed.success)
    throw new PackError('liff.config.json is wrong', faultsOf(content, parsed.error))
  return parsed.data
}

/** @throws PackError if the file is not valid JSON or has wrong content */
export function readLiffConfig(file: string | URL): LiffConfig {
  const text = readFileSync(file, 'utf8')
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    throw new PackError('liff.config.json is no JSON', [String(error)])
  }
  return parseLiffConfig(content)
}

/** The LINE channel of a LIFF app: the `client_id` that its ID tokens are verified with. */
export function channelIdOf(liffId: string): string {
  return liffId.split('-')[0] ?? ''
}

function isOriginRoot(address: string) {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && address === `${url.origin}/`
}

/** A brand of LINE Login may have no app for the review. */
type Apps = Partial<Record<LiffChannel, LiffApp>>

function idsOf(apps: Apps) {
  return Object.values(apps).map(({ liffId }) => liffId)
}

function channelsOf(apps: Apps) {
  return new Set(idsOf(apps).map(channelIdOf))
}

function haveOwnIds(apps: Apps) {
  return new Set(idsOf(apps)).size === idsOf(apps).length
}
