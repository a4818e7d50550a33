import { expect, test } from 'vitest'
import { freshness } from '@/api/freshness'

const modules = import.meta.glob<Record<string, unknown>>('/src/contract/*.ts', { eager: true })

function endpointNames() {
  const values = Object.values(modules).flatMap((module) => Object.values(module))
  return values.flatMap((value) =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value
      ? [`${String(value.method)} ${String(value.path)}`]
      : [],
  )
}

test('every name in the freshness table is an endpoint of the contract', () => {
  const known = endpointNames()
  const named = Object.entries(freshness).flatMap(([mutation, stale]) => [mutation, ...stale])

  expect(named.filter((name) => !known.includes(name))).toEqual([])
})

test('every mutation of the contract is in the table or makes nothing stale', () => {
  const withoutEffect =
    /^(POST \/auth\/.*|PUT \/profile\/notifications|(POST|DELETE) \/profile\/picture|POST \/profile\/membership\/.*|.* \/campaigns\/:campaignId\/(promocode|slots\/.*)|POST \/redemptions\/:redemptionId\/(redirect|calendar)|POST \/payments\/:paymentId\/link|POST \/partner\/.*)$/
  const mutations = endpointNames().filter((name) => !name.startsWith('GET '))

  const missing = mutations.filter((name) => !(name in freshness) && !withoutEffect.test(name))
  expect(missing).toEqual([])
})
