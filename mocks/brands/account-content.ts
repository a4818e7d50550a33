import { consentTypes, ConsentVersions } from '@/contract/consents'
import { z } from '@/contract/zod'
import { Text } from './content.ts'

const Rules = z.object({
  minimumAge: z._default(z.int(), 18),
  consentAge: z._default(z.int(), 20),
  otpSeconds: z._default(z.int(), 120),
  /**
   * One-time codes in an hour. An alarm is raised at half, all and double of it; at all of it
   * strangers wait, at double also verified people, members never.
   */
  smsPerHour: z._default(z.int().check(z.minimum(1)), 600),
  referralMax: z._default(z.int(), 20),
  welcomePoints: z._default(z.int(), 0),
  /** Whether a forgotten password of an unknown address is refused, or answered like any other. */
  forgotPasswordText: z._default(z.enum(['spec', 'neutral']), 'spec'),
})

const FieldContent = z.object({
  key: z.string(),
  type: z.string(),
  required: z._default(z.boolean(), false),
  pattern: z.optional(z.nullable(z.string())),
  minLength: z.optional(z.nullable(z.int())),
  maxLength: z.optional(z.nullable(z.int())),
  options: z.optional(z.nullable(z.array(z.object({ value: z.string() })))),
  optionsFrom: z.optional(z.nullable(z.string())),
})
export type FieldContent = z.infer<typeof FieldContent>

export const FieldList = z.array(FieldContent)

/** Account settings of a brand: ages, codes, consents, own fields, ways to sign in. */
export const AccountContent = z.object({
  rules: z.prefault(Rules, {}),
  consentVersions: ConsentVersions,
  /** Lists of fields. A broken one is passed on unchanged: the app handles it. */
  forms: z._default(z.record(z.string(), z.unknown()), {}),
  socialLogin: z._default(z.object({ enable: z.boolean(), appId: z.nullable(z.string()) }), {
    enable: false,
    appId: null,
  }),
  recaptcha: z._default(
    z.object({
      enable: z.boolean(),
      siteKey: z.nullable(z.string()),
      secret: z.optional(z.nullable(z.string())),
    }),
    { enable: false, siteKey: null },
  ),
})
export type AccountContent = z.infer<typeof AccountContent>

/** The texts of the consents as HTML, with the version of the pack. */
export const ConsentTexts = z.record(
  z.enum(consentTypes),
  z.object({ version: z.int(), text: Text }),
)
export type ConsentTexts = z.infer<typeof ConsentTexts>
