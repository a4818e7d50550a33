import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openOtp } from '@/features/auth/modals'
import { loadTexts, startTexts } from '@/i18n/texts'
import { closeOpenModal, dismissModal } from '@/modal/modal'
import { chaan } from '../../../../mocks/brands/demo-packs.ts'
import { holdAnswers, isChange } from '../../../hold-answers.ts'
import { renderPart } from '../../../part.tsx'
import { refusedAs } from '../../../refused-as.ts'
import { createWorld, type World } from '../../../world.ts'

const tel = '0899990001'
let world: World

beforeAll(async () => {
  await startTexts('en')
  await loadTexts('auth', 'errors')
  // Its first import is slow; these tests do not measure it.
  await import('@/features/auth/otp/otp-modal')
})

beforeEach(async () => {
  sessionStorage.clear()
  world = await createWorld()
  renderPart()
})

afterEach(() => void vi.useRealTimers())

const input = () => screen.findByRole('textbox', { name: '6-digit code' })
const confirm = () => screen.findByRole('button', { name: 'Confirm' })
const open = () => openOtp({ tel, channel: 'register', enableRequest: true })
const isSent = () => screen.findByText(/^Sent to xxx-\u2060xxx-\u20600001/)

async function lastCode() {
  const { body } = await world.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', tel)
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow()
  return /\b\d{6}\b/.exec(body)?.[0] ?? ''
}

/** The tab is in the background and returns: no timer has run meanwhile. */
function sleep(ms: number) {
  world.clock.advance(ms, chaan.identity.appId)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  fireEvent(document, new Event('visibilitychange'))
}

test('the right code returns a ticket that proves the number', async () => {
  const proof = open()
  await isSent()

  await userEvent.type(await input(), await lastCode())
  await userEvent.click(await confirm())

  expect(await proof).toEqual({ ticket: expect.any(String) })
})

