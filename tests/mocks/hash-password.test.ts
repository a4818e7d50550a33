import { describe, expect, test, vi } from 'vitest'
import {
  hashPassword,
  isPassword,
  readPasswordCost,
} from '../../mocks/areas/passwords/hash-password'

const password = 'Veranda#1'
/** From before hashes named their cost, which was 15. */
const firstHash = 'scrypt$b2YgdGhlIGZpcnN0IGhhc2hlcw$nM8UqPsSvrt4gYnDMSM0HkSQwsFWL2anZ15qUTMU1Es'
const [, salt, hash] = firstHash.split('$')

test('a hash names its cost, which is 15 unless the operator says another', async () => {
  vi.stubEnv('PASSWORD_COST', '')
  const usual = await hashPassword(password)
  vi.stubEnv('PASSWORD_COST', '11')
  const other = await hashPassword(password)

  expect([usual, other].map((stored) => stored.split('$').slice(0, 2))).toEqual([
    ['scrypt', '15'],
    ['scrypt', '11'],
  ])
})

test.each(['10', '15', '16'])(
  'with a cost of %s later hashes, earlier ones stay right',
  async (cost) => {
    vi.stubEnv('PASSWORD_COST', '12')
    const earlier = await hashPassword(password)
    vi.stubEnv('PASSWORD_COST', cost)

    const answers = [earlier, firstHash, await hashPassword(password)].map((stored) =>
      isPassword(password, stored),
    )

    expect(await Promise.all(answers)).toEqual([true, true, true])
  },
)

test.each([
  ['another password', 'Veranda#2', firstHash],
  ['no hash', password, undefined],
  ['an empty hash', password, ''],
  ['a hash that was cut off', password, firstHash.slice(0, -2)],
  ['another cost than that of the hash', password, `scrypt$14$${salt}$${hash}`],
  ['a cost that no machine could pay', password, `scrypt$40$${salt}$${hash}`],
  ['another scheme', password, `md5$15$${salt}$${hash}`],
])('wrong: %s', async (_, typed, stored) => {
  expect(await isPassword(typed, stored)).toBe(false)
})

test('the same password is stored as two different hashes', async () => {
  expect(await hashPassword(password)).not.toBe(await hashPassword(password))
})

describe('the setting', () => {
  test.each([
    ['', 15],
    ['10', 10],
    ['20', 20],
  ])('"%s" is a cost of %d', (setting, cost) => {
    expect(readPasswordCost(setting)).toBe(cost)
  })

  test.each(['9', '21', '1e1', '15.5', '-12', 'strong'])('"%s" is none', (setting) => {
    expect(readPasswordCost(setting)).toBeUndefined()
  })
})
