import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removePersonalSlots } from '@/storage/local-store'
import {
  chooseBranch,
  restoreDevice,
  switchSound,
  useDevice,
} from '@/studio/counter/counter-device'
import { play } from '@/studio/counter/sounds'
import { createWorld } from '../world.ts'

/** How many tones began. */
let tones = 0

/** As much of web audio as a tone needs. */
class CountingAudio {
  currentTime = 0
  destination = {}
  createGain = () => ({
    gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
    connect() {},
  })
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (next: unknown) => next,
    start: () => void (tones += 1),
    stop() {},
  })
}

function touched(hasBeenActive: boolean) {
  Object.defineProperty(navigator, 'userActivation', {
    value: { hasBeenActive },
    configurable: true,
  })
}

beforeEach(async () => {
  tones = 0
  await createWorld()
  vi.stubGlobal('AudioContext', CountingAudio)
  touched(true)
  restoreDevice()
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'userActivation')
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('the counter sounds after a touch, and not on a page that nobody has touched', () => {
  touched(false)
  play('good')
  expect(tones).toBe(0)

  touched(true)
  play('good')
  expect(tones).toBe(2)
})

test('a sound that is switched off stays off after a reload', () => {
  switchSound(false)
  play('bad')
  useDevice.setState({ hasSound: true })
  restoreDevice()
  play('bad')
  expect(tones).toBe(0)

  switchSound(true)
  play('bad')
  expect(tones).toBe(2)
})

test('a member who logs out on the device leaves its branch and its sound as they are', () => {
  chooseBranch(201)
  switchSound(false)

  removePersonalSlots()

  useDevice.setState({ storeId: undefined, hasSound: true })
  restoreDevice()
  expect(useDevice.getState()).toEqual({ storeId: 201, hasSound: false })
})
