import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cameraPermission, hasCamera, keepCamera, nextCamera } from '@/camera/camera'
import { giveCamera, givePermission, lookAway, runningCamera } from './fake-camera'
import { eventually } from '../eventually.ts'

beforeEach(() => giveCamera(async () => runningCamera().stream))
afterEach(() => {
  lookAway(false)
  givePermission(undefined)
})

const wish = { width: 1280, height: 720 }
const listener = () => ({ onStream: vi.fn(), onTrouble: vi.fn() })

test('the member sees the camera’s picture', async () => {
  const camera = runningCamera()
  giveCamera(async () => camera.stream)
  const told = listener()

  const letGo = keepCamera(wish, told)

  await eventually(() => expect(told.onStream).toHaveBeenCalledWith(camera.stream))
  letGo()
})

test('closing releases the camera', async () => {
  const camera = runningCamera()
  giveCamera(async () => camera.stream)
  const told = listener()
  const letGo = keepCamera(wish, told)
  await eventually(() => expect(told.onStream).toHaveBeenCalled())

  letGo()

  expect(camera.isRunning()).toBe(false)
})

test('closing while the browser asks for permission also releases the camera', async () => {
  const camera = runningCamera()
  const allowed = Promise.withResolvers<MediaStream>()
  giveCamera(() => allowed.promise)
  const told = listener()
  const letGo = keepCamera(wish, told)

  letGo()
  allowed.resolve(camera.stream)

  await eventually(() => expect(camera.isRunning()).toBe(false))
  expect(told.onStream).not.toHaveBeenCalled()
})

test('hiding the page releases the camera', async () => {
  const camera = runningCamera()
  giveCamera(async () => camera.stream)
  const told = listener()
  const letGo = keepCamera(wish, told)
  await eventually(() => expect(told.onStream).toHaveBeenCalled())

  lookAway(true)

  expect(camera.isRunning()).toBe(false)
  letGo()
})

test('showing the page starts the camera again', async () => {
  const told = listener()
  const letGo = keepCamera(wish, told)
  await eventually(() => expect(told.onStream).toHaveBeenCalledTimes(1))
  lookAway(true)
  const camera = runningCamera()
  giveCamera(async () => camera.stream)

  lookAway(false)

  await eventually(() => expect(told.onStream).toHaveBeenLastCalledWith(camera.stream))
  letGo()
})

test('leaving the page releases the camera', async () => {
  const camera = runningCamera()
  giveCamera(async () => camera.stream)
  const told = listener()
  const letGo = keepCamera(wish, told)
  await eventually(() => expect(told.onStream).toHaveBeenCalled())

  window.dispatchEvent(new Event('pagehide'))

  expect(camera.isRunning()).toBe(false)
  letGo()
})

test('a camera that is taken away is released, and the member is told', async () => {
  const camera = runningCamera()
  giveCamera(async () => camera.stream)
  const told = listener()
  const letGo = keepCamera(wish, told)
  await eventually(() => expect(told.onStream).toHaveBeenCalled())

  camera.takeAway()

  expect(camera.isRunning()).toBe(false)
  expect(told.onTrouble).toHaveBeenCalledWith(expect.objectContaining({ name: 'AbortError' }))
  letGo()
})

test('where the chosen camera is gone, another one shows its picture', async () => {
  const camera = runningCamera()
  const asked: MediaStreamConstraints[] = []
  giveCamera(async (wished) => {
    asked.push(wished)
    if (asked.length === 1) throw new DOMException('', 'OverconstrainedError')
    return camera.stream
  })
  const told = listener()

  const letGo = keepCamera({ ...wish, deviceId: 'front' }, told)

  await eventually(() => expect(told.onStream).toHaveBeenCalledWith(camera.stream))
  expect(asked).toMatchObject([
    { video: { deviceId: { exact: 'front' } } },
    { video: { facingMode: { ideal: 'environment' } } },
  ])
  expect(told.onTrouble).not.toHaveBeenCalled()
  letGo()
})

test.for(['NotAllowedError', 'NotReadableError'])(
  'a chosen camera that is refused with %s is not replaced',
  async (name) => {
    const ask = vi.fn().mockRejectedValue(new DOMException('', name))
    giveCamera(ask)
    const told = listener()

    const letGo = keepCamera({ ...wish, deviceId: 'front' }, told)

    await eventually(() => expect(told.onTrouble).toHaveBeenCalled())
    expect(ask).toHaveBeenCalledOnce()
    letGo()
  },
)

test('a browser without a camera in pages is detected before the camera is started', () => {
  giveCamera(undefined)

  expect(hasCamera()).toBe(false)
})

const noCamera = async () => Promise.reject(new Error('Nobody asks for it.'))

test.for([
  { cameras: ['back', 'front'], now: 'back', next: 'front' },
  { cameras: ['back', 'front'], now: 'front', next: 'back' },
  { cameras: ['back', 'wide', 'front'], now: 'back', next: 'wide' },
  // The camera in use has been disconnected.
  { cameras: ['back', 'wide'], now: 'front', next: 'back' },
  { cameras: ['back'], now: 'back', next: undefined },
  // Before the member has allowed one.
  { cameras: ['', ''], now: 'back', next: undefined },
])('of $cameras after $now comes $next', async ({ cameras, now, next }) => {
  giveCamera(noCamera, cameras)

  expect(await nextCamera(runningCamera({ deviceId: now }).stream)).toBe(next)
})

test('a browser that does not list its cameras offers no other one', async () => {
  giveCamera(noCamera)
  navigator.mediaDevices.enumerateDevices = async () => {
    throw new DOMException('', 'NotAllowedError')
  }

  expect(await nextCamera(runningCamera({ deviceId: 'back' }).stream)).toBeUndefined()
})

test.for(['granted', 'prompt', undefined] as const)(
  'whether the camera is allowed is known without asking for it: %s',
  async (permission) => {
    const open = vi.fn()
    giveCamera(open)
    givePermission(permission)

    expect(await cameraPermission()).toBe(permission)
    expect(open).not.toHaveBeenCalled()
  },
)

test('a refused, missing or insecure camera is known without asking for it', async () => {
  givePermission('denied')
  await expect(cameraPermission()).rejects.toThrow('The camera is refused.')

  giveCamera(vi.fn(), [])
  await expect(cameraPermission()).rejects.toThrow('This device has no camera.')

  vi.stubGlobal('isSecureContext', false)
  await expect(cameraPermission()).rejects.toMatchObject({ code: 'InsecureContextError' })
})
