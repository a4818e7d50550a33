import { expect, test, vi } from 'vitest'
import { z } from '@/contract/zod'

/** The fields of each object that was built. */
const built = vi.hoisted(() => new Array<string[]>())
vi.mock('zod/mini', async (original) => {
  const zod = await original<typeof import('zod/mini')>()
  const object: typeof zod.object = (...given) => {
    built.push(Object.keys(given[0] ?? {}))
    return zod.object(...given)
  }
  return { ...zod, object }
})

test('the contract builds a schema when it is first used', async () => {
  const { getDashboard } = await import('@/contract/dashboard')
  const builtAtStart = [...built]
  getDashboard.response.parse({ id: 'home', sections: [] })

  expect(builtAtStart).toEqual([])
  expect(built).toEqual([['id', 'sections']])
})

test('a schema with checks is built with them, and once', () => {
  const Name = z.string().check(z.maxLength(3))

  expect(Name.safeParse('abc').success).toBe(true)
  expect(Name.safeParse('abcd').success).toBe(false)
  expect(Name._zod).toBe(Name._zod)
})

test('a schema is of its kind before it is used', () => {
  const Point = z.object({ x: z.int(), y: z.optional(z.int()) })

  expect(Point).toBeInstanceOf(z.ZodMiniObject)
  expect('_zod' in Point).toBe(true)
  expect(Object.keys(Point.shape)).toEqual(['x', 'y'])
})
