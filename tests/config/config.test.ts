import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ConfigError, parseConfig } from '@/config/config'

async function shipped(): Promise<{ environment: string; dev: Record<string, unknown> }> {
  const html = await readFile('index.html', 'utf8')
  return JSON.parse(/id="app-config">([^<]+)</.exec(html)?.[1] ?? '')
}

test('the config that index.html ships is read', async () => {
  const config = parseConfig(JSON.stringify(await shipped()))

  expect(config).toMatchObject({ appId: 'chaan-demo', bases: { gateway: '/api', blob: '/blob' } })
})

test('the chosen environment decides the values', async () => {
  const { dev } = await shipped()
  const file = { environment: 'stg', dev, stg: { ...dev, appId: 'chaan-stg' } }

  expect(parseConfig(JSON.stringify(file)).appId).toBe('chaan-stg')
})

test.each([
  ['nothing at all', ''],
  ['not JSON', '{oops'],
  ['no environment', '{}'],
  ['an environment without values', '{"environment":"prd"}'],
])('%s is an error in words', (_, json) => {
  expect(() => parseConfig(json)).toThrow(ConfigError)
})

test.each(['javascript:alert(1)', 'http://evil.example/api', 'data:text/html,x'])(
  'the platform is never at %s',
  async (apiGateway) => {
    const { dev } = await shipped()
    const json = JSON.stringify({ environment: 'dev', dev: { ...dev, apiGateway } })

    expect(() => parseConfig(json)).toThrow(/apiGateway/)
  },
)

test.each(['javascript:alert(1)', 'http://evil.example/', '/terms'])(
  'the maker of the map is never linked to %s',
  async (mapAttributionLink) => {
    const { dev } = await shipped()
    const json = JSON.stringify({ environment: 'dev', dev: { ...dev, mapAttributionLink } })

    expect(() => parseConfig(json)).toThrow(/mapAttributionLink/)
  },
)
