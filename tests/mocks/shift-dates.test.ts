import { expect, test } from 'vitest'
import { packs } from '../../mocks/brands/packs'
import { shiftBirthDate, shiftDates, storyDay } from '../../mocks/seed/shift-dates'
import { addDays } from '../../mocks/values/bangkok'
import { lotsOf } from '../../mocks/areas/points/rules'

test.for([
  ['2026-11-21T10:00:00+07:00', 12, '2026-12-03T10:00:00+07:00'],
  ['2026-12-31', 1, '2027-01-01'],
  ['20 to 22 November 2026, all branches', 1, '21 to 23 November 2026, all branches'],
  ['20 to 22 November, all branches', 10, '30 November to 2 December, all branches'],
  ['20 ถึง 22 พฤศจิกายน 2569 ทุกสาขา', 41, '31 ธันวาคม ถึง 2 มกราคม 2570 ทุกสาขา'],
  ['Friday 20 to 22 November 2026', 1, 'Saturday 21 to 23 November 2026'],
  ['Sunday 6 December 2026, 13:00', 2, 'Tuesday 8 December 2026, 13:00'],
  ['ภายในวันอังคารที่ 24 พฤศจิกายน', 1, 'ภายในวันพุธที่ 25 พฤศจิกายน'],
  ['between 10 January and 31 March 2027', 7, 'between 17 January and 7 April 2027'],
  // The ends of half-years and New Year are fixed days.
  ['Points expire on 31 December and 30 June.', 5, 'Points expire on 31 December and 30 June.'],
  ['expire on 31 December 2026', 5, 'expire on 31 December 2026'],
  ['expire on 31 December 2026', 60, 'expire on 30 June 2027'],
  ['Closed on 31 December and 1 January 2027.', 5, 'Closed on 31 December and 1 January 2027.'],
  ['Closed on 31 December and 1 January 2027.', 60, 'Closed on 31 December and 1 January 2028.'],
  ['หมดอายุ 31 ธันวาคม 2569 หยุด 1 มกราคม', 5, 'หมดอายุ 31 ธันวาคม 2569 หยุด 1 มกราคม'],
  ['a wallet of 20 May flowers', 0, 'a wallet of 20 May flowers'],
  ['SAMPLE 0412/2569', 30, 'SAMPLE 0412/2569'],
  ['All through November', 30, 'All through November'],
] as const)('%s moved by %i days reads %s', ([text, days, moved]) => {
  expect(shiftDates(text, days)).toBe(moved)
})

test('yearly rules keep their dates', () => {
  const levels = { basis: { en: 'from 1 January to 31 December' }, from: '2026-01-01' }

  expect(shiftDates(levels, 31)).toEqual({ ...levels, from: '2026-02-01' })
})

test('a legal document keeps its dates', () => {
  const consents = { terms: { version: 2, text: { en: 'Version 2, from 1 November 2026' } } }

  expect(shiftDates({ consents }, 31)).toEqual({ consents })
})

test.for([
  [1, '2026-12-31', '2027-06-30', '2026-06-30T23:59:59+07:00', 'Use them by 31 December 2026.'],
  [60, '2027-06-30', '2027-12-31', '2026-12-31T23:59:59+07:00', 'Use them by 30 June 2027.'],
  [200, '2027-06-30', '2027-12-31', '2026-12-31T23:59:59+07:00', 'Use them by 30 June 2027.'],
] as const)('%i days later points still expire at the end of a half-year', (expected) => {
  const [days, soon, later, gone, said] = expected
  const pack = {
    ledger: [
      { kind: 'earn', at: '2026-03-02T09:00:00+07:00', expiresOn: '2026-12-31' },
      { kind: 'earn', at: '2026-08-02T09:00:00+07:00', expiresOn: '2027-06-30' },
      { kind: 'expire', at: '2026-06-30T23:59:59+07:00', expiresOn: null },
    ],
    notifications: [{ kind: 'points-expiring', body: { en: 'Use them by 31 December 2026.' } }],
  }

  const moved = shiftDates(pack, days)

  expect(moved.ledger.map(({ expiresOn }) => expiresOn)).toEqual([soon, later, null])
  expect(moved.ledger[2]?.at).toBe(gone)
  expect(moved.notifications[0]?.body.en).toBe(said)
})

test.for([1, 20, 41, 100, 200, 364, 700])('%i days later no points have expired', (days) => {
  const today = addDays(storyDay, days)
  for (const pack of Object.values(packs)) {
    const { members, ledger } = shiftDates(pack, days)
    const lots = members.map(({ id }) => lotsOf(ledger.filter(({ memberId }) => memberId === id)))

    expect(lots.flatMap((own) => [...own.keys()]).filter((day) => day < today)).toEqual([])
    expect(lots.map((own) => [...own.values()].reduce((sum, left) => sum + left, 0))).toEqual(
      members.map(({ points }) => points),
    )
  }
})

test('a birthday keeps its distance from today and its year', () => {
  expect(shiftBirthDate('1996-03-14', 40)).toBe('1996-04-23')
  expect(shiftBirthDate('1996-12-20', 30)).toBe('1996-01-19')
})
