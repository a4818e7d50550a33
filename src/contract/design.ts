import { LocaleCode } from './shared'
import { z } from './zod'

/** A colour in hex. */
export const Colour = z
  .string()
  .check(z.regex(/^#[0-9a-f]{6}$/i, 'a colour as #rrggbb, such as #5a1230'))

type Field = <T>(schema: z.ZodMiniType<T>, standard: T) => z.ZodMiniType<T>

const strict: Field = (schema) => schema
const lenient: Field = (schema, standard) => z.catch(schema, standard)

/** How a brand looks (specification §3), once for its files and once for members. */
// @__NO_SIDE_EFFECTS__
function decorOf(field: Field) {
  const card = z.enum(['a', 'b', 'c'])
  return z.object({
    theme: z.object({
      seeds: z.object({
        primary: field(Colour, '#5a1230'),
        accent: field(Colour, '#ffde6b'),
        neutral: field(Colour, '#8a7a80'),
        fontText: field(z.string(), 'Onest'),
        fontDisplay: field(z.string(), 'Onest'),
      }),
    }),
    logo: z.object({
      light: z.string(),
      inverse: z.string(),
      symbol: z.optional(z.string()),
    }),
    campaign: z.object({
      pack_card: z.object({
        grid: field(card, 'a'),
        list: field(card, 'b'),
        feature: field(card, 'c'),
      }),
    }),
    indicator: z.object({
      type: field(z.enum(['sharp', 'modern', 'rounded']), 'modern'),
      size: field(z.enum(['s', 'm', 'l']), 'm'),
    }),
    navigation: z.object({ tabs: z.array(z.string()), top: z.array(z.string()) }),
    pointsCard: z.object({ gauge: field(z.enum(['arch', 'bar', 'ring']), 'arch') }),
    locale: z.object({
      default: field(LocaleCode, 1033),
      available: field(z.array(LocaleCode), [1033, 1054]),
    }),
  })
}

/** As the platform sends it: a wrong value is replaced by the default. */
export const Decor = /* @__PURE__ */ decorOf(lenient)

/** As a brand's files must contain it. */
export const StrictDecor = /* @__PURE__ */ decorOf(strict)
