import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '@/api/call'
import { getReceipt } from '@/contract/receipts'
import { appealBody, changed, newAppeal } from '@/features/receipts/appeal-rules'
import { initHost } from '@/host/host'
import { loadTexts, startTexts } from '@/i18n/texts'
import { dismissModal } from '@/modal/modal'
import { toastSlot } from '@/modal/toast'
import { endSession } from '@/session/session'
import { createWorld, type World } from '../../world.ts'
import { openReceipts } from './receipts-screen.tsx'

/** Rejected: the date on the photo is not readable. */
const params = { receiptId: 'rc-1006' }
let world: World

beforeAll(async () => {
  await startTexts('en')
  await loadTexts('receipts', 'errors')
  await initHost({})
  // Its first import is slow here, and waiting for it is not what these tests are about.
  await import('@/features/receipts/appeal-modal')
})

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  world = await createWorld()
})

afterEach(async () => {
  dismissModal()
  await endSession(async () => undefined)
  await world.close()
})

async function disagree() {
  await openReceipts(`/profile/receipthistory/all/${params.receiptId}`)
  await userEvent.click(await screen.findByRole('button', { name: 'I do not agree' }))
  return screen.findByRole('dialog', { name: 'Tell us why' })
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send it back' }))
const appeals = () => world.requests.filter((request) => request.endsWith('/appeal'))

test('who does not agree says why, and a person looks again', async () => {
  const sheet = await disagree()
  await userEvent.click(within(sheet).getByRole('radio', { name: 'The date is there' }))
  await userEvent.type(within(sheet).getByLabelText('In your words'), 'It is on the back.')

  await send()

  expect(await screen.findByText(/^A person looks at it, usually by/)).toBeInTheDocument()
  expect(toastSlot.getState().current?.text).toBe('Sent back. A person looks at it again.')
  const { receipt, steps } = await call(getReceipt, { params })
  expect([receipt.status, steps.at(-1)?.kind]).toEqual(['pending', 'appealed'])
})

test('after an appeal the focus is on the heading, for its button is gone', async () => {
  const sheet = await disagree()
  await userEvent.click(within(sheet).getByRole('radio', { name: 'The date is there' }))

  await send()

  await waitFor(() => expect(screen.queryByRole('button', { name: 'I do not agree' })).toBeNull())
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Receipt' })).toHaveFocus())
})

test('without a reason nothing is sent, and the reason is asked for', async () => {
  await disagree()

  await send()

  expect(await screen.findByText('Choose what is not right.')).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'The date is there' })).toHaveFocus()
  expect(appeals()).toHaveLength(0)
})

test('the sheet says how much was written, and takes no more than fits', async () => {
  const sheet = await disagree()
  const words = within(sheet).getByLabelText('In your words')

  await userEvent.click(words)
  await userEvent.paste('x'.repeat(320))

  expect(words).toHaveAccessibleDescription('300 of 300')
})

test('an appeal whose answer got lost is sent again as the same one, and counts once', async () => {
  const sheet = await disagree()
  await userEvent.click(within(sheet).getByRole('radio', { name: 'It is my receipt' }))
  const keys: (string | null)[] = []
  world.rewire(async (request, forward) => {
    const answer = await forward()
    if (!request.url.endsWith('/appeal')) return answer
    keys.push(request.headers.get('Idempotency-Key'))
    if (keys.length === 1) throw new TypeError('The connection broke.')
    return answer
  })
  await send()
  await within(sheet).findByText(/We do not know whether it arrived/)

  await send()

  expect(await screen.findByText(/^A person looks at it, usually by/)).toBeInTheDocument()
  expect(new Set(keys).size).toBe(1)
  const { steps } = await call(getReceipt, { params })
  expect(steps.filter(({ kind }) => kind === 'appealed')).toHaveLength(1)
})

test('what was written is still there after the sheet was closed', async () => {
  const sheet = await disagree()
  await userEvent.type(within(sheet).getByLabelText('In your words'), 'Look at the back')
  await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await userEvent.click(screen.getByRole('button', { name: 'I do not agree' }))

  const again = await screen.findByRole('dialog', { name: 'Tell us why' })
  expect(within(again).getByLabelText('In your words')).toHaveValue('Look at the back')
})

test('an appeal that comes too late says so, and what was chosen stays', async () => {
  const sheet = await disagree()
  await userEvent.click(within(sheet).getByRole('radio', { name: 'The amount is right' }))
  world.rewire((request, forward) =>
    request.url.endsWith('/appeal')
      ? Promise.resolve(
          Response.json({ Success: false, Error: { Id: 1411, Code: 'notAvailable' } }),
        )
      : forward(),
  )

  await send()

  expect(await within(sheet).findByText(/cannot be answered any more/)).toBeInTheDocument()
  expect(within(sheet).getByRole('radio', { name: 'The amount is right' })).toBeChecked()
})

test('other words are another intent: they go with a key of their own', () => {
  const draft = newAppeal()

  const after = changed(draft, { text: 'Look again' })

  expect(after.key).not.toBe(draft.key)
})

test.each([
  [
    { reason: 'date', text: '  On the back. ' },
    { reason: 'date', text: 'On the back.' },
  ],
  [{ reason: 'mine', text: '   ' }, { reason: 'mine' }],
  [{ reason: undefined, text: 'On the back.' }, undefined],
] as const)('%j is sent as %j', (written, expected) => {
  const body = appealBody({ ...newAppeal(), ...written })

  expect(body).toEqual(expected)
})
