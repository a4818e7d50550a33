import { beforeEach, expect, test } from 'vitest'
import { namedProblem } from '@/errors/named-problems'
import { describeTrouble } from '@/camera/camera-trouble'
import { loadTexts, startTexts } from '@/i18n/texts'

beforeEach(async () => {
  await startTexts('en')
  await loadTexts('camera')
})

const named = (name: string) => new DOMException('Raw words.', name)

const refusals = [
  [named('NotAllowedError'), 'The camera is off for this page', /only look while/],
  [named('SecurityError'), 'The camera is off for this page', /can’t be used on this page/],
  [named('NotFoundError'), 'No camera found', /no camera on this device/],
  [named('NotReadableError'), 'The camera is in use by another app', /already in use/],
  [named('OverconstrainedError'), 'This camera can’t be used', /not suitable/],
  [named('NotSupportedError'), 'The camera doesn’t work here', /secure connection/],
  [
    namedProblem('StreamApiNotSupportedError'),
    'The camera doesn’t work here',
    /Choose a photo instead/,
  ],
  [namedProblem('InsecureContextError'), 'The camera doesn’t work here', /secure page/],
  [named('AbortError'), 'The camera didn’t start', /^Something stopped the camera/],
  [new TypeError('Raw words.'), 'The camera doesn’t work here', /^This browser can’t open/],
  [named('InvalidStateError'), 'The camera didn’t start', /^The camera didn’t start/],
  ['Raw words.', 'The camera didn’t start', /^The camera didn’t start/],
] as const

test.for(refusals)('a camera error shows its message: $1 $2', async ([thrown, title, text]) => {
  const trouble = await describeTrouble(thrown)

  expect(trouble.title).toBe(title)
  expect(trouble.text).toMatch(text)
})

test('only a member who can allow the camera sees how', async () => {
  const all = await Promise.all(
    ['NotAllowedError', 'SecurityError', 'NotFoundError'].map((name) =>
      describeTrouble(named(name)),
    ),
  )

  expect(all.map(({ isForbidden }) => isForbidden)).toEqual([true, false, false])
})
