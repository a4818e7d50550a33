import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lineBases } from '../../mocks/line/api-base.ts'
import { credentialsOf, readEnvironment, variableNames } from '../../scripts/line/credentials.ts'
import { freshFolder } from '../fresh-folder.ts'

const secret = '0123456789abcdef0123456789abcdef'
const own = {
  CHAAN_LINE_LOGIN_CHANNEL_ID: '2000000001',
  CHAAN_LINE_LOGIN_CHANNEL_SECRET: secret,
}
const plain = { LINE_LOGIN_CHANNEL_ID: '2000000002', LINE_LOGIN_CHANNEL_SECRET: secret }

function read(environment: Record<string, string>, brands = ['chaan', 'volt']) {
  return credentialsOf({ use: 'login', brand: 'chaan', brands }, environment)
}

test('a brand has four variables', () => {
  expect([variableNames('login', 'chaan'), variableNames('messaging', 'north-star')]).toEqual([
    { id: 'CHAAN_LINE_LOGIN_CHANNEL_ID', secret: 'CHAAN_LINE_LOGIN_CHANNEL_SECRET' },
    {
      id: 'NORTH_STAR_LINE_MESSAGING_CHANNEL_ID',
      secret: 'NORTH_STAR_LINE_MESSAGING_CHANNEL_SECRET',
    },
  ])
})

test.each([
  ['its own', own, ['chaan', 'volt'], '2000000001'],
  ['its own before those without a brand', { ...plain, ...own }, ['chaan'], '2000000001'],
  ['those without a brand, where it is the only one', plain, ['chaan'], '2000000002'],
])('a brand gets %s', (_name, environment, brands, channelId) => {
  expect(read(environment, brands)).toMatchObject({ channelId, secret })
})

describe('invalid credentials are reported in a sentence', () => {
  test.each([
    [
      'without any',
      {},
      'CHAAN_LINE_LOGIN_CHANNEL_ID and CHAAN_LINE_LOGIN_CHANNEL_SECRET are missing',
    ],
    [
      'without the secret',
      { ...own, CHAAN_LINE_LOGIN_CHANNEL_SECRET: '' },
      'CHAAN_LINE_LOGIN_CHANNEL_SECRET is missing',
    ],
    [
      'without a brand, although there are two',
      plain,
      'LINE_LOGIN_CHANNEL_ID has no brand in its name',
    ],
    [
      'with a LIFF id for the channel',
      { ...own, CHAAN_LINE_LOGIN_CHANNEL_ID: '2000000001-chaandev' },
      'is no channel id',
    ],
    [
      'with a token for the secret',
      { ...own, CHAAN_LINE_LOGIN_CHANNEL_SECRET: 'eyJhbGciOi' },
      'is no channel secret',
    ],
  ])('%s', (_name, environment, sentence) => {
    expect(() => read(environment)).toThrow(sentence)
  })

  test('without showing the value', () => {
    const wrong = { ...own, CHAAN_LINE_LOGIN_CHANNEL_SECRET: 'hunter2' }
    expect(() => read(wrong)).not.toThrow('hunter2')
  })
})

test('.env.local is read, and the environment overrides it', () => {
  const folder = freshFolder()
  writeFileSync(join(folder, '.env.local'), 'A=file\nB="file"\n')

  expect(readEnvironment(folder, { A: 'environment' })).toEqual({ A: 'environment', B: 'file' })
  expect(readEnvironment(join(folder, 'elsewhere'), { A: '1' })).toEqual({ A: '1' })
})

test.each([
  ['http://api.example'],
  ['https://api.example/path'],
  ['http://localhost.example'],
  ['api.line.me'],
])('secrets are not sent to %s', (base) => {
  expect(() => lineBases({ LINE_API_BASE: base })).toThrow('LINE_API_BASE')
})

test('LINE’s own address is used, unless a test overrides it', () => {
  expect(lineBases({})).toEqual({
    api: 'https://api.line.me',
    data: 'https://api-data.line.me',
  })
  const base = 'http://127.0.0.1:5230'
  expect(lineBases({ LINE_API_BASE: base })).toEqual({ api: base, data: base })
})
