import { expect, test } from 'vitest'
import { pastOf } from '../../../mocks/seed/seed-members.ts'

// In the story, at ten o'clock on 21 November: the evening before, and what this morning brought.
const story = [
  '2026-11-20T23:50:00+07:00',
  '2026-11-21T07:30:00+07:00',
  '2026-11-21T08:00:00+07:00',
  '2026-11-21T09:14:00+07:00',
]
const days = 6
const moved = story.map((instant) =>
  instant.replace(/-\d\dT/, (day) => `-${Number(day.slice(1, 3)) + days}T`),
)

test.each(['00:01', '07:50', '09:59'])(
  'at %s the story’s morning is over, in its order',
  (time) => {
    const now = Date.parse(`2026-11-27T${time}:00+07:00`)

    const [evening, ...morning] = moved.map(pastOf(now, days))

    expect(evening).toBe(Date.parse('2026-11-26T23:50:00+07:00'))
    expect(morning).toEqual([...new Set(morning)].sort((a, b) => a - b))
    expect(Math.min(...morning)).toBeGreaterThan(Date.parse('2026-11-27T00:00:00+07:00'))
    expect(Math.max(...morning)).toBeLessThanOrEqual(now)
  },
)

test('from ten o’clock on, everything is at its time, and what is to come stays', () => {
  const past = pastOf(Date.parse('2026-11-27T12:00:00+07:00'), days)

  expect(moved.map(past)).toEqual(moved.map((instant) => Date.parse(instant)))
  expect(past('2026-11-27T18:00:00+07:00')).toBe(Date.parse('2026-11-27T18:00:00+07:00'))
})
