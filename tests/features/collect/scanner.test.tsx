import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  giveCamera,
  givePermission,
  lookAway,
  openPhotos,
  runningCamera,
} from '../../camera/fake-camera'
import { giveWorkers, reading } from '../../barcodes/fake-worker'
import { dialog, openApp, press } from '../../screen'
import { asItShows } from '../../as-it-shows.ts'

/** Loads, and reads nothing: jsdom shows no video. */
const idle = () => giveWorkers({ onStart: (worker) => worker.answer({ isLoaded: true }) })

beforeEach(idle)
afterEach(() => {
  lookAway(false)
  givePermission(undefined)
})

const code = () => screen.findByRole('textbox', { name: 'Code 1' })
const start = () => screen.findByRole('button', { name: 'Open the camera' })
const view = () => screen.findByLabelText<HTMLVideoElement>('What the camera sees')
const tab = (name: string) => screen.findByRole('tab', { name })

/** Every camera that the page has opened; one shows `texts` once it plays. */
function giveCameras() {
  const cameras: ReturnType<typeof runningCamera>[] = []
  giveCamera(async () => {
    const camera = runningCamera()
    cameras.push(camera)
    return camera.stream
  })
  return () => cameras.filter(({ isRunning }) => isRunning())
}

/** The camera is on, in the page. */
async function openScanner() {
  const running = giveCameras()
  const app = await openApp('/collectpoint', { as: 'ploy' })
  await app.user.click(await start())
  const video = await view()
  await waitFor(() => expect(running().map(({ stream }) => stream)).toEqual([video.srcObject]))
  return { ...app, running, video }
}

const exits: [string, (app: Awaited<ReturnType<typeof openScanner>>) => Promise<unknown>][] = [
  ['the member would rather type', async ({ user }) => user.click(await tab('Code'))],
  ['the member shows their own QR', () => press('My QR')],
  ['another page opens', ({ goTo }) => goTo('/profile')],
  [
    'a modal opens',
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

  await waitFor(() => expect(app.running()).toEqual([]))
})

test('the camera runs again when the modal over it is closed', async () => {
  const { running } = await openScanner()
  await press('My QR')
  await dialog('Show this to earn')
  await waitFor(() => expect(running()).toEqual([]))

  await press('Close')

  await waitFor(() => expect(running()).toHaveLength(1))
})

test('the camera is released while the phone is locked, and runs again in the same scanner', async () => {
  const { running } = await openScanner()

  lookAway(true)

  expect(running()).toEqual([])
  expect(await view()).toBeInTheDocument()

  lookAway(false)
  await waitFor(() => expect(running()).toHaveLength(1))
})

test('a camera that is taken away leaves the code field, with the reason', async () => {
  const { running } = await openScanner()

  running()[0]?.takeAway()

  expect(await code()).toBeInTheDocument()
  expect(screen.getByText(/^The camera didn’t start\. Enter the code here/)).toBeVisible()
})

test('the camera is explained once, and opens at once the next time', async () => {
  const running = giveCameras()
  const app = await openApp('/collectpoint', { as: 'ploy' })
  expect(await screen.findByText(/We read it on your device/)).toBeVisible()
  expect(running()).toEqual([])
  await app.user.click(await start())
  await view()
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('wasOpened'))

  await app.reload()

  expect(await view()).toBeVisible()
  await waitFor(() => expect(running()).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Open the camera' })).toBeNull()
})

test.for([
  ['granted', true],
  ['prompt', false],
] as const)('a camera whose permission is %s opens at once: %s', async ([permission, isOpen]) => {
  giveCameras()
  givePermission(permission)
  await openApp('/collectpoint', { as: 'ploy' })

  await (isOpen ? view() : start())

  expect(screen.queryByLabelText('What the camera sees') !== null).toBe(isOpen)
})

test('the way that was chosen last is first the next time, on this device', async () => {
  giveCameras()
  const { user, reload } = await openApp('/collectpoint', { as: 'ploy' })
  await start()
  await user.click(await tab('Code'))
  await code()
  // Nothing of the member is kept with it.
  expect(localStorage.getItem('taem:chaan-demo:look.scanner')).toBe('{"way":"type"}')

  await reload()
  await code()
  await user.click(await tab('Scan'))
  await start()

  await reload()
  expect(await start()).toBeVisible()
})