test('while a code is checked, nothing closes the sheet and no other number is asked for', async () => {
  const proof = open()
  await isSent()
  await userEvent.type(await input(), await lastCode())
  const { begun, letThrough } = holdAnswers(world, isChange)
  await userEvent.click(await confirm())
  await begun()

  expect(screen.getByRole('button', { name: /number/ })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  closeOpenModal()
  letThrough()

  expect(await proof).toEqual({ ticket: expect.any(String) })
})

test('a code can be pasted with spaces and in Thai digits', async () => {
  void open()
  await isSent()

  await userEvent.click(await input())
  await userEvent.paste('๑๒๓ 456')

  expect(await input()).toHaveValue('123456')
})

test('Confirm needs six digits', async () => {
  void open()
  await isSent()
  await userEvent.type(await input(), '12345')
  expect(await confirm()).toBeDisabled()

  await userEvent.type(await input(), '6')

  expect(await confirm()).toBeEnabled()
})

test('a wrong code shows an error at the input and can be corrected', async () => {
  void open()
  await isSent()
  const wrong = (await lastCode()) === '000000' ? '111111' : '000000'

  await userEvent.type(await input(), wrong)
  await userEvent.click(await confirm())

  await waitFor(async () =>
    expect(await input()).toHaveAccessibleDescription('You enter the wrong OTP, Please try again.'),
  )
  expect(await input()).toHaveValue(wrong)
  expect(screen.queryByRole('button', { name: /^Code / })).toBeNull()
})

test('a confirmation that is refused for a reason nobody foresaw has the code of the request', async () => {
  void open()
  await isSent()
  await userEvent.type(await input(), '123456')
  world.rewire(async () => refusedAs('7F3K-9QXA-2B'))

  await userEvent.click(await confirm())

  expect(await screen.findByRole('button', { name: 'Code 7F3K-9QXA-2B' })).toBeVisible()
})

test('a code that expired while the tab was in the background shows as expired and cannot be confirmed', async () => {
  void open()
  await isSent()
  await userEvent.type(await input(), '123456')

  sleep(121_000)

  expect(await screen.findByRole('button', { name: 'Send a new code' })).toBeVisible()
  expect(await confirm()).toBeDisabled()
  expect(await screen.findByRole('status')).toHaveTextContent('This code has expired')
})

test('a new code keeps the typed details and restarts the countdown', async () => {
  void open()
  await isSent()
  const first = (await isSent()).textContent
  await userEvent.type(await input(), '123456')
  sleep(121_000)

  await userEvent.click(await screen.findByRole('button', { name: 'Send a new code' }))

  expect(await screen.findByRole('timer')).toHaveTextContent(/^0[12]:\d\d$/)
  expect((await isSent()).textContent).not.toBe(first)
  expect(await input()).toHaveValue('123456')
})

test('a code that the caller requested is requested again by the caller', async () => {
  const onResend = vi.fn(async () => ({ refcode: 'NEWREF' }))
  void openOtp({ tel, channel: 'register', refcode: 'OLDREF', enableRequest: false, onResend })
  await screen.findByText('OLDREF')
  sleep(121_000)

  await userEvent.click(await screen.findByRole('button', { name: 'Send a new code' }))

  expect(await screen.findByText('NEWREF')).toBeVisible()
  expect(world.requests).toEqual([])
})

test('a code that could not be sent closes the modal and returns the error', async () => {
  world.rewire(() => Promise.reject(new TypeError('No connection')))

  const proof = await open()

  expect(proof).toEqual({ error: expect.objectContaining({ type: 'network' }) })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a locked number closes the modal and returns the error', async () => {
  const proof = open()
  await isSent()
  const wrong = (await lastCode()) === '000000' ? '111111' : '000000'
  await userEvent.type(await input(), wrong)

  for (let tries = 1; tries <= 4; tries += 1) {
    await userEvent.click(await confirm())
    await waitFor(() => expect(confirmations()).toBe(tries))
    await screen.findByText('You enter the wrong OTP, Please try again.')
  }
  await userEvent.click(await confirm())

  expect(await proof).toEqual({ error: expect.objectContaining({ code: 'locked' }) })
})

test('reopening within thirty seconds uses the code that was already sent', async () => {
  void open()
  const first = (await isSent()).textContent
  const code = await lastCode()
  act(() => dismissModal())
  sleep(20_000)

  const proof = open()

  expect((await isSent()).textContent).toBe(first)
  expect(await screen.findByRole('timer')).toHaveTextContent(/^01:(3|4)\d$/)
  await userEvent.type(await input(), code)
  await userEvent.click(await confirm())
  expect(await proof).toEqual({ ticket: expect.any(String) })
  expect(world.requests.filter((request) => request.endsWith('/auth/otp'))).toHaveLength(1)
})

test('closing before the response does not request a second code', async () => {
  let letGo: (() => void) | undefined
  world.rewire(async (_, send) => {
    await new Promise<void>((resolve) => (letGo = resolve))
    return send()
  })
  void open()
  await waitFor(() => expect(letGo).toBeDefined())
  act(() => dismissModal())

  void open()
  await screen.findByRole('dialog')
  letGo?.()

  await isSent()
  expect(world.requests.filter((request) => request.endsWith('/auth/otp'))).toHaveLength(1)
})

test('another number gets a code of its own', async () => {
  void open()
  await isSent()
  act(() => dismissModal())

  void openOtp({ tel: '0899990002', channel: 'register', enableRequest: true })
  await screen.findByText(/^Sent to xxx-\u2060xxx-\u20600002/)

  expect(world.requests.filter((request) => request.endsWith('/auth/otp'))).toHaveLength(2)
})

test('after a code was used, a new one is requested', async () => {
  void open()
  await isSent()
  await userEvent.type(await input(), await lastCode())
  await userEvent.click(await confirm())
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  world.clock.advance(31_000, chaan.identity.appId)

  void open()
  await isSent()

  expect(world.requests.filter((request) => request.endsWith('/auth/otp'))).toHaveLength(2)
})

test('the modal shows the remaining attempts, also after it was closed', async () => {
  void open()
  await isSent()
  await screen.findByText('5 tries left')
  const wrong = (await lastCode()) === '000000' ? '111111' : '000000'
  await userEvent.type(await input(), wrong)
  await userEvent.click(await confirm())
  await screen.findByText('4 tries left')
  act(() => dismissModal())

  void open()

  expect(await screen.findByText('4 tries left')).toBeVisible()
})

test('choosing another number is returned to the caller', async () => {
  const proof = open()
  await isSent()

  await userEvent.click(await screen.findByRole('button', { name: 'Change number' }))

  expect(await proof).toEqual({ changesNumber: true })
})

function confirmations() {
  return world.requests.filter((request) => request.endsWith('/otp/confirm')).length
}
