import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { giveCamera, lookAway, openPhotos, runningCamera } from '../../camera/fake-camera'
import { giveWorkers, reading } from '../../barcodes/fake-worker'
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
  return { ...app, running, video }
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

test('the camera is released while the phone is locked, and runs again in the same scanner', async () => {
  const { running } = await openScanner()

  lookAway(true)

  expect(running()).toEqual([])
  expect(await dialog('Scan a code')).toBeInTheDocument()

  lookAway(false)
  await waitFor(() => expect(running()).toHaveLength(1))
})

test('after the camera is taken away a photo and the keyboard still work', async () => {
  const { running } = await openScanner()

  running()[0]?.takeAway()

  expect(await dialog('The camera didn’t start')).toHaveTextContent(/Something stopped the camera/)
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
    title: 'No camera found',
    text: 'There is no camera on this device.',
  },
  {
    name: 'NotSupportedError',
    title: 'The camera doesn’t work here',
    text: 'A secure connection (HTTPS) is required to use the camera.',
  },
  {
    name: 'NotReadableError',
    title: 'The camera is in use by another app',
    text: 'The camera is already in use. Close other apps and try again.',
  },
  {
    name: 'OverconstrainedError',
    title: 'This camera can’t be used',
    text: 'The cameras on this device are not suitable.',
  },
  {
    name: 'SomethingElse',
    title: 'The camera didn’t start',
    text: 'The camera didn’t start. Try again, or choose a photo.',
  },
  {
    name: 'StreamApiNotSupportedError',
    title: 'The camera doesn’t work here',
    text: 'This browser can’t show the camera on a page. Choose a photo instead: your phone offers its own camera there.',
  },
  {
    name: 'InsecureContextError',
    title: 'The camera doesn’t work here',
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

/** The video has pictures, though jsdom shows none. */
function giveFrames() {
  const FakeFrame = class {
    close() {}
  }
  vi.stubGlobal('VideoFrame', FakeFrame)
  vi.stubGlobal('OffscreenCanvas', vi.fn())
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640)
}

/** The scanner, whose camera shows something to read. */
async function openRunningScanner() {
  giveFrames()
  const app = await openScanner()
  fireEvent.playing(app.video)
  return app
}

test('the brand’s own link gives its code, and the camera is released', async () => {
  giveWorkers(reading(`${location.origin}/collectpoint?code=CHN-8842-KD`))
  const { running } = await openRunningScanner()

  expect(await screen.findByRole('textbox', { name: 'Code 1' })).toHaveValue('CHN-8842-KD')
  await isGone()
  expect(running()).toEqual([])
})

test('if the code reader does not load, the scanner says so and the member types', async () => {
  giveWorkers({ onStart: (worker) => worker.die() })
  await openRunningScanner()

  const scanner = within(await dialog('Scan a code'))
  expect(await scanner.findByText('Codes can’t be read here. Type the code instead.')).toBeVisible()
  await press('Type it')
  expect(await screen.findByRole('textbox', { name: 'Code 1' })).toBeVisible()
})

test('a connection that breaks while the reader loads only delays it', async () => {
  let isShown = false
  let startsForFrames = 0
  giveWorkers({
    ...reading('CHN-8842-KD'),
    onStart(worker) {
      if (isShown) startsForFrames += 1
      if (startsForFrames < 2) worker.die()
      else worker.answer({ isLoaded: true })
    },
  })
  giveFrames()
  const { video } = await openScanner()
  isShown = true

  fireEvent.playing(video)

  expect(await screen.findByRole('textbox', { name: 'Code 1' })).toHaveValue('CHN-8842-KD')
  expect(startsForFrames).toBe(2)
})

test('inside LINE its own scanner gives the code', async () => {
  await openApp('/collectpoint', { as: 'ploy', host: 'line', simulate: 'scan-closed' })
  const { changeLine } = await import('@/host/line-mock')
  changeLine({ scan: { value: 'CHN-8842-KD' } })

  await userEvent.click(await screen.findByRole('tab', { name: 'Scan' }))
  await press('Open the camera')

  expect(await screen.findByRole('textbox', { name: 'Code 1' })).toHaveValue('CHN-8842-KD')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('inside LINE a friend’s invitation is answered where it is scanned', async () => {
  await openApp('/collectpoint', { as: 'ploy', host: 'line', simulate: 'scan-closed' })
  const { changeLine } = await import('@/host/line-mock')
  changeLine({ scan: { value: `${location.origin}/?ref=TON7305` } })

  await userEvent.click(await screen.findByRole('tab', { name: 'Scan' }))
  await press('Open the camera')

  expect(
    await screen.findByText('Friends’ codes are for new members, and count once'),
  ).toBeVisible()
  expect(location.pathname).toBe('/collectpoint')
})

describe('a picture of the code', () => {
  const picture = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)], 'code.jpg', {
    type: 'image/jpeg',
  })

  beforeEach(() => {
    openPhotos(() => null)
    const getImageData = () => ({ data: new Uint8ClampedArray(4) })
    // jsdom draws nothing: these two are all that the reader of pictures uses.
    const context = { drawImage: vi.fn(), getImageData } as unknown as CanvasRenderingContext2D
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context)
  })

  test('is enough without a camera', async () => {
    giveWorkers(reading('CHN-8842-KD'))
    giveCamera(undefined)
    const { user } = await openApp('/collectpoint', { as: 'ploy' })
    await user.click(await screen.findByRole('tab', { name: 'Scan' }))
    await press('Open the camera')
    const trouble = within(await dialog('The camera doesn’t work here'))
    expect(await trouble.findByRole('button', { name: 'Upload a photo' })).toBeVisible()

    await user.upload(trouble.getByLabelText('Upload a photo', { selector: 'input' }), picture)

    expect(await screen.findByRole('textbox', { name: 'Code 1' })).toHaveValue('CHN-8842-KD')
  })

  test('without a code says so', async () => {
    giveWorkers(reading())
    const { user } = await openApp('/collectpoint', { as: 'ploy' })
    await user.click(await screen.findByRole('tab', { name: 'From a photo' }))

    await user.upload(
      await screen.findByLabelText('Choose a photo', { selector: 'input' }),
      picture,
    )

    expect(await screen.findByText('QR Code not found. Please try again.')).toBeVisible()
  })
})
