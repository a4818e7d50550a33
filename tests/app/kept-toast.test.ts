import { expect, test } from 'vitest'
import { sourceOf } from '@/app/kept-toast'
import { loadTexts, startTexts, texts } from '@/i18n/texts'

test.each([
  ['a text as it stands', () => texts.t('reset.signedIn', { ns: 'auth' }), {}],
  [
    'a text with a value',
    () => texts.t('number.done', { ns: 'profile', tel: 'xxx-xxx-4821 (new)' }),
    { tel: 'xxx-xxx-4821 (new)' },
  ],
])('%s is found by its key and values', async (_, say, values) => {
  await startTexts('en')
  await loadTexts('auth', 'profile')

  const source = sourceOf(say())

  expect(source?.values).toEqual(values)
  expect(texts.t(source?.key as never, { ns: source?.area as 'auth', ...values })).toBe(say())
})

test('a message of the platform is not a text of the app', async () => {
  await startTexts('en')

  expect(sourceOf('The veranda is closed on Monday.')).toBeUndefined()
})
