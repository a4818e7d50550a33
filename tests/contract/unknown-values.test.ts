import { expect, test } from 'vitest'
import { RedeemState } from '@/contract/campaigns'
import { setUnknownValueListener } from '@/contract/shared'
import type { z } from '@/contract/zod'
import { answering } from './answering.ts'

/** The paths of an answer whose values are a closed list, with nothing to fall back to. */
function closedIn(schema: z.core.$ZodType, path: string, above: readonly unknown[] = []): string[] {
  const { def } = schema._zod
  if (above.includes(def)) return []
  const below = (inner: z.core.$ZodType, name = '') => closedIn(inner, path + name, [...above, def])
  const parts = def as {
    type: string
    shape?: Record<string, z.core.$ZodType>
    element?: z.core.$ZodType
    innerType?: z.core.$ZodType
    valueType?: z.core.$ZodType
    options?: z.core.$ZodType[]
  }
  switch (parts.type) {
    case 'catch':
      return []
    case 'union':
      if (parts.options?.some((option) => option._zod.def.type === 'pipe')) return []
      return (parts.options ?? []).flatMap((option) => below(option))
    case 'enum':
    case 'literal':
      return [path]
    default:
      return [
        ...Object.entries(parts.shape ?? {}).flatMap(([name, inner]) => below(inner, `.${name}`)),
        ...(parts.element ? below(parts.element, '[]') : []),
        ...(parts.valueType ? below(parts.valueType, '{}') : []),
        ...(parts.innerType ? below(parts.innerType) : []),
      ]
  }
}

const exceptions = [
  // What a request did may not be guessed: its key is asked again.
  'checkoutCart.results[].outcome',
  'getCheckoutByKey.checkout.results[].outcome',
]
/** 0 or 1. */
const isSwitch = (path: string) => /\.mktoption_\w+$/.test(path)

test('a value that the app does not know never makes an answer unreadable', () => {
  expect(answering.length).toBeGreaterThan(100)
  const closed = answering.flatMap(({ id, response }) => closedIn(response, id))
  expect(closed.filter((path) => !isSwitch(path))).toEqual(exceptions)
})

test('a reward in a state that the app does not know is not available, and the rest shows', () => {
  const reported: unknown[] = []
  setUnknownValueListener((value) => reported.push(value))

  expect(RedeemState.parse({ key: 'paused' }).key).toBe('not_available')
  expect(reported).toEqual(['paused'])
  expect(RedeemState.safeParse({ key: 7 }).success).toBe(false)
  expect(RedeemState.safeParse({}).success).toBe(false)
})
