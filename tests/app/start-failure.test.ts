import { expect, test } from 'vitest'
import { failureWords } from '@/app/start-failure'
import { ConfigError, parseConfig } from '@/config/config'

function thrown(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}

test.each(['', '{', '{"environment":"dev"}', '{"environment":"dev","dev":{}}'])(
  'the config %j is a fault of ours, and not of the member’s connection',
  (json) => {
    const error = thrown(() => parseConfig(json))

    expect(error).toBeInstanceOf(ConfigError)
    expect(failureWords(error, 'en')?.[1]).toMatch(/on our side.*your connection/)
    expect(failureWords(error, 'th')?.[1]).toMatch(/ฝั่งเรา.*ไม่ใช่เพราะโทรศัพท์หรือสัญญาณ/)
    expect(failureWords(error, 'en')?.[1]).not.toContain('Wi-Fi')
  },
)

test.each([
  'Failed to fetch dynamically imported module: https://chaan.example/assets/home-1.js',
  'error loading dynamically imported module',
  'Importing a module script failed.',
  "'text/html' is not a valid JavaScript MIME type.",
])('“%s” is told as a matter of the connection', (message) => {
  expect(failureWords(new TypeError(message), 'en')).toBeUndefined()
})

test.each([new Error('index.html has no #root.'), new TypeError('x is undefined'), undefined])(
  'any other error (%s) is told as one of the app, in the member’s language',
  (error) => {
    expect(failureWords(error, 'en')?.[1]).toMatch(/^Something went wrong in the app/)
    expect(failureWords(error, 'th')?.[2]).toBe('ลองอีกครั้ง')
  },
)

test('the page names the field of the config that is wrong', () => {
  const file = { environment: 'dev', dev: { apiGateway: 'crm.example' } }
  const error = thrown(() => parseConfig(JSON.stringify(file)))

  expect(failureWords(error, 'en')?.[1]).toContain('("dev.apiGateway")')
  expect(failureWords(error, 'th')?.[1]).toContain('("dev.apiGateway")')
})
