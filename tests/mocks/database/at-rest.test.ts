import { expect, test } from 'vitest'
import {
  decrypt,
  encrypt,
  isEncrypted,
  isOfFirstKey,
  keyedHashes,
  newDataKey,
  parseDataKeys,
  type Place,
} from '../../../mocks/values/at-rest.ts'

const place: Place = { table: 'staff', column: 'totp_secret', owner: ['chaan', 'tan'] }
const [older, newer] = [newDataKey(), newDataKey()]
const keys = parseDataKeys(older)

test('a text comes back as it was, and looks like another each time', () => {
  for (const text of ['JBSWY3DPEHPK3PXP', '', 'ปลอย ใจดี 🍵']) {
    const stored = encrypt(keys, text, place)
    expect(stored).toMatch(/^v1\.[\w-]{8}\.[\w-]{16}\.[\w-]+$/)
    expect(stored).not.toBe(encrypt(keys, text, place))
    expect(isEncrypted(stored)).toBe(true)
    expect(decrypt(keys, stored, place)).toBe(text)
  }
  expect(isEncrypted('JBSWY3DPEHPK3PXP')).toBe(false)
})

test('a new key encrypts, and the former still reads what it wrote', () => {
  const rotated = parseDataKeys(`${newer}, ${older}`)
  const before = encrypt(keys, 'secret', place)
  const after = encrypt(rotated, 'secret', place)

  expect(decrypt(rotated, before, place)).toBe('secret')
  expect([before, after].map((stored) => isOfFirstKey(rotated, stored))).toEqual([false, true])
  expect(() => decrypt(keys, after, place)).toThrow(/needs the key [\w-]{8}, which DATA_KEY/)
})

test.each<[string, Partial<Place>]>([
  ['row', { owner: ['chaan', 'nok'] }],
  ['brand', { owner: ['volt', 'tan'] }],
  ['column', { column: 'password_hash' }],
  ['table', { table: 'staff_ticket' }],
])('a value that was put into another %s is refused', (_, other) => {
  const stored = encrypt(keys, 'secret', { ...place, ...other })
  expect(() => decrypt(keys, stored, place)).toThrow(
    'A value of staff.totp_secret is not as it was written.',
  )
})

test('a changed value and one that was never encrypted are refused', () => {
  const [version, id, nonce, rest = ''] = encrypt(keys, 'secret', place).split('.')
  const changed = `${rest.startsWith('A') ? 'B' : 'A'}${rest.slice(1)}`
  const tampered = [version, id, nonce, changed].join('.')
  expect(() => decrypt(keys, tampered, place)).toThrow('is not as it was written')
  expect(() => decrypt(keys, [version, id, nonce, 'AAAA'].join('.'), place)).toThrow(
    'is not as it was written',
  )
  expect(() => decrypt(keys, 'JBSWY3DPEHPK3PXP', place)).toThrow('is not encrypted')
})

test.each([
  ['', 'key 1 is not 32 bytes in base64'],
  ['c2hvcnQ=', 'key 1 is not 32 bytes in base64'],
  [`${older},`, 'key 2 is not 32 bytes in base64'],
  [`${older.slice(0, -1)}!`, 'key 1 is not 32 bytes in base64'],
  [`${older},${older}`, 'the same key twice'],
])('DATA_KEY “%s” is refused with a reason', (text, reason) => {
  expect(() => parseDataKeys(text)).toThrow(reason)
})

test('a hash finds a value again, also one that a former key wrote, and tells columns apart', () => {
  const rotated = parseDataKeys(`${newer},${older}`)
  const [written] = keyedHashes(keys, '1101700230708', 'national id')

  expect(keyedHashes(rotated, '1101700230708', 'national id')).toContain(written)
  expect(keyedHashes(rotated, '1101700230708', 'national id')[0]).not.toBe(written)
  expect(keyedHashes(keys, '1101700230708', 'birthday')).not.toContain(written)
  expect(keyedHashes(keys, '1101700230709', 'national id')).not.toContain(written)
})
