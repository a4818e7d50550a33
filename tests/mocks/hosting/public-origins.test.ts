import { expect, test } from 'vitest'
import { readPublicOrigins } from '../../../mocks/hosting/public-origins'

function read(publicOrigin: string, platformOrigin?: string) {
  return readPublicOrigins({ publicOrigin, platformOrigin, defaultAppId: 'chaan-demo' })
}

test('an origin without an app id is the default brand’s', () => {
  const { of, brandOfHost } = read('https://chaan.example, volt-demo=https://volt.example/')

  expect(of('chaan-demo')).toMatchObject({ app: 'https://chaan.example' })
  expect(of('volt-demo')).toMatchObject({
    app: 'https://volt.example',
    platform: 'https://volt.example',
  })
  expect(['chaan.example', 'volt.example', 'evil.example'].map(brandOfHost)).toEqual([
    'chaan-demo',
    'volt-demo',
    undefined,
  ])
})

test('an unknown brand has no origin', () => {
  expect(read('https://chaan.example').of('volt-demo')).toBeUndefined()
})

test('a separate platform answers on its own origin and serves no pages', () => {
  const origins = read('https://chaan.example', 'https://api.example')

  expect(origins.of('chaan-demo')).toMatchObject({
    app: 'https://chaan.example',
    platform: 'https://api.example',
    pages: ['https://chaan.example'],
  })
  expect(origins.knowsHost('api.example')).toBe(true)
  expect(origins.brandOfHost('api.example')).toBeUndefined()
})

test.each([
  ['http://localhost:5190'],
  ['http://volt.localhost:5190'],
  ['http://127.0.0.1:5190'],
  ['http://[::1]:5190'],
  ['https://chaan.example:8443'],
])('%s is an origin', (origin) => {
  expect(read(origin).faults).toEqual([])
})

test.each([
  ['chaan.example', 'no address'],
  ['//chaan.example', 'no address'],
  ['http://chaan.example', 'begin with https'],
  ['http://localhost.example', 'begin with https'],
  ['ftp://chaan.example', 'begin with https'],
  ['https://chaan.example/app', 'such as https://chaan.example'],
  ['https://chaan.example?a', 'such as https://chaan.example'],
  ['https://user@chaan.example', 'a user'],
  ['https://chaan.example, https://two.example', 'two origins for chaan-demo'],
  ['https://a.example, volt-demo=https://a.example', 'for both chaan-demo and volt-demo'],
])('%s is refused', (origin, fault) => {
  const { faults } = read(origin)

  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(fault)
})
