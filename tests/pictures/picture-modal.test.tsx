import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openApp } from '../screen.tsx'
import { createWorld, test } from '../world.ts'
import { changeRows, rowOf } from '../mocks/platform-rows.ts'

const receiptId = 'rc-1008'
const receipt = `/profile/receipthistory/all/${receiptId}`
const tea = '/campaign/iced-thai-tea-p1001'

/** The receipt with a second photo, as an appeal leaves it. */
async function withSecondPhoto() {
  const world = await createWorld()
  const photo = await rowOf(world, 'receipt_photo', { receipt_id: receiptId })
  await world.db
    .insertInto('receipt_photo')
    .values({ ...photo, place: 1 })
    .execute()
  return world
}

/** jsdom decodes no pictures: this one has loaded. */
async function pictureIn(dialog: HTMLElement, name: string) {
  const picture = await within(dialog).findByRole('img', { name })
  fireEvent.load(picture)
  await zoomable(dialog, 'Zoom in')
  return picture
}

/** The picture can be zoomed once it is there. */
async function zoomable(dialog: HTMLElement, zoomIn: string) {
  const button = await within(dialog).findByRole('button', { name: zoomIn })
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'))
  return button
}

const openLarge = async (name: string | RegExp) => {
  const opener = await screen.findByRole('button', { name })
  opener.focus()
  act(() => opener.click())
  return { opener, dialog: await screen.findByRole('dialog') }
}

const scaleOf = (picture: HTMLElement) => /scale\((.*)\)/.exec(picture.style.transform)?.[1]

test('a receipt’s photo is zoomed by buttons and keys, which say so at their ends', async () => {
  const { user } = await openApp(receipt, { as: 'ploy' })
  const { dialog } = await openLarge('Photo of the receipt: show it large')
  const picture = await pictureIn(dialog, 'Photo of the receipt')
  const zoomIn = within(dialog).getByRole('button', { name: 'Zoom in' })
  const zoomOut = within(dialog).getByRole('button', { name: 'Zoom out' })
  expect(zoomOut).toHaveAttribute('aria-disabled', 'true')
  expect(zoomOut).toHaveAccessibleDescription('100%')

  await user.click(zoomIn)
  expect(scaleOf(picture)).toBe('1.5')
  expect(await within(dialog).findByText('Zoom 150%')).toHaveAttribute('role', 'status')

  await user.keyboard('++++++')
  expect(scaleOf(picture)).toBe('5')
  expect(zoomIn).toHaveAttribute('aria-disabled', 'true')
  expect(zoomIn).toHaveAccessibleDescription('500%')

  await user.keyboard('-')
  expect(scaleOf(picture)).toBe('4')
  await user.keyboard('0')
  expect(scaleOf(picture)).toBe('1')

  // Not left to the browser, which would zoom the page.
  const isLeft = fireEvent.wheel(picture, { deltaY: -100, ctrlKey: true })
  await waitFor(() => expect(Number(scaleOf(picture))).toBeCloseTo(1.28))
  expect(isLeft).toBe(false)
})

test('the photos of a receipt show one after another, each unzoomed at first', async () => {
  const world = await withSecondPhoto()
  const { user } = await openApp(receipt, { as: 'ploy', world })
  const { dialog } = await openLarge('Photo 2 of the receipt: show it large')
  const picture = await pictureIn(dialog, 'Photo 2 of the receipt')
  expect(within(dialog).getByText('2 of 2')).toBeVisible()
  const next = within(dialog).getByRole('button', { name: 'Next' })
  expect(next).toHaveAttribute('aria-disabled', 'true')

  await user.click(within(dialog).getByRole('button', { name: 'Zoom in' }))
  await user.keyboard('{ArrowLeft}')
  expect(picture).toBeVisible()

  await user.click(within(dialog).getByRole('button', { name: 'Previous' }))
  const first = await pictureIn(dialog, 'Photo of the receipt')
  expect(scaleOf(first)).toBe('1')
  expect(within(dialog).getByText('Photo of the receipt, 1 of 2')).toHaveAttribute('role', 'status')
  expect(within(dialog).getByRole('button', { name: 'Previous' })).toHaveFocus()

  await user.keyboard('{ArrowRight}')
  expect(await within(dialog).findByRole('img', { name: 'Photo 2 of the receipt' })).toBeVisible()
})

test('Escape closes the picture, and the focus is where it was opened', async () => {
  const { user } = await openApp(tea)
  const { dialog, opener } = await openLarge('Show the picture large')
  await waitFor(() => expect(dialog).toHaveAccessibleName('Iced Thai tea, any size'))

  await user.keyboard('{Escape}')

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(opener).toHaveFocus()
})

test('a picture that did not load is loaded again', async () => {
  const { user } = await openApp(tea)
  const { dialog } = await openLarge('Show the picture large')
  fireEvent.error(await within(dialog).findByRole('img', { name: 'Iced Thai tea, any size' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The picture didn’t load.')
  expect(within(dialog).getByRole('button', { name: 'Zoom in' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  await user.click(within(dialog).getByRole('button', { name: 'Try again' }))

  const picture = await pictureIn(dialog, 'Iced Thai tea, any size')
  expect(within(dialog).queryByRole('alert')).toBeNull()
  await user.keyboard('+')
  await waitFor(() => expect(scaleOf(picture)).toBe('1.5'))
})

test('a photo whose answer was lost is asked for again', async () => {
  const world = await withSecondPhoto()
  let isLost = true
  world.rewire((request, send) =>
    isLost && request.url.endsWith('/photos/1') ? Promise.reject(new TypeError('Lost.')) : send(),
  )
  const { user } = await openApp(receipt, { as: 'ploy', world })
  const { dialog } = await openLarge('Photo of the receipt: show it large')
  await pictureIn(dialog, 'Photo of the receipt')
  await user.keyboard('{ArrowRight}')
  const again = await within(dialog).findByRole(
    'button',
    { name: 'Try again' },
    { timeout: 10_000 },
  )
  isLost = false

  await user.click(again)

  expect(await within(dialog).findByRole('img', { name: 'Photo 2 of the receipt' })).toBeVisible()
})

test('the pictures of a conversation have the name of their sender', async ({ world }) => {
  const thread = world.db.selectFrom('help_message').selectAll().where('question_id', '=', 'ht-301')
  const messages = await thread.orderBy('position').execute()
  const { content_type, base64 } = messages.find((message) => message.base64) ?? {}
  await changeRows(
    world,
    'help_message',
    { id: messages.findLast(({ sender }) => sender === 'brand')?.id ?? '' },
    { content_type, base64 },
  )
  await openApp('/profile/help/reply/ht-301', { as: 'ploy', world })

  await screen.findByRole('button', { name: 'Your picture: show it large' })
  const { dialog } = await openLarge(/^Picture from .+: show it large$/)

  await waitFor(() => expect(dialog).toHaveAccessibleName(/^Picture from /))
  expect(within(dialog).getByText('2 of 2')).toBeVisible()
})

test('in Thai the buttons and the zoom are in Thai', async () => {
  const { user } = await openApp(tea, { language: 'th' })
  const { dialog } = await openLarge('ดูรูปใหญ่')
  fireEvent.load(await within(dialog).findByRole('img'))

  await user.click(await zoomable(dialog, 'ขยาย'))

  expect(await within(dialog).findByText('ขนาด 150%')).toHaveAttribute('role', 'status')
})
