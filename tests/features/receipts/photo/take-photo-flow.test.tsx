import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { takeReceiptPhoto } from '@/features/receipts/photo/take-photo-flow'
import { startTexts } from '@/i18n/texts'
import { ModalHost } from '@/modal/modal-host'
import { giveCamera, runningCamera } from './fake-camera'

/** As far as the bytes go, a JPEG. */
const jpeg = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)], 'IMG_2041.JPG', {
  type: 'image/jpeg',
})

beforeEach(async () => {
  await startTexts('en')
  // jsdom neither decodes, draws nor plays: what a photo looks like is seen in a browser.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 300, height: 400, close: vi.fn() }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.stubGlobal('ImageData', function ImageData() {})
  render(<ModalHost />)
})

/** What comes of the canvas: undefined where the device cannot. */
function canvasGives(blob: Blob | null) {
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(blob))
}

async function press(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }))
}

async function choose(file: File) {
  // The input itself is hidden; its button opens the browser's own window.
  await userEvent.upload(
    await screen.findByLabelText('Choose a photo', { selector: 'input' }),
    file,
  )
}

test('a member who closes the question gets no photo', async () => {
  giveCamera(async () => runningCamera().stream)
  const photo = takeReceiptPhoto()

  await press('Close')

  expect(await photo).toBeUndefined()
})

test('a chosen file goes on to its corners', async () => {
  giveCamera(undefined)
  void takeReceiptPhoto()

  await choose(jpeg)

  expect(await screen.findByRole('dialog', { name: 'Fit the corners' })).toBeInTheDocument()
})

test('a photo that phones call HEIC is refused by name, with what to do', async () => {
  giveCamera(undefined)
  void takeReceiptPhoto()

  await choose(new File([...'\0\0\0\u0018ftypheic'], 'IMG_1.jpg', { type: 'image/jpeg' }))

  expect(await screen.findByRole('alert')).toHaveTextContent(/HEIC.+save it as jpg/)
})

test('where a page cannot have the camera only files are offered', async () => {
  giveCamera(undefined)
  void takeReceiptPhoto()

  await screen.findByText('Your phone offers its camera there, too.')

  expect(screen.queryByRole('button', { name: 'Take a photo' })).toBeNull()
})

test('closing the camera lets go of it', async () => {
  const camera = runningCamera()
  giveCamera(async () => camera.stream)
  const photo = takeReceiptPhoto()
  await press('Take a photo')
  await screen.findByRole('dialog', { name: 'Take a photo' })

  await press('Close')

  expect(await photo).toBeUndefined()
  expect(camera.isRunning()).toBe(false)
})

test('a member who has forbidden the camera reads how to allow it, and can choose a file', async () => {
  giveCamera(async () => {
    throw new DOMException('Permission denied', 'NotAllowedError')
  })
  void takeReceiptPhoto()
  await press('Take a photo')
  await screen.findByText('Choose Allow, and come back here.')

  await choose(jpeg)

  expect(await screen.findByRole('dialog', { name: 'Fit the corners' })).toBeInTheDocument()
})

test('another photo is asked for from the beginning', async () => {
  giveCamera(undefined)
  void takeReceiptPhoto()
  await choose(jpeg)

  await press('Retake')

  expect(await screen.findByRole('dialog', { name: 'Photo of the receipt' })).toBeInTheDocument()
})

test('a photo that is used is a JPEG under the name of its file', async () => {
  giveCamera(undefined)
  canvasGives(new Blob(['made anew']))
  const photo = takeReceiptPhoto()
  await choose(jpeg)

  await press('Use this photo')

  expect(await photo).toMatchObject({ name: 'IMG_2041.jpg', blob: { size: 9 } })
})

test('a photo that this device cannot make is told, and another one asked for', async () => {
  giveCamera(undefined)
  canvasGives(null)
  void takeReceiptPhoto()
  await choose(jpeg)
  await press('Use this photo')
  await screen.findByText(/This file type does not work/)

  await press('Close')

  expect(await screen.findByRole('dialog', { name: 'Photo of the receipt' })).toBeInTheDocument()
})
