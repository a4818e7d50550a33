import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { captchaToken } from '@/captcha/captcha'
import { loadAppConfig } from '../app-config.ts'

let asked: string[]

beforeEach(() => {
  asked = []
})

afterEach(() => {
  vi.useRealTimers()
})

/** The page of a brand with this key. Each test has its own: a script is loaded once per page. */
const openPage = (recaptchaSiteKey: string) => loadAppConfig({ recaptchaSiteKey })

/** The behaviour of reCAPTCHA's script when the page loads it. */
function play(arrive: (script: HTMLScriptElement) => void) {
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) throw new Error('Only scripts are expected here.')
    asked.push(script.src)
    queueMicrotask(() => arrive(script))
  })
}

function answer(execute: (key: string, options: { action: string }) => Promise<unknown>) {
  vi.stubGlobal('grecaptcha', { ready: (callback: () => void) => callback(), execute })
}

const loaded = (script: HTMLScriptElement) => script.dispatchEvent(new Event('load'))
const failed = (script: HTMLScriptElement) => script.dispatchEvent(new Event('error'))

test('a brand without a key loads no script', async () => {
  openPage('')
  play(loaded)

  const token = await captchaToken('signin')

  expect(token).toBeUndefined()
  expect(asked).toEqual([])
})

test('a brand with a key gets a proof for what is being done, from one script', async () => {
  openPage('key-1')
  play(loaded)
  answer(async (key, { action }) => `${key} ${action}`)

  const tokens = [await captchaToken('signin'), await captchaToken('otp')]

  expect(tokens).toEqual(['key-1 signin', 'key-1 otp'])
  expect(asked).toEqual(['https://www.google.com/recaptcha/api.js?render=key-1'])
})

test('without the script there is no proof, and the next try asks again', async () => {
  openPage('key-2')
  play(failed)

  const first = await captchaToken('signin')
  play(loaded)
  answer(async () => 'proof')
  const second = await captchaToken('signin')

  expect([first, second]).toEqual([undefined, 'proof'])
})

test('a refusal of reCAPTCHA is no proof', async () => {
  openPage('key-3')
  play(loaded)
  answer(() => Promise.reject(new Error('Invalid site key')))

  expect(await captchaToken('forgot')).toBeUndefined()
})

test('a script that never loads is not waited for', async () => {
  vi.useFakeTimers()
  openPage('key-4')
  play(() => undefined)

  const token = captchaToken('signup')
  await vi.advanceTimersByTimeAsync(8_000)

  expect(await token).toBeUndefined()
})
