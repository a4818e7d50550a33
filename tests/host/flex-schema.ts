import { z } from '@/contract/zod'

// The rules of LINE's validator for Flex messages, from the public reference of the Messaging API. It
// refuses unknown properties, empty texts and values above a limit. Limits count UTF-16 units. Only
// the parts of a shared card are here.

// `maxLength` of zod counts an emoji of two units as one.
const text = (most: number) =>
  z.string().check(
    z.minLength(1),
    z.refine((value) => value.length <= most),
  )

const UriAction = z.strictObject({
  type: z.literal('uri'),
  // Of a button; actions of pictures may have one, which is read aloud.
  label: text(40),
  uri: text(1000).check(z.regex(/^(https?:\/\/|line:\/\/|tel:)\S+$/)),
})

const AspectRatio = z.string().check(
  z.regex(/^\d+:\d+$/),
  z.refine((ratio) => {
    const [width = 0, height = 0] = ratio.split(':').map(Number)
    const isInRange = [width, height].every((side) => side >= 1 && side <= 100_000)
    return isInRange && height <= 3 * width
  }),
)

const Image = z.strictObject({
  type: z.literal('image'),
  url: text(2000).check(
    z.regex(/^https:\/\/\S+$/),
    // LINE looks at the file; here its name has to do.
    z.refine((url) => !/\.(svg|webp|avif|gif)([?#]|$)/i.test(url)),
  ),
  size: z.enum(['xxs', 'xs', 'sm', 'md', 'lg', 'xl', 'xxl', '3xl', '4xl', '5xl', 'full']),
  aspectRatio: AspectRatio,
  aspectMode: z.enum(['cover', 'fit']),
  action: z.optional(UriAction),
})

const Text = z.strictObject({
  type: z.literal('text'),
  text: text(2000),
  size: z.optional(z.enum(['xxs', 'xs', 'sm', 'md', 'lg', 'xl', 'xxl', '3xl', '4xl', '5xl'])),
  weight: z.optional(z.enum(['regular', 'bold'])),
  wrap: z.optional(z.boolean()),
})

const Button = z.strictObject({
  type: z.literal('button'),
  style: z.enum(['primary', 'secondary', 'link']),
  action: UriAction,
})

const box = <S extends z.ZodMiniType>(content: S, most: number) =>
  z.strictObject({
    type: z.literal('box'),
    layout: z.enum(['vertical', 'horizontal', 'baseline']),
    spacing: z.optional(z.enum(['none', 'xs', 'sm', 'md', 'lg', 'xl', 'xxl'])),
    contents: z.array(content).check(z.minLength(1), z.maxLength(most)),
  })

const Bubble = z
  .strictObject({
    type: z.literal('bubble'),
    hero: z.optional(Image),
    body: box(Text, 20),
    // At most three buttons: the limit in the review of a MINI App.
    footer: box(Button, 3),
  })
  .check(z.refine((bubble) => new TextEncoder().encode(JSON.stringify(bubble)).length <= 30_720))

/** A message as LINE takes it. */
export const FlexMessage = z.strictObject({
  type: z.literal('flex'),
  altText: text(400),
  contents: Bubble,
})
