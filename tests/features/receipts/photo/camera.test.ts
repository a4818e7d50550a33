import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasCamera, keepCamera } from '@/features/receipts/photo/camera'
import { giveCamera, lookAway, runningCamera } from './fake-camera'

beforeEach(() => giveCamera(async () => runningCamera().stream))
afterEach(() => lookAway(false))

const listener = () => ({ onStream: vi.fn(), onTrouble: vi.fn() })

test('the member sees what the camera sees', async () => {
  const camera = runningCamera()
  giveCamera(async () => camera.stream)
  const told = listener()

  const letGo = keepCamera(told)

  await vi.waitFor(() => expect(told.onStream).toHaveBeenCalledWith(camera.stream))
  letGo()
})

test('closing it lets go of the camera', async () => {
  const camera = runningCamera()
  giveCamera(async () => camera.stream)
  const told = listener()
  const letGo = keepCamera(told)
  await vi.waitFor(() => expect(told.onStream).toHaveBeenCalled())

  letGo()

  expect(camera.isRunning()).toBe(false)
})

test('closing it while the browser still asks lets go of the camera, too', async () => {
  const camera = runningCamera()
  const allowed = Promise.withResolvers<MediaStream>()
  giveCamera(() => allowed.promise)
  const told = listener()
  const letGo = keepCamera(told)

  letGo()
  allowed.resolve(camera.stream)

  await vi.waitFor(() => expect(camera.isRunning()).toBe(false))
  expect(told.onStream).not.toHaveBeenCalled()
})

test('looking away lets go of the camera', async () => {
  const camera = runningCamera()
  giveCamera(async () => camera.stream)
  const told = listener()
  const letGo = keepCamera(told)
  await vi.waitFor(() => expect(told.onStream).toHaveBeenCalled())

  lookAway(true)

  expect(camera.isRunning()).toBe(false)
  letGo()
})

test('coming back takes it up again', async () => {
  const told = listener()
  const letGo = keepCamera(told)
  await vi.waitFor(() => expect(told.onStream).toHaveBeenCalledTimes(1))
  lookAway(true)
  const camera = runningCamera()
  giveCamera(async () => camera.stream)

  lookAway(false)

  await vi.waitFor(() => expect(told.onStream).toHaveBeenLastCalledWith(camera.stream))
  letGo()
})

test('leaving the page lets go of the camera', async () => {
  const camera = runningCamera()
  giveCamera(async () => camera.stream)
  const told = listener()
  const letGo = keepCamera(told)
  await vi.waitFor(() => expect(told.onStream).toHaveBeenCalled())

  window.dispatchEvent(new Event('pagehide'))

  expect(camera.isRunning()).toBe(false)
  letGo()
})

test('a browser that shows no camera in a page is known before it is tried', () => {
  giveCamera(undefined)

  expect(hasCamera()).toBe(false)
})
