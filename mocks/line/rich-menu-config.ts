import { languages } from '@/contract/languages'
import { isWithin, overlap } from '@/contract/studio/menu-limit-rules'
import { z } from '@/contract/zod'

const Pixels = z.number().check(z.int('whole pixels'), z.minimum(0, 'whole pixels'))

const Bounds = z.strictObject({
  x: Pixels,
  y: Pixels,
  width: Pixels.check(z.minimum(1, 'whole pixels')),
  height: Pixels.check(z.minimum(1, 'whole pixels')),
})

/** A path of the app, perhaps with parameters of its own. */
const AppPath = z
  .string()
  .check(
    z.maxLength(500, 'at most 500 characters'),
    z.refine(isAppPath, 'a path of the app, as in /reward'),
  )

const Area = z.strictObject({
  bounds: Bounds,
  /** The text of the picture there; also read out. */
  label: z.string().check(z.minLength(1, 'a label'), z.maxLength(20, 'at most 20 characters')),
  /** The name of one of Phosphor's icons. */
  icon: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, "the name of one of Phosphor's icons")),
  path: AppPath,
})
export type RichMenuArea = z.infer<typeof Area>

/** The menu below a chat with the brand, in the fields of LINE's Messaging API where it has them. */
export const RichMenu = z
  .strictObject({
    size: z.strictObject({ width: z.literal(2500), height: z.literal([1686, 843]) }),
    /** Whether the menu is open when the chat opens. */
    selected: z.boolean(),
    chatBarText: z
      .string()
      .check(z.minLength(1, 'a text'), z.maxLength(14, 'at most 14 characters')),
    /** Language of the labels: all followers share one menu. */
    language: z.enum(Object.keys(languages)),
    areas: z.array(Area).check(z.minLength(1, 'an area'), z.maxLength(20, 'at most 20 areas')),
  })
  .check(
    z.refine(({ size, areas }) => areas.every(({ bounds }) => isWithin(bounds, size)), {
      path: ['areas'],
      error: 'areas within the size',
    }),
    z.refine(({ areas }) => !areas.some(overlapsAnother), {
      path: ['areas'],
      error: 'areas that do not overlap',
    }),
  )
export type RichMenu = z.infer<typeof RichMenu>

function overlapsAnother({ bounds: a }: RichMenuArea, at: number, areas: RichMenuArea[]) {
  return areas.some(({ bounds: b }, other) => other > at && overlap(a, b))
}

function isAppPath(path: string) {
  const base = 'https://app.example'
  return /^\/(?![/\\])\S*$/.test(path) && URL.parse(path, base)?.origin === base
}
