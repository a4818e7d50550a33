import { expect, test } from 'vitest'
import { drawSome, hashOf, numbersText, seededRandom, ticketsHashOf } from '@/contract/draw-method'
import type { DrawRecord } from '@/contract/draws'
import { checkDraw } from '@/features/draws/winners/check-draw'

const tickets = ['1-001', '1-002', '1-003', '1-004', '1-005']
const seed = 'ab12'

/** A draw that was made by the rules; it depends on a public value. */
async function fairDraw() {
  const ticketsHash = await ticketsHashOf(tickets)
  const numbers = numbersText({ seed, ticketsHash, publicValue: '381204' })
  const commitment = {
    seed,
    seedHash: await hashOf(seed),
    seedHashAt: '2026-10-01T00:00:00+07:00',
    closesAt: '2026-11-23T23:59:59+07:00',
    ticketsHash,
    ticketsHashAt: '2026-11-24T00:00:10+07:00',
    publicValue: { name: 'lottery', at: '2026-12-01T16:00:00+07:00', value: '381204' },
  }
  const winners = await drawSome(tickets, 5, seededRandom(numbers))
  return { seed: numbers, tickets, winners, commitment }
}

type Fair = Awaited<ReturnType<typeof fairDraw>>

const holds = {
  isSame: true,
  isSeedPublished: true,
  isListPublished: true,
  isSeedInTime: true,
  isListInTime: true,
}

/** All that the device finds out. */
async function verdictOf(record: DrawRecord) {
  const { isSame, commitment } = await checkDraw(record)
  const { isSeedPublished, isListPublished, isSeedInTime, isListInTime } = commitment ?? {}
  return { isSame, isSeedPublished, isListPublished, isSeedInTime, isListInTime }
}

test('a draw by the rules holds', async () => {
  expect(await verdictOf(await fairDraw())).toEqual(holds)
})

const changed = (fair: Fair, commitment: Partial<Fair['commitment']>) => ({
  ...fair,
  commitment: { ...fair.commitment, ...commitment },
})

test.for<[string, (fair: Fair) => DrawRecord, Partial<typeof holds>]>([
  [
    'another seed',
    (fair) => changed(fair, { seed: 'ff' }),
    { isSame: false, isSeedPublished: false },
  ],
  [
    'another list',
    (fair) => ({ ...fair, tickets: tickets.slice(1) }),
    { isSame: false, isListPublished: false },
  ],
  [
    'another order of the list',
    (fair) => ({ ...fair, tickets: tickets.toReversed() }),
    { isSame: false, isListPublished: false },
  ],
  [
    'another public value',
    (fair) => changed(fair, { publicValue: { ...fair.commitment.publicValue, value: '381205' } }),
    { isSame: false },
  ],
  [
    'a seed whose hash came with the end of the sale',
    (fair) => changed(fair, { seedHashAt: '2026-11-23T23:59:59+07:00' }),
    { isSeedInTime: false },
  ],
  [
    'a list that was closed when the value was known',
    (fair) => changed(fair, { ticketsHashAt: '2026-12-01T16:00:00+07:00' }),
    { isListInTime: false },
  ],
  ['a winner left out', (fair) => ({ ...fair, winners: fair.winners.slice(1) }), { isSame: false }],
  [
    'a winner twice',
    (fair) => ({ ...fair, winners: [...fair.winners, ...fair.winners.slice(0, 1)] }),
    { isSame: false },
  ],
])('a record with %s does not hold', async ([, change, fault]) => {
  const verdict = await verdictOf(change(await fairDraw()))

  expect(verdict).toEqual({ ...holds, ...fault })
})

test('a draw without tickets holds, and has no winners', async () => {
  const ticketsHash = await ticketsHashOf([])
  const fair = await fairDraw()
  const record = { ...changed(fair, { ticketsHash }), tickets: [], winners: [] }

  expect(await verdictOf(record)).toEqual(holds)
})

test('an older draw is drawn again from its number alone', async () => {
  const winners = await drawSome(tickets, 2, seededRandom('old'))

  const check = await checkDraw({ seed: 'old', tickets, winners, commitment: null })

  expect(check).toEqual({ seed: 'old', tickets: 5, winners: 2, isSame: true, commitment: null })
})

test('anybody can make the hashes with another program', async () => {
  // printf abc | sha256sum; printf '1\n2' | sha256sum
  expect(await hashOf('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
  expect(await ticketsHashOf(['1', '2'])).toBe(
    'b598b3a62a3f7cedb17e66d1cb31d53dffeebaf5c07e2c60d5e31971936fd35e',
  )
})
