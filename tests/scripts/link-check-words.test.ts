import { expect, test } from 'vitest'
import { saidOf } from '../../scripts/line/link-check-words.ts'

test('a campaign that opens at the start of a day opens on that day of Bangkok', () => {
  const at = Date.parse('2026-12-01T00:00:00+07:00')

  expect(saidOf({ code: 'notYet', severity: 'warning', values: { at } })).toBe(
    'It opens on 2026-12-01 00:00 in Bangkok.',
  )
})