test('a typed code stays while the member scans, and what was typed is first after a reload', async () => {
  giveCameras()
  const { user, reload } = await openApp('/collectpoint?way=type', { as: 'ploy' })
  await user.type(await code(), 'CHN-8842-KD')

  await user.click(await tab('Scan'))
  await start()
  await user.click(await tab('Code'))
  expect(await code()).toHaveValue('CHN-8842-KD')

  await user.click(await tab('Scan'))
  await reload('/collectpoint')
  expect(await code()).toHaveValue('CHN-8842-KD')
})

test('a link with a code opens the code field, also where the camera is allowed', async () => {
  const running = giveCameras()
  givePermission('granted')

  await openApp('/collectpoint?code=CHN-8842-KD', { as: 'ploy' })

  expect(await code()).toHaveValue('CHN-8842-KD')
  expect(running()).toEqual([])
})

test('the code reader is loaded with the camera, and ends with it', async () => {
  const workers = idle()
  const running = () => workers.filter(({ isEnded }) => !isEnded)
  giveCameras()
  const { user } = await openApp('/collectpoint', { as: 'ploy' })
  await start()
  expect(running()).toEqual([])

  await press('Open the camera')
  await waitFor(() => expect(running()).toHaveLength(1))
  await user.click(await tab('Code'))

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
  else if (name === 'NotFoundError')
    giveCamera(() => Promise.reject(new DOMException('', name)), [])
  else if (name === 'InsecureContextError') {
    giveCamera(async () => runningCamera().stream)
    vi.stubGlobal('isSecureContext', false)
  } else giveCamera(() => Promise.reject(new DOMException('', name)))
}

/** Those that the browser tells before the camera is opened. */
const knownBefore = ['NotFoundError', 'StreamApiNotSupportedError', 'InsecureContextError']

test.for(refusals)(
  'without a camera the code field takes its place and says why: $name',
  async ({ name, title }) => {
    refuseCamera(name)
    await openApp('/collectpoint', { as: 'ploy' })
    if (!knownBefore.includes(name)) await press('Open the camera')

    expect(await code()).toBeVisible()
    expect(screen.getByText((words) => words.startsWith(`${title}. Enter the code`))).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('a member who wants to scan all the same reads what to do, for any reason of the browser', async () => {
  giveCamera(undefined)
  const { user } = await openApp('/collectpoint', { as: 'ploy' })
  await code()

  for (const { name, title, text } of refusals) {
    givePermission(undefined)
    refuseCamera('NotFoundError')
    await user.click(await tab('Scan'))
    const first = await dialog('No camera found')
    refuseCamera(name)
    await user.click(within(first).getByRole('button', { name: 'Try again' }))

    // The next one may have the same title.
    await waitFor(() => expect(first).not.toBeInTheDocument())
    await waitFor(async () => expect(within(await dialog(title)).getByText(text)).toBeVisible())
    await press('Type it')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await code()).toBeVisible()
  }
})

test('a camera that is refused in the browser’s settings is not opened, and the steps are one tap away', async () => {
  const running = giveCameras()
  givePermission('denied')
  const { user } = await openApp('/collectpoint', { as: 'ploy' })
  expect(await code()).toBeVisible()
  await press('Turn the camera on')
  const steps = within(await dialog('The camera is off for this page'))
  expect(steps.getByText('Choose Allow, and come back here.')).toBeVisible()

  // Meanwhile it was allowed.
  givePermission('granted')
  await user.click(steps.getByRole('button', { name: 'Try again' }))

  expect(await view()).toBeVisible()
  await waitFor(() => expect(running()).toHaveLength(1))
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
  giveFrames()
  const { running, video } = await openScanner()
  let runningAtTheEnd: unknown
  asItShows(
    () => !video.isConnected,
    () => (runningAtTheEnd = running()),
  )

  fireEvent.playing(video)

  expect(await code()).toHaveValue('CHN-8842-KD')
  // Not a moment later than the view that shows it.
  expect(runningAtTheEnd).toEqual([])
})

test('a scanned code that gave its points is no longer said to be in the form', async () => {
  giveWorkers(reading(`${location.origin}/collectpoint?code=CHN-8842-KD`))
  await openRunningScanner()
  expect(await screen.findByText(/^The code is in the form/)).toBeVisible()

  await press('Collect points')
  await dialog('You collected 30 points')
  await press('Done')

  await waitFor(async () => expect(await code()).toHaveValue(''))
  expect(screen.queryByText(/^The code is in the form/)).toBeNull()
})

test('a friend’s invitation before the camera is answered once, and closes the camera', async () => {
  giveWorkers(reading(`${location.origin}/?ref=TON7305`))
  const { running } = await openRunningScanner()

  expect(
    await screen.findByText('Friends’ codes are for new members, and count once'),
  ).toBeVisible()
  await waitFor(() => expect(running()).toEqual([]))
  expect(await start()).toBeVisible()
})

test('if the code reader does not load, the scanner says so and the member types', async () => {
  giveWorkers({ onStart: (worker) => worker.die() })
  const { user } = await openRunningScanner()

  expect(await screen.findByText('Codes can’t be read here. Type the code instead.')).toBeVisible()
  await user.click(await tab('Code'))
  expect(await code()).toBeVisible()
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

  expect(await code()).toHaveValue('CHN-8842-KD')
  expect(startsForFrames).toBe(2)
})

describe('inside LINE', () => {
  /** LINE's scanner will read this. */
  async function openInLine(text: string) {
    const app = await openApp('/collectpoint', {
      as: 'ploy',
      host: 'line',
      simulate: 'scan-closed',
    })
    const { changeLine } = await import('@/host/line-mock')
    changeLine({ scan: { value: text } })
    return app
  }

  test('its own scanner gives the code where the page has no camera', async () => {
    await openInLine('CHN-8842-KD')

    await press('Use LINE’s scanner')

    expect(await code()).toHaveValue('CHN-8842-KD')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('its own scanner stays beside the camera of the page', async () => {
    const running = giveCameras()
    await openInLine('CHN-8842-KD')
    await press('Open the camera')
    await waitFor(() => expect(running()).toHaveLength(1))

    await press('Use LINE’s scanner')

    expect(await code()).toHaveValue('CHN-8842-KD')
    expect(running()).toEqual([])
  })

  test('without its own scanner and without a camera the code field is there', async () => {
    await openApp('/collectpoint', { as: 'ploy', host: 'line', simulate: 'scan-unavailable' })

    expect(await code()).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Use LINE’s scanner' })).toBeNull()
  })

  test('a friend’s invitation is answered where it is scanned', async () => {
    await openInLine(`${location.origin}/?ref=TON7305`)

    await press('Use LINE’s scanner')

    expect(
      await screen.findByText('Friends’ codes are for new members, and count once'),
    ).toBeVisible()
    expect(location.pathname).toBe('/collectpoint')
  })
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
    await user.click(await tab('Scan'))
    const trouble = within(await dialog('The camera doesn’t work here'))
    expect(await trouble.findByRole('button', { name: 'Upload a photo' })).toBeVisible()

    await user.upload(trouble.getByLabelText('Upload a photo', { selector: 'input' }), picture)

    // The field is there before the sheet has gone.
    await waitFor(async () => expect(await code()).toHaveValue('CHN-8842-KD'))
  })

  test('takes the place of a code that was emptied and still has the focus', async () => {
    giveWorkers(reading('CHN-8842-KD'))
    const { user } = await openApp('/collectpoint?way=type', { as: 'ploy' })
    await user.type(await code(), 'CHN')
    await user.clear(await code())

    // Without a click, which would take the focus.
    fireEvent.change(await screen.findByLabelText('Photo', { selector: 'input' }), {
      target: { files: [picture] },
    })

    await waitFor(async () => expect(await code()).toHaveValue('CHN-8842-KD'))
  })

  test('is one tap away while the camera is on, and ends it', async () => {
    giveWorkers(reading('CHN-8842-KD'))
    const { user, running } = await openScanner()

    await user.upload(await screen.findByLabelText('Photo', { selector: 'input' }), picture)

    expect(await code()).toHaveValue('CHN-8842-KD')
    expect(running()).toEqual([])
  })

  test('that no longer fits is not said to be in the form', async () => {
    giveWorkers(reading(`${location.origin}/collectpoint?code=CHN-8842-KD`))
    const typed = Array.from({ length: 10 }, (_, index) => `code=CHN-88${index}1-KD`)
    const { user } = await openApp(`/collectpoint?${typed.join('&')}`, { as: 'ploy' })
    await screen.findByRole('textbox', { name: 'Code 10' })

    await user.upload(await screen.findByLabelText('Photo', { selector: 'input' }), picture)

    const told = await screen.findByRole('alert')
    expect(told).toHaveTextContent('You can collect 10 codes at once.')
    expect(screen.queryByText(/in the form/)).toBeNull()
  })

  test('without a code says so', async () => {
    giveWorkers(reading())
    const { user } = await openApp('/collectpoint', { as: 'ploy' })

    await user.upload(await screen.findByLabelText('Photo', { selector: 'input' }), picture)

    expect(await screen.findByText('QR Code not found. Please try again.')).toBeVisible()
  })
})
