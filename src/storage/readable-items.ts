import { z } from '@/contract/zod'

/** A list that the device keeps; an item that another version of the app wrote otherwise is left out. */
// @__NO_SIDE_EFFECTS__
export function readableItems<Item>(item: z.ZodMiniType<Item>) {
  const readable = z.transform((items: unknown[]) =>
    items.flatMap((one) => {
      const read = z.safeParse(item, one)
      return read.success ? [read.data] : []
    }),
  )
  return z.pipe(z.array(z.unknown()), readable)
}
