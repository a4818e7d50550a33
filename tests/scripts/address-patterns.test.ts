import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import * as development from '@/app/development/routes'
import { notFoundRoute } from '@/features/utility/routes'
import { routes } from '@/routes'

const withoutAddresses = [
  /^src\/(features\/[^/]+|app\/development)\/routes\.ts$/,
  // The API's paths look like pages. The contract does not import routes.
  /^src\/contract\//,
  // Addresses that a member types into the address bar.
  /\.spec\.ts$/,
]

const sources = globSync('{src,mocks,scripts,e2e}/**/*.{ts,tsx,mjs}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !withoutAddresses.some((pattern) => pattern.test(file)))

const pages = [...routes, ...Object.values(development)].filter((route) => route !== notFoundRoute)

/** Whether a text is a page's address or the start of one; every app has a `/`. */
function isAddress(text: string) {
  const path = text.replace(/[?#].*$/s, '')
  if (!/^\/[^/]/.test(path)) return false
  return pages.some((route) => route.match(path) || (path.endsWith('/') && route.match(`${path}x`)))
}

/** The strings and templates of a source that are addresses, with `x` for each expression. */
function addressesIn(file: string, source = readFileSync(file, 'utf8')) {
  const found: string[] = []
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string' && isAddress(value)) found.push(`${file}: ${value}`)
    },
    TemplateLiteral({ quasis }) {
      const text = quasis.map(({ value }) => value.cooked).join('x')
      if (isAddress(text)) found.push(`${file}: ${text}`)
    },
  }).visit(parseSync(file, source).program)
  return found
}

test('page addresses are written in the route manifests only', () => {
  expect(sources.length).toBeGreaterThan(800)
  expect(sources.flatMap((file) => addressesIn(file))).toEqual([])
})

test.each([
  ["open('/cart')", ['/cart']],
  ["open('/reward?sort=new')", ['/reward?sort=new']],
  ['open(`/profile/order/${id}`)', ['/profile/order/x']],
  ["open('/campaign/' + slug)", ['/campaign/']],
  ["open('/') // or '/cart'", []],
  ["get('/api/cart')", []],
])('%s', (source, addresses) => {
  expect(addressesIn('a.ts', source)).toEqual(addresses.map((address) => `a.ts: ${address}`))
})
