import { expect, test, vi } from 'vitest'
import { deviceLanguage } from '@/studio/i18n/studio-texts'

test.each([
  [['th-TH', 'en-US'], 'th'],
  [['fr', 'en-GB'], 'en'],
  [['ja-JP', 'th'], 'th'],
  [['fr'], undefined],
])('a device in %j reads the studio in %s', (languages, expected) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  expect(deviceLanguage()).toBe(expected)
})
