import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { getReceipt } from '@/contract/receipts'
import { appealBody, changed, newAppeal } from '@/features/receipts/appeal/appeal-rules'
import { refusedAs } from '../../refused-as.ts'
import { openApp, press } from '../../screen.tsx'
import { createWorld, type World } from '../../world.ts'

/** Rejected, since the date on the photo is not readable. */
const params = { receiptId: 'rc-1006' }
let world: World

beforeEach(async () => {
  world = await createWorld()
})

const receipt = async () => (await world.signIn('ploy')).call(getReceipt, { params })

async function disagree() {
  await openApp(`/profile/receipthistory/all/${params.receiptId}`, { as: 'ploy', world })
  await press('I don’t agree')
  return screen.findByRole('dialog', { name: 'Tell us why' })
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send it back' }))
const appeals = () => world.requests.filter((request) => request.endsWith('/appeal'))

test('an appeal needs a reason and sends the receipt to a review', async () => {
  const sheet = await disagree()
  await userEvent.click(within(sheet).getByRole('radio', { name: 'The date is there' }))
  await userEvent.type(within(sheet).getByLabelText('In your words'), 'It is on the back.')

  await send()

  expect(
    await screen.findByText(/^We check every receipt, this one usually by/),
  ).toBeInTheDocument()
  expect(screen.getByText('Sent back. We’ll check it again.')).toBeVisible()
  const sent = await receipt()
  expect([sent.receipt.status, sent.steps.at(-1)?.kind]).toEqual(['pending', 'appealed'])
})

test('after an appeal the focus moves to the heading', async () => {
  const sheet = await disagree()
  await userEvent.click(within(sheet).getByRole('radio', { name: 'The date is there' }))

  await send()

  await waitFor(() => expect(screen.queryByRole('button', { name: 'I don’t agree' })).toBeNull())
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Receipt' })).toHaveFocus())
})

test('without a reason nothing is sent, and the field is required', async () => {
  await disagree()

  await send()

  expect(await screen.findByText('Choose what isn’t right.')).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'The date is there' })).toHaveFocus()
  expect(appeals()).toHaveLength(0)
})

test('the sheet shows the length of the text and limits it', async () => {
  const sheet = await disagree()
  const words = within(sheet).getByLabelText('In your words')

  await userEvent.click(words)
  await userEvent.paste('x'.repeat(320))

  expect(words).toHaveAccessibleDescription('300 of 300')
})

test('an appeal whose response was lost is retried with the same key and counts once', async () => {
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
  await within(sheet).findByText(/We don’t know whether it arrived/)

  await send()

  expect(
    await screen.findByText(/^We check every receipt, this one usually by/),
  ).toBeInTheDocument()
  expect(new Set(keys).size).toBe(1)
  const { steps } = await receipt()
  expect(steps.filter(({ kind }) => kind === 'appealed')).toHaveLength(1)
})

test('the text is kept after the sheet was closed', async () => {
  const sheet = await disagree()
  await userEvent.type(within(sheet).getByLabelText('In your words'), 'Look at the back')
  await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await userEvent.click(screen.getByRole('button', { name: 'I don’t agree' }))

  const again = await screen.findByRole('dialog', { name: 'Tell us why' })
  expect(within(again).getByLabelText('In your words')).toHaveValue('Look at the back')
})

test('an appeal after the deadline says so and keeps its input', async () => {
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

  expect(await within(sheet).findByText(/can’t be answered any more/)).toBeInTheDocument()
  expect(within(sheet).getByRole('radio', { name: 'The amount is right' })).toBeChecked()
})

test('a refusal that nobody foresaw has the code of the request', async () => {
  const sheet = await disagree()
  await userEvent.click(within(sheet).getByRole('radio', { name: 'The amount is right' }))
  world.rewire(async (request, forward) =>
    request.url.endsWith('/appeal') ? refusedAs('7F3K-9QXA-2B') : forward(),
  )

  await send()

  expect(
    await within(sheet).findByRole('button', { name: 'Code 7F3K-9QXA-2B' }),
  ).toBeInTheDocument()
})

test('a changed text is a new intent with a new key', () => {
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
