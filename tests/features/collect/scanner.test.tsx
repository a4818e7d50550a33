import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { giveCamera, lookAway, runningCamera } from '../../camera/fake-camera'
import { giveWorkers } from '../../barcodes/fake-worker'
import { dialog, openApp, press } from '../../screen'

/** Loads, and reads nothing: jsdom shows no video. */
const idle = () => giveWorkers({ onStart: (worker) => worker.answer({ isLoaded: true }) })

beforeEach(idle)
afterEach(() => lookAway(false))

/** The scanner is open and its camera is on. */
async function openScanner() {
  const cameras: ReturnType<typeof runningCamera>[] = []
  const running = () => cameras.filter(({ isRunning }) => isRunning())
  giveCamera(async () => {
    const camera = runningCamera()
    cameras.push(camera)
    return camera.stream
  })
  const app = await openApp('/collectpoint', { as: 'ploy' })
  await app.user.click(await screen.findByRole('tab', { name: 'Scan' }))
  await press('Open the camera')
  await dialog('Scan a code')
  const video = await screen.findByLabelText<HTMLVideoElement>('What the camera sees')
  await waitFor(() => expect(running().map(({ stream }) => stream)).toEqual([video.srcObject]))
  return { ...app, running }
}

const isGone = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Scan a code' })).toBeNull())

const exits: [string, (app: Awaited<ReturnType<typeof openScanner>>) => Promise<unknown>][] = [
  ['the scanner is closed', () => press('Close')],
  ['the member would rather type', () => press('Type it')],
  ['the member goes back', async () => history.back()],
  ['another page opens', ({ goTo }) => goTo('/profile')],
  [
    'another modal opens',
    async () => {
      const { openAlert } = await import('@/errors/modals')
      void openAlert({ icon: 'info', title: 'News', text: 'Of something else.' })
    },
  ],
  [
    'the session ends',
    async () => {
      const { endSession } = await import('@/session/session')
      await endSession(async () => undefined)
    },
  ],
]

test.for(exits)('the camera is released when %s', async ([, leave]) => {
  const app = await openScanner()

  await leave(app)

  await isGone()
  expect(app.running()).toEqual([])
})

test('the camera is released while the phone is locked, and the scanner stays', async () => {
  const { running } = await openScanner()

  lookAway(true)

  expect(running()).toEqual([])
  expect(await dialog('Scan a code')).toBeInTheDocument()
})

test('a camera that is taken away leaves a photo and the keyboard', async () => {
  const { running } = await openScanner()

  running()[0]?.takeAway()

  expect(await dialog('The camera did not start')).toHaveTextContent(/Something stopped the camera/)
  await screen.findByRole('button', { name: 'Upload a photo' })
  await press('Type it')
  expect(await screen.findByRole('textbox', { name: 'Code 1' })).toBeInTheDocument()
})

test('what reads codes is loaded with the Scan tab, and ends with it', async () => {
  const workers = idle()
  const running = () => workers.filter(({ isEnded }) => !isEnded)
  const { user } = await openApp('/collectpoint', { as: 'ploy' })
  const tab = await screen.findByRole('tab', { name: 'Scan' })
  expect(running()).toEqual([])

  await user.click(tab)
  await waitFor(() => expect(running()).toHaveLength(1))
  await user.click(await screen.findByRole('tab', { name: 'Enter a code' }))

  await waitFor(() => expect(running()).toEqual([]))
})
