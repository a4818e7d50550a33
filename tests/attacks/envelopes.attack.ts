import fc from 'fast-check'
import { expect, test } from 'vitest'
import { read, unwrap } from '@/contract/reader'
import { z } from '@/contract/zod'
import { endpoints } from './every-endpoint.ts'
import { report, scale } from './figures.ts'
import { headersOf, serve, signIn } from './served.ts'

type Change = (value: unknown) => unknown

/** Values that replace the real one. */
const strange: Change[] = [
  () => null,
  () => undefined,
  (value) => (typeof value === 'number' ? String(value) : 7),
  (value) => [value],
  () => ({}),
  () => 'false',
  (value) => (typeof value === 'string' ? `${value}\u0000` : String(value)),
  () => JSON.parse('{"__proto__":{"isAdmin":true},"constructor":1}') as unknown,
]

/** Every position in a value that can be changed, the envelope's own fields first. */
function placesOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  const inside = Object.entries(value).flatMap(([name, inner]) => placesOf(inner, [...path, name]))
  return [path, ...inside]
}

function changedAt(value: unknown, [name, ...rest]: string[], change: Change): unknown {
  if (name === undefined) return change(value)
  if (Array.isArray(value)) {
    return value.map((inner, at) => (String(at) === name ? changedAt(inner, rest, change) : inner))
  }
  const entries = Object.entries(Object(value) as object)
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, key === name ? changedAt(inner, rest, change) : inner]),
  )
}

/** Reads a 200 response like the app; undefined if it is invalid. */
function readAnswer(schema: z.ZodMiniType, sent: unknown) {
  const answer = unwrap(sent)
  if (!answer.ok) return undefined
  try {
    return { value: read(schema, answer.data) }
  } catch (thrown) {
    if (thrown instanceof z.core.$ZodError) return undefined
    throw thrown
  }
}

test('a broken response envelope is never read as valid data', async () => {
  const { origin } = await serve()
  const headers = headersOf('chaan-demo', await signIn(origin))
  const reads = endpoints.filter(({ method, path }) => method === 'GET' && !path.includes(':'))
  const violations: string[] = []
  let tried = 0

  for (const { id, base, path, response } of reads) {
    if (typeof response === 'string') continue
    const address = base === 'gateway' ? `/api${path}` : undefined
    if (!address) continue
    const answer = await fetch(origin + address, { headers })
    if (!answer.ok) continue
    const good: unknown = await answer.json()
    const places = placesOf(good)
    const check = (sent: unknown) => {
      tried += 1
      const got = readAnswer(response, sent)
      // A valid value stays the same when it is parsed again.
      if (got && !response.safeParse(got.value).success) violations.push(`${id}: not promised`)
      if (got && Object.hasOwn(Object(got.value) as object, 'isAdmin')) violations.push(id)
    }
    if (!readAnswer(response, good)) violations.push(`${id}: the good answer is not read`)
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.constantFrom(...strange), (place, change) =>
        check(changedAt(good, place, change)),
      ),
      { numRuns: scale(60, 3000), seed: 12 },
    )
    for (const success of ['false', 'true', 0, 1, [], {}]) {
      tried += 1
      const sent = { Success: success, Data: unwrap(good).data }
      if (readAnswer(response, sent)) violations.push(`${id}: Success ${JSON.stringify(success)}`)
    }
  }

  report({ name: 'broken envelopes', tried, violations: violations.length })
  expect(tried).toBeGreaterThan(500)
  expect(violations).toEqual([])
})
