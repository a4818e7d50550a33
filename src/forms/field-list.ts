import { fieldKey, fieldTypes, longestPattern } from '@/contract/declared-fields'
import { isPaperKey } from '@/contract/profile-fields'
import { Text, textIn } from '@/contract/text'
import { z } from '@/contract/zod'
import { texts } from '@/i18n/texts'

/** A brand's own words, read in the present language. */
const Words = z.pipe(
  Text,
  z.transform((words) => textIn(words, texts.language)),
)

const Pattern = z.optional(z.nullable(z.string().check(z.maxLength(longestPattern))))

const FieldShape = z.object({
  key: z.string().check(z.regex(fieldKey)),
  type: z.enum(fieldTypes),
  label: Words,
  placeholder: z.optional(z.nullable(Words)),
  hint: z.optional(z.nullable(Words)),
  required: z._default(z.boolean(), false),
  order: z._default(z.number(), 0),
  page: z.optional(z.nullable(z.int())),
  minLength: z.optional(z.nullable(z.int())),
  maxLength: z.optional(z.nullable(z.int())),
  min: z.optional(z.nullable(z.number())),
  max: z.optional(z.nullable(z.number())),
  pattern: Pattern,
  /** Letters alone; a field of several lines takes digits as well (specification §5). */
  textOnly: z.optional(z.nullable(z.boolean())),
  /** Takes out what this finds, as it is typed. */
  remove: Pattern,
  /** Takes only the characters that this allows. */
  allow: Pattern,
  /** A number with thousands commas and two decimals. */
  currency: z.optional(z.nullable(z.boolean())),
  options: z.optional(z.nullable(z.array(z.object({ value: z.string(), label: Words })))),
  optionsFrom: z.optional(z.string()),
  autocomplete: z.optional(z.nullable(z.string())),
})
export type DeclaredField = z.infer<typeof FieldShape>

/** A number of identity papers: never kept on the device, and masked once it is stored. */
export function isPaper({ key, type }: Pick<DeclaredField, 'key' | 'type'>): boolean {
  return type === 'nationalId' || isPaperKey(key)
}

/**
 * Reads the field list that a brand's app config declares, in its order (specification §2).
 * `undefined`: it is broken, or lacks a field that is `needed`, and the fixed form serves.
 */
export function readFields(
  declared: unknown,
  needed: readonly string[] = [],
): DeclaredField[] | undefined {
  const { data } = z.array(FieldShape).safeParse(declared)
  if (!data) return undefined
  const fields = data.filter((field) => !isOptionless(field))
  const keys = new Set(fields.map(({ key }) => key))
  const isSound =
    keys.size === fields.length &&
    needed.every((key) => fields.some((field) => field.key === key && field.required)) &&
    fields.every(isPatternSafe) &&
    data.every((field) => !(isOptionless(field) && field.required))
  return isSound ? fields.sort((a, b) => a.order - b.order) : undefined
}

// Options from elsewhere are not loaded: such a field is left out unless it is required.
function isOptionless({ type, options }: DeclaredField) {
  return (type === 'dropdown' || type === 'radio') && !options?.length
}

function isPatternSafe({ pattern, remove, allow }: DeclaredField) {
  return [pattern, remove, allow].every((source) => !source || isSafe(source))
}

function isSafe(pattern: string) {
  // A repeat of what repeats already can take for ever on input that almost fits.
  if (/[*+}]\)[*+{]/.test(pattern) || /\)[*+{].*\)[*+{]/.test(pattern)) return false
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false
  }
}
