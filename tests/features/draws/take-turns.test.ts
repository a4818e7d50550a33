import { expect, test } from 'vitest'
import { drawSome, seededRandom } from '@/contract/draw-method'
import { takeTurns } from '@/features/draws/winners/take-turns'

const tickets = Array.from({ length: 100 }, (_, index) => String(index))

/** A device on which each number takes a millisecond. */
function slowDevice() {
  let at = 0
  const pauses: number[] = []
  const random = seededRandom('seed')
  return {
    pauses,
    now: () => at,
    pause: async () => void pauses.push(at),
    random: (below: number) => {
      at += 1
      return random(below)
    },
  }
}

test('a draw lets the page have its turn every ten milliseconds', async () => {
  const { random, pauses, ...device } = slowDevice()

  await drawSome(tickets, 45, takeTurns(random, device))

  expect(pauses).toEqual([10, 20, 30, 40])
})

test('the winners are those of a draw without pauses', async () => {
  const { random, pauses: _, ...device } = slowDevice()

  const drawn = await drawSome(tickets, 45, takeTurns(random, device))

  expect(drawn).toEqual(await drawSome(tickets, 45, seededRandom('seed')))
})
