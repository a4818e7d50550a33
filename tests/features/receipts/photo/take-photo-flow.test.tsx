import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { takeReceiptPhoto } from '@/features/receipts/photo/take-photo-flow'
import { startTexts } from '@/i18n/texts'
import { renderPart } from '../../../part.tsx'
import { choosePhoto, giveCamera, openPhotos, runningCamera } from '../../../camera/fake-camera'

beforeEach(async () => {
  await startTexts('en')
  openPhotos(() => new Blob(['encoded!!']))
  renderPart()
})

async function press(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }))
}

test('closing the question returns no photo', async () => {
  giveCamera(async () => runningCamera().stream)
  const photo = takeReceiptPhoto()

  await press('Close')

  expect(await photo).toBeUndefined()
})

test('a chosen file continues to its corners', async () => {
  giveCamera(undefined)
  void takeReceiptPhoto()

  await choosePhoto()

  expect(await screen.findByRole('dialog', { name: 'Fit the corners' })).toBeInTheDocument()
})

test('a HEIC photo is refused by name, with advice', async () => {
  giveCamera(undefined)
  void takeReceiptPhoto()

  await choosePhoto(new File([...'\0\0\0\u0018ftypheic'], 'IMG_1.jpg', { type: 'image/jpeg' }))

  expect(await screen.findByRole('alert')).toHaveTextContent(/HEIC.+save it as jpg/)
})

test('where a page cannot use the camera only files are offered', async () => {
  giveCamera(undefined)
  void takeReceiptPhoto()

  await screen.findByText('You can use your phone’s camera there, too.')

  expect(screen.queryByRole('button', { name: 'Take a photo' })).toBeNull()
})

test('closing the camera releases it', async () => {
  const camera = runningCamera()
  giveCamera(async () => camera.stream)
  const photo = takeReceiptPhoto()
  await press('Take a photo')
  await screen.findByRole('dialog', { name: 'Take a photo' })

  await press('Close')

  expect(await photo).toBeUndefined()
  expect(camera.isRunning()).toBe(false)
})

test('a member who denied the camera sees how to allow it and can choose a file', async () => {
  giveCamera(async () => {
    throw new DOMException('Permission denied', 'NotAllowedError')
  })
  void takeReceiptPhoto()
  await press('Take a photo')
  await screen.findByText('Choose Allow, and come back here.')

  await choosePhoto()

  expect(await screen.findByRole('dialog', { name: 'Fit the corners' })).toBeInTheDocument()
})

test('retaking the photo starts from the beginning', async () => {
  giveCamera(undefined)
  void takeReceiptPhoto()
  await choosePhoto()

  await press('Retake')

  expect(await screen.findByRole('dialog', { name: 'Photo of the receipt' })).toBeInTheDocument()
})

test('the photo is returned as a JPEG with the name of its file', async () => {
  giveCamera(undefined)
  const photo = takeReceiptPhoto()
  await choosePhoto()

  await press('Use this photo')

  expect(await photo).toMatchObject({ name: 'IMG_2041.jpg', blob: { size: 9 } })
})

test('a photo that this device cannot encode shows an error, and another can be taken', async () => {
  giveCamera(undefined)
  openPhotos(() => null)
  void takeReceiptPhoto()
  await choosePhoto()
  await press('Use this photo')
  await screen.findByText(/This file type doesn’t work/)

  await press('Close')

  expect(await screen.findByRole('dialog', { name: 'Photo of the receipt' })).toBeInTheDocument()
})
