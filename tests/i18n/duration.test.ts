import { beforeAll, describe, expect, test } from 'vitest'
import { formatDuration } from '@/i18n/duration'
import { startTexts } from '@/i18n/texts'

describe.each([
  [
    'en',
    [
      '1 minute',
      '15 minutes',
      '1 hour',
      '1 hour 30 minutes',
      '1 day',
      '1 day 2 hours 5 minutes',
      '30 days',
    ],
  ],
  ['th', ['1 นาที', '15 นาที', '1 ชั่วโมง', '1 ชั่วโมง 30 นาที', '1 วัน', '1 วัน 2 ชั่วโมง 5 นาที', '30 วัน']],
] as const)('in %s', (language, said) => {
  beforeAll(async () => {
    await startTexts(language)
  })

  test.each([1, 15, 60, 90, 1440, 1565, 43_200].map((minutes, at) => [minutes, said[at]] as const))(
    '%i minutes are formatted as %s',
    (minutes, words) => {
      expect(formatDuration(minutes).replaceAll('\u00a0', ' ')).toBe(words)
    },
  )
})
