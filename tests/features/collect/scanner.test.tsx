import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

test('after the camera is taken away a photo and the keyboard still work', async () => {
  const { running } = await openScanner()

  running()[0]?.takeAway()

  expect(await dialog('The camera did not start')).toHaveTextContent(/Something stopped the camera/)
  await screen.findByRole('button', { name: 'Upload a photo' })
  await press('Type it')
  expect(await screen.findByRole('textbox', { name: 'Code 1' })).toBeInTheDocument()
})

test('the code reader is loaded with the Scan tab, and ends with it', async () => {
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

/** A browser's refusals of the camera, with the message of the sheet. */
const refusals: { name: string; title: string; text: string }[] = [
  {
    name: 'NotAllowedError',
    title: 'The camera is off for this page',
    text: 'We only look while this page shows the camera. Turn it on like this:',
  },
  {
    name: 'NotFoundError',
    title: 'There is no camera here',
    text: 'There is no camera on this device.',
  },
  {
    name: 'NotSupportedError',
    title: 'The camera does not work here',
    text: 'A secure connection (HTTPS) is required to use the camera.',
  },
  {
    name: 'NotReadableError',
    title: 'Another app has the camera',
    text: 'The camera is already in use. Close other apps and try again.',
  },
  {
    name: 'OverconstrainedError',
    title: 'This camera does not fit',
    text: 'The cameras on this device are not suitable.',
  },
  {
    name: 'SomethingElse',
    title: 'The camera did not start',
    text: 'The camera did not start. Try again, or choose a photo.',
  },
  {
    name: 'StreamApiNotSupportedError',
    title: 'The camera does not work here',
    text: 'This browser shows no camera in a page. Choose a photo instead: your phone offers its own camera there.',
  },
  {
    name: 'InsecureContextError',
    title: 'The camera does not work here',
    text: 'The camera only works on a secure page (HTTPS).',
  },
]

function refuseCamera(name: string) {
  if (name === 'StreamApiNotSupportedError') giveCamera(undefined)
  else if (name === 'InsecureContextError') {
    giveCamera(async () => runningCamera().stream)
    vi.stubGlobal('isSecureContext', false)
  } else giveCamera(() => Promise.reject(new DOMException('', name)))
}

test('without a camera the member types, for any reason of the browser', async () => {
  const { user } = await openApp('/collectpoint', { as: 'ploy' })

  for (const { name, title, text } of refusals) {
    refuseCamera(name)
    await user.click(await screen.findByRole('tab', { name: 'Scan' }))
    await press('Open the camera')

    const trouble = within(await dialog(title))
    expect(trouble.getByText(text)).toBeVisible()
    await user.click(trouble.getByRole('button', { name: 'Type it' }))
    expect(await screen.findByRole('textbox', { name: 'Code 1' })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})
