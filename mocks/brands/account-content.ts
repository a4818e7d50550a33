import { consentTypes, ConsentVersions } from '@/contract/consents'
import { fieldKey, fieldTypes } from '@/contract/declared-fields'
import { z } from '@/contract/zod'
import { Text } from './content.ts'
import { PackCount, PackNumber, packPattern, packWords } from './pack-values.ts'

const Rules = z.object({
  minimumAge: z._default(PackCount, 18),
  consentAge: z._default(PackCount, 20),
  otpSeconds: z._default(PackNumber, 120),
  /**
   * One-time codes in an hour. An alarm is raised at half, all and double of it; at all of it
   * strangers wait, at double also verified people, members never.
   */
  smsPerHour: z._default(PackNumber, 600),
  referralMax: z._default(PackCount, 20),
  welcomePoints: z._default(PackCount, 0),
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

const Label = z.union([packWords('words'), Text])

/** A field as the app takes it: where one is wrong, it shows its own form instead of the brand's. */
const PackField = z
  .looseObject({
    ...FieldContent.shape,
    key: z.string().check(z.regex(fieldKey, 'letters, digits and _, such as favouriteTea')),
    type: z.enum(fieldTypes),
    label: Label,
    pattern: z.optional(z.nullable(packPattern('u'))),
    options: z.optional(z.nullable(z.array(z.looseObject({ value: z.string(), label: Label })))),
  })
  .check(
    z.refine(
      ({ type, required, options, optionsFrom }) =>
        !required ||
        !['dropdown', 'radio'].includes(type) ||
        Boolean(options?.length || optionsFrom),
      'a field with options, as it is required',
    ),
  )

const PackFields = z
  .array(PackField)
  .check(
    z.refine(
      (fields) => new Set(fields.map(({ key }) => key)).size === fields.length,
      'fields with a key of their own each',
    ),
  )

/** The same in a pack, where a list that cannot be read is a fault. */
export const PackAccount = z.extend(AccountContent, {
  forms: z._default(
    z.object({
      registerdynamic: z.optional(PackFields),
      editdynamic: z.optional(PackFields),
    }),
    {},
  ),
})

/** The texts of the consents as HTML, with the version of the pack. */
export const ConsentTexts = z.record(
  z.enum(consentTypes),
  z.object({ version: z.int(), text: Text }),
)
export type ConsentTexts = z.infer<typeof ConsentTexts>
