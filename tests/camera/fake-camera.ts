import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'

/** The browser's camera API; undefined if the browser has none. */
export function giveCamera(
  getUserMedia: ((wish: MediaStreamConstraints) => Promise<MediaStream>) | undefined,
  cameras: readonly string[] = ['back'],
) {
  vi.stubGlobal('isSecureContext', true)
  const enumerateDevices = async () => [
    { kind: 'audioinput', deviceId: 'microphone' },
    ...cameras.map((deviceId) => ({ kind: 'videoinput', deviceId })),
  ]
  Object.defineProperty(navigator, 'mediaDevices', {
    value: getUserMedia && { getUserMedia, enumerateDevices },
    configurable: true,
  })
}

/** What the browser says about the camera; undefined: it has no permissions, as jsdom. */
export function givePermission(state: PermissionState | undefined) {
  const query = async () => ({ state })
  Object.defineProperty(navigator, 'permissions', { value: state && { query }, configurable: true })
}

interface FakeTrack {
  deviceId?: string
  /** Undefined: a browser without capabilities of tracks. */
  capabilities?: object | undefined
  applyConstraints?: (wish: MediaTrackConstraints) => Promise<void>
}

/** A stream, whether its camera is still on, and how it is taken away. */
export function runningCamera({ deviceId, capabilities, applyConstraints }: FakeTrack = {}) {
  let isOn = true
  const track = Object.assign(new EventTarget(), {
    stop: () => (isOn = false),
    getSettings: () => ({ deviceId }),
    applyConstraints,
    ...(capabilities && { getCapabilities: () => capabilities }),
  })
  // Only its tracks are read; jsdom has no streams.
  const stream = {
    getTracks: () => [track],
    getVideoTracks: () => [track],
  } as unknown as MediaStream
  return { stream, isRunning: () => isOn, takeAway: () => track.dispatchEvent(new Event('ended')) }
}

/** The member hides the page or returns to it. */
export function lookAway(isAway: boolean) {
  Object.defineProperty(document, 'hidden', { value: isAway, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

/**
 * Lets tests open and crop chosen photos, since jsdom cannot decode, draw or encode. `encode` returns
 * the cropped photo; null if the device cannot encode.
 */
export function openPhotos(encode: () => Blob | null) {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 300, height: 400, close: vi.fn() }))
  vi.stubGlobal('ImageData', function ImageData() {})
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(encode()))
}

const phonePhoto = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)], 'IMG_2041.JPG', {
  type: 'image/jpeg',
})

/** Chooses a file in the dialog about the photo's source. */
export async function choosePhoto(file = phonePhoto) {
  // The input itself is hidden; its button opens the browser's file dialog.
  await userEvent.upload(
    await screen.findByLabelText('Choose a photo', { selector: 'input' }),
    file,
  )
}
