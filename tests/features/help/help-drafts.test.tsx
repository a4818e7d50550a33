import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, vi } from 'vitest'
import { patches, pngOf } from '../../photo.ts'
import { openApp, press, signInByForm } from '../../screen.tsx'
import { test } from '../../world.ts'
import { usePhone } from '../receipts/form/phone.ts'

const create = '/profile/help/create'

beforeEach(() => usePhone(() => pngOf(patches('a cup'))))

const field = () => screen.findByRole('textbox', { name: 'Write a message' })

/** Waits until the message is stored. */
async function draftIsKept() {
  const { queryClient } = await import('@/api/query-client')
  const { helpDraft, helpSlot } = await import('@/features/help/help-draft')
  await queryClient.fetchQuery({ ...helpDraft(helpSlot()), staleTime: 0 })
}

test('a message waits for the picture that was chosen for it', async ({ world }) => {
  const opened = Promise.withResolvers<object>()
  vi.stubGlobal('createImageBitmap', async () => opened.promise)
  const { user } = await openApp(create, { as: 'ploy', world })
  await user.click(await screen.findByRole('radio', { name: 'Points are missing' }))
  await user.type(await field(), 'With a picture')
  const photo = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)], 'cup.jpg', { type: 'image/jpeg' })
  await user.upload(screen.getByLabelText('Add a picture', { selector: 'input' }), photo)

  await press('Send')
  opened.resolve({ width: 300, height: 400, close: vi.fn() })

  const log = within(await screen.findByRole('log', { name: 'Messages' }))
  expect(await log.findByRole('button', { name: 'Your picture: show it large' })).toBeVisible()
  expect(log.getByText('With a picture')).toBeVisible()
})

test('the typed text and the topic are kept after a reload', async () => {
  const { user, reload } = await openApp(create, { as: 'ploy' })
  await user.click(await screen.findByRole('radio', { name: 'Points are missing' }))
  await user.type(await field(), 'Half a sentence')
  await draftIsKept()

  await reload()

  await waitFor(async () => expect(await field()).toHaveValue('Half a sentence'))
  expect(screen.getByRole('radio', { name: 'Points are missing' })).toBeChecked()
})

test('signing out deletes the typed text', async () => {
  const { user, reload } = await openApp(create, { as: 'ploy' })
  await user.type(await field(), 'Half a sentence')
  await draftIsKept()
  const { endSession } = await import('@/session/session')
  await endSession(async () => undefined)

  await reload(create)
  await signInByForm()

  await waitFor(async () => expect(await field()).not.toHaveAttribute('readonly'))
  expect(await field()).toHaveValue('')
})

test('without its picture a message leaves the focus at the button for one', async ({ world }) => {
  const { user } = await openApp(create, { as: 'ploy', world })
  await field()
  const photo = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)], 'cup.jpg', { type: 'image/jpeg' })
  await user.upload(screen.getByLabelText('Add a picture', { selector: 'input' }), photo)

  await press('Remove the picture')

  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a picture' })).toHaveFocus())
})
