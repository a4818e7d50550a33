import { tellUnknown } from './shared'
import { z } from './zod'

export const colourPattern = /^#[0-9a-f]{6}$/i
/** A colour in hex. */
export const Colour = z.string().check(z.regex(colourPattern))

/** How a brand looks (specification §3). */
interface DecorValues {
  theme: {
    seeds: {
      primary: string
      accent: string
      neutral: string
      fontText: string
      fontDisplay: string
    }
  }
  logo: { light?: string; inverse?: string; symbol?: string }
  campaign: { pack_card: { grid: Card; list: Card; feature: Card } }
  dashboard: {
    /** The style of a banner that has a size and no style of its own. */
    banner: { big: BannerStyle; medium: BannerStyle; small: BannerStyle }
    /** A carousel that names no type, and its banners that name neither style nor size. */
    carousel: { type: Card; banner: BannerStyle }
  }
  indicator: { type: 'sharp' | 'modern' | 'rounded'; size: 's' | 'm' | 'l' }
  /** Ids of places; the bars leave out what they do not know. */
  navigation: { tabs: unknown[]; top: unknown[] }
  pointsCard: { gauge: 'arch' | 'bar' | 'ring' }
  /** Codes of locales; those of other languages than the app's are left out. */
  locale: { default: number; available: number[] }
}
type Card = 'a' | 'b' | 'c'

export const bannerStyles = ['a', 'b', 'c', 'd', 'e'] as const
export type BannerStyle = (typeof bannerStyles)[number]

/** For each value its schema and its standard. */
type Parts<V> = {
  readonly [N in keyof V]-?: readonly [z.ZodMiniType<V[N]>, V[N]] | Parts<V[N]>
}

/** What becomes of a part that is wrong or missing; `path` is its place. */
type Fallback = <T>(path: string, schema: z.ZodMiniType<T>, standard: () => T) => z.ZodMiniType<T>

/** The schema of a design, once for a brand's files and once for members. */
// @__NO_SIDE_EFFECTS__
export function decorOf(fallback: Fallback, colour: z.ZodMiniType<string>) {
  const card = z.enum(['a', 'b', 'c'])
  const style = z.enum(bannerStyles)
  const font = [z.string(), 'Onest'] as const
  const picture = [z.optional(z.string()), undefined] as const
  const places = [z.array(z.unknown()), []] as [z.ZodMiniType<unknown[]>, unknown[]]
  return objectOf<DecorValues>(fallback, 'decor', {
    theme: {
      seeds: {
        primary: [colour, '#5a1230'],
        accent: [colour, '#ffde6b'],
        neutral: [colour, '#8a7a80'],
        fontText: font,
        fontDisplay: font,
      },
    },
    logo: { light: picture, inverse: picture, symbol: picture },
    campaign: { pack_card: { grid: [card, 'a'], list: [card, 'b'], feature: [card, 'c'] } },
    dashboard: {
      banner: { big: [style, 'a'], medium: [style, 'c'], small: [style, 'e'] },
      carousel: { type: [card, 'b'], banner: [style, 'c'] },
    },
    indicator: {
      type: [z.enum(['sharp', 'modern', 'rounded']), 'modern'],
      size: [z.enum(['s', 'm', 'l']), 'm'],
    },
    navigation: { tabs: places, top: places },
    pointsCard: { gauge: [z.enum(['arch', 'bar', 'ring']), 'arch'] },
    locale: { default: [z.int(), 1033], available: [z.array(z.int()), [1033, 1054]] },
  })
}

type ObjectOf<V> = z.ZodMiniObject<{ [N in keyof V]-?: z.ZodMiniType<V[N]> }>

function objectOf<V extends object>(
  fallback: Fallback,
  path: string,
  parts: Parts<V>,
): ObjectOf<V> {
  const shape = Object.entries<unknown>(parts).map(([name, part]) => {
    const at = `${path}.${name}`
    if (Array.isArray(part)) {
      const [schema, standard]: [z.ZodMiniType, unknown] = part as [z.ZodMiniType, unknown]
      return [name, fallback(at, schema, () => standard)]
    }
    const inner = objectOf(fallback, at, part as Parts<object>)
    return [name, fallback(at, inner, () => inner.parse({}))]
  })
  // It has the names of the parts, and their schemas.
  return z.object(Object.fromEntries(shape)) as ObjectOf<V>
}

const lenient: Fallback = (path, schema, standard) =>
  z.catch(schema, ({ input }) => {
    // What is missing is no fault.
    if (input !== undefined) tellUnknown(input, path)
    return standard()
  })

/** As the platform sends it: a part that is wrong or missing is replaced by its standard, alone. */
export const Decor = /* @__PURE__ */ decorOf(lenient, Colour)
export type Decor = z.infer<typeof Decor>
