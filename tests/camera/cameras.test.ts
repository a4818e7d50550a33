import { expect, test } from 'vitest'
import { nextCamera } from '@/camera/cameras'
import { giveCamera, runningCamera } from './fake-camera'

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
