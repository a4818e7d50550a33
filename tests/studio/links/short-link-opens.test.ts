import { expect, test } from 'vitest'
import { opensByDay, opensByLanguage } from '@/studio/links/short-link-opens-rules'

const counted = [
  { day: '2026-07-01', host: 'bot', language: 'en', opens: 3 },
  { day: '2026-07-01', host: 'line', language: 'en', opens: 1 },
  { day: '2026-07-01', host: 'line', language: 'th', opens: 4 },
  { day: '2026-07-03', host: 'web', language: 'en', opens: 2 },
] as const

test('opens of a link are told by day and host, the latest day first', () => {
  expect(opensByDay(counted)).toEqual([
    { day: '2026-07-03', line: 0, web: 2, bot: 0 },
    { day: '2026-07-01', line: 5, web: 0, bot: 3 },
  ])
})

test('opens of a link are told by language without those of bots', () => {
  expect(opensByLanguage(counted)).toEqual([
    { language: 'th', opens: 4 },
    { language: 'en', opens: 3 },
  ])
})
