import { vi } from 'vitest'

/** The browser's camera as far as a page can reach it; undefined: it has no such thing. */
export function giveCamera(getUserMedia: (() => Promise<MediaStream>) | undefined) {
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperty(navigator, 'mediaDevices', {
    value: getUserMedia && { getUserMedia },
    configurable: true,
  })
}

/** A stream, and whether its camera is still on. */
export function runningCamera() {
  let isOn = true
  const track = { stop: () => (isOn = false) }
  // Only its tracks are asked for; jsdom has no streams.
  const stream = { getTracks: () => [track] } as unknown as MediaStream
  return { stream, isRunning: () => isOn }
}

/** The member looks at another page, or comes back. */
export function lookAway(isAway: boolean) {
  Object.defineProperty(document, 'hidden', { value: isAway, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}
