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
  [named('SecurityError'), 'The camera is off for this page', /keeps the camera closed/],
  [named('NotFoundError'), 'There is no camera here', /no camera on this device/],
  [named('NotReadableError'), 'Another app has the camera', /already in use/],
  [named('OverconstrainedError'), 'This camera does not fit', /not suitable/],
  [named('NotSupportedError'), 'The camera does not work here', /secure connection/],
  [
    namedProblem('StreamApiNotSupportedError'),
    'The camera does not work here',
    /Choose a photo instead/,
  ],
  [namedProblem('InsecureContextError'), 'The camera does not work here', /secure page/],
  [named('AbortError'), 'The camera did not start', /^Something stopped the camera/],
  [new TypeError('Raw words.'), 'The camera does not work here', /^This browser does not open/],
  [named('InvalidStateError'), 'The camera did not start', /^The camera did not start/],
  ['Raw words.', 'The camera did not start', /^The camera did not start/],
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
