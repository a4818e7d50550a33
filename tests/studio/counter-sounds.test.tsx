import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codeOf, duePayment, openCounter, visitor } from './counter-screen.tsx'
import { refused } from './staff-screen.tsx'

/** The hertz of every tone. */
let tones: number[] = []

class ListeningAudio {
  currentTime = 0
  destination = {}
  createGain = () => ({
    gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
    connect() {},
  })
  createOscillator() {
    const frequency = { value: 0 }
    return {
      frequency,
      connect: (next: unknown) => next,
      start: () => void tones.push(frequency.value),
      stop() {},
    }
  }
}

beforeEach(() => {
  tones = []
  vi.stubGlobal('AudioContext', ListeningAudio)
})

afterEach(() => vi.unstubAllGlobals())

const paid = (isDone: boolean) => ({
  isDone,
  payment: { ...duePayment, state: 'paid', isTakenHere: false },
})
const noLine = () => {
  throw new TypeError('The line dropped')
}

/** What is heard after a code was read, or after a button of its card. */
async function heard(answers: Parameters<typeof openCounter>[0], button?: RegExp) {
  const { user } = await openCounter({
    '/look-up': () => codeOf('valid', { payment: duePayment }),
    ...answers,
  })
  await user.type(await screen.findByLabelText('Code'), 'CHN72345678{Enter}')
  if (button) {
    await screen.findByText('Valid')
    tones = []
    await user.click(screen.getByRole('button', { name: button }))
  }
  await waitFor(() => expect(tones).toHaveLength(2))
  return tones[0] === tones[1] ? 'bad' : 'good'
}

test.each([
  ['a code that is valid', 'good', {}, undefined],
  [
    'a code that the platform refuses',
    'bad',
    { '/look-up': () => refused(404, 'notFound') },
    undefined,
  ],
  ['a code that was not checked', 'bad', { '/look-up': noLine }, undefined],
  [
    'a use that the platform refuses',
    'bad',
    { '/counter/use': () => refused(409, 'notAvailable') },
    /^Use it/,
  ],
  ['a payment', 'good', { '/paid': () => paid(true) }, /received/],
  ['a payment that was recorded already', 'bad', { '/paid': () => paid(false) }, /received/],
] as const)('the counter says by ear what became of %s: %s', async (_, sound, answers, button) => {
  expect(await heard(answers, button)).toBe(sound)
})

test.each([
  ['that is read', 'good', () => visitor],
  ['that the platform refuses', 'bad', () => refused(404, 'notFound')],
  ['that nobody answers', 'bad', noLine],
] as const)(
  'the counter says by ear what became of a member’s code %s: %s',
  async (_, sound, answer) => {
    const { user } = await openCounter({ '/counter/member': answer })

    await user.type(await screen.findByLabelText('Code'), 'TM1.abc{Enter}')

    await waitFor(() => expect(tones).toHaveLength(2))
    expect(tones[0] === tones[1] ? 'bad' : 'good').toBe(sound)
  },
)
