import { expect, test } from 'vitest'
import { mend } from '@/contract/mend'
import { isWhole } from '@/contract/whole'
import { z } from '@/contract/zod'
import { partsOf } from '@/contract/schema-parts'
import { nameIn, sampleOf } from '../../scripts/contract/sample-value.ts'
import { answering } from './answering.ts'

interface Spot {
  steps: (string | number)[]
  schema: z.core.$ZodType
  /** Something from here up can be done without. */
  spared: boolean
}

/** What is in several answers is tried in one of them. */
const tried = { true: new Set<unknown>(), false: new Set<unknown>() }

/** Each place of an answer, the first item standing for those of its list. */
function spotsOf(schema: z.core.$ZodType, at: Omit<Spot, 'schema'>, kept = false): Spot[] {
  const { element, innerType, options, shape, type, valueType } = partsOf(schema)
  const whole = kept || isWhole(schema)
  const { steps, spared } = at
  const isSpare = spared || (!whole && z.safeParse(schema, undefined).success)
  const isNullable = !whole && type === 'nullable'
  const here = { steps, spared: isSpare || isNullable || type === 'catch' }
  if (innerType) return spotsOf(innerType, here, whole)
  const known = tried[`${here.spared}`]
  if (known.has(schema)) return []
  known.add(schema)
  const isChoice = options?.[0] && z.safeParse(schema, undefined).success && !whole
  return [
    { ...here, spared: here.spared || Boolean(isChoice), schema },
    ...(element
      ? spotsOf(element, { steps: [...steps, 0], spared: here.spared || !whole })
      : valueType
        ? spotsOf(valueType, { steps: [...steps, nameIn(schema)], spared: here.spared || !whole })
        : Object.entries(shape ?? {}).flatMap(([name, field]) =>
            spotsOf(field, { steps: [...steps, name], spared: here.spared }),
          )),
  ]
}

const missing = Symbol('missing')
const nothing = {}
const others = [missing, null, 'never sent by a good platform', -7.5, [], nothing]

function put(answer: unknown, [step, ...rest]: (string | number)[], value: unknown): unknown {
  if (step === undefined) return value === missing ? undefined : value
  if (Array.isArray(answer)) {
    return answer.map((item: unknown, index) => (index === step ? put(item, rest, value) : item))
  }
  const { [step]: old, ...kept } = answer as Record<string, unknown>
  return value === missing && rest.length === 0 ? kept : { ...kept, [step]: put(old, rest, value) }
}

test.each(answering)('$id reads what is left of a bad answer, or refuses it', ({ response }) => {
  const good = sampleOf(response)
  expect(z.safeParse(response, good).error).toBeUndefined()

  const spots = spotsOf(response, { steps: [], spared: false })
  const wrong = spots.flatMap((spot) => others.filter((other) => isReadWrong(spot, other)))
  expect(wrong).toEqual([])

  function isReadWrong({ steps, spared }: Spot, other: unknown) {
    const bad = put(good, steps, other)
    const isGood = z.safeParse(response, bad).success
    const { read, faults } = mend(response, bad)
    const isMeant = isGood || spared
    // Nothing in an object may be needed.
    const isDecided = (read !== undefined) === isMeant || (!isMeant && other === nothing)
    const isTold = faults.length > 0 !== isGood && !/never sent|7\.5/.test(JSON.stringify(faults))
    const fits = !read || z.safeParse(response, read.value).success
    return !isDecided || !isTold || !fits
  }
})

/** What is read whole: each is money, or the outcome of a request. */
test('what would be shown wrong without a part of it is read whole', () => {
  const wholes = answering.flatMap(({ id, response }) => wholesIn(response, id))
  expect(wholes).toEqual(
    expect.arrayContaining([
      'getCart.lines',
      'getCart.lines[].payOptions',
      'checkoutCart.results',
      'checkoutCart.results[].redemption',
      'getCheckoutByKey.checkout',
      'getRedemptionByKey.redemption',
      'redeemCampaign.redemption.payment',
      'redeemCampaign.redemption.payment.refund',
      'openSerial.codes',
      'openSerial.payment',
      'getOrder.lines',
      'getOrder.payments',
      'getCampaign.payOptions',
      'collectCodes.results',
    ]),
  )
})

function wholesIn(schema: z.core.$ZodType, path: string): string[] {
  const { element, innerType, shape } = partsOf(schema)
  const below = innerType
    ? wholesIn(innerType, path)
    : element
      ? wholesIn(element, `${path}[]`)
      : Object.entries(shape ?? {}).flatMap(([name, field]) => wholesIn(field, `${path}.${name}`))
  return isWhole(schema) ? [path, ...below] : below
}

const Shop = z.object({ name: z.string(), price: z.int(), note: z.optional(z.string()) })
const Shops = z.object({ items: z.array(Shop), total: z.int() })

test('an item without what it needs is left out, and the total stays', () => {
  const items = [
    { Name: 'a', Price: 1 },
    { Name: null, Price: 2 },
    { Name: 'c', Price: 3, Note: 7 },
  ]

  const { read, faults } = mend(Shops, { Items: items, Total: 3 })

  expect(read?.value).toEqual({
    items: [
      { name: 'a', price: 1 },
      { name: 'c', price: 3 },
    ],
    total: 3,
  })
  expect(faults).toEqual([
    { path: 'items.[].name', expected: 'string', got: 'null', effect: 'leftOut' },
    { path: 'items.[].note', expected: 'string', got: 'number', effect: 'replaced' },
  ])
})

test('a list that is none fails where it is needed, and falls back where it is not', () => {
  const Page = z.object({ shops: z._default(z.array(Shop), []), total: z.int() })

  expect(mend(Shops, { items: {}, total: 1 })).toEqual({
    faults: [{ path: 'items', expected: 'array', got: 'object', effect: 'failed' }],
  })
  expect(mend(Page, { shops: 'x', total: 1 }).read?.value).toEqual({ shops: [], total: 1 })
})
