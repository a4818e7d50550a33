import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { read, unwrap } from '@/contract/reader'
import { z } from '@/contract/zod'

const Address = z.object({
  key: z.string(),
  contact_number: z.string(),
  addressName: z.string(),
  lines: z.array(z.object({ subdistrict_name: z.string() })),
  note: z.optional(z.nullable(z.string())),
})

const expected = {
  key: 'ad-1',
  contact_number: '0815554821',
  addressName: 'Home',
  lines: [{ subdistrict_name: 'Sam Sen Nai' }],
}

describe('reading an answer', () => {
  test.each([
    [
      'PascalCase and RowKey',
      {
        RowKey: 'ad-1',
        ContactNumber: '0815554821',
        AddressName: 'Home',
        Lines: [{ SubdistrictName: 'Sam Sen Nai' }],
      },
    ],
    [
      'camelCase',
      {
        key: 'ad-1',
        contactNumber: '0815554821',
        addressName: 'Home',
        lines: [{ subdistrictName: 'Sam Sen Nai' }],
      },
    ],
    [
      'snake_case',
      {
        row_key: 'ad-1',
        contact_number: '0815554821',
        address_name: 'Home',
        lines: [{ subdistrict_name: 'Sam Sen Nai' }],
      },
    ],
  ])('%s is read with the contract’s field names', (_, sent) => {
    expect(read(Address, sent)).toEqual(expected)
  })

  test('a missing field is an error, not undefined', () => {
    expect(() => read(Address, { RowKey: 'ad-1' })).toThrow(z.core.$ZodError)
  })

  test('an answer cannot change the prototype of the result', () => {
    const sent = JSON.parse('{"__proto__":{"isAdmin":true},"Name":"x"}') as unknown

    const value = read(z.object({ name: z.string() }), sent)

    expect(value).toEqual({ name: 'x' })
    expect((value as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  test('any JSON is read or throws a schema error', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (sent) => {
        expect(thrownBy(() => read(Address, sent)) ?? schemaError).toBeInstanceOf(z.core.$ZodError)
      }),
    )
  })
})

describe('unwrapping an answer', () => {
  test.each([
    ['wrapped', { Success: true, Data: { points: 3 } }, { ok: true, data: { points: 3 } }],
    ['wrapped in lower case', { success: true, data: [1] }, { ok: true, data: [1] }],
    ['plain object', { points: 3 }, { ok: true, data: { points: 3 } }],
    ['plain list', [1, 2], { ok: true, data: [1, 2] }],
    [
      'success without data',
      { success: true, points: 3 },
      { ok: true, data: { success: true, points: 3 } },
    ],
  ])('%s', (_, sent, answer) => {
    expect(unwrap(sent)).toMatchObject(answer)
  })

  test('Success false is an error whatever the HTTP status says', () => {
    const answer = unwrap({ Success: false, Error: { Id: 1, Code: 'soldOut' } })

    expect(answer).toMatchObject({ ok: false, error: { Id: 1, Code: 'soldOut' } })
  })
})

const schemaError = new z.core.$ZodError([])

function thrownBy(run: () => unknown): unknown {
  try {
    run()
    return undefined
  } catch (error) {
    return error
  }
}
