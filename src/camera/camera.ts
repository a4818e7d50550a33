import { namedProblem } from '@/errors/named-problems'

/** Whether this browser can show the camera in a page; LINE on some iPhones cannot. */
export function hasCamera(): boolean {
  // Missing without HTTPS and in some in-app browsers, despite its type.
  const devices: Partial<MediaDevices> | undefined = navigator.mediaDevices
  return typeof devices?.getUserMedia === 'function'
}

export interface CameraWish {
  /** Of `cameras`; default: the one at the back, if there is one. */
  deviceId?: string | undefined
  /** What the picture should have at least, in pixels; the browser comes as near as it can. */
  width: number
  height: number
}

/**
 * The stream of a camera; of another one where the wished one has been taken away.
 * @throws DOMException of the browser, ApiError InsecureContextError,
 * StreamApiNotSupportedError
 */
async function openCamera(wish: CameraWish): Promise<MediaStream> {
  requireCameras()
  try {
    return await askFor(wish)
  } catch (thrown) {
    const isGone = thrown instanceof DOMException && thrown.name === 'OverconstrainedError'
    if (!wish.deviceId || !isGone) throw thrown
    return askFor({ ...wish, deviceId: undefined })
  }
}

function requireCameras() {
  if (!window.isSecureContext) throw namedProblem('InsecureContextError')
  if (!hasCamera()) throw namedProblem('StreamApiNotSupportedError')
}

/**
 * Whether the member has allowed the camera, without asking.
 * @returns undefined where the browser does not say
 * @throws DOMException NotAllowedError, NotFoundError; ApiError as `openCamera`
 */
export async function cameraPermission(): Promise<'granted' | 'prompt' | undefined> {
  requireCameras()
  // Before a permission, browsers list cameras without their names.
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => undefined)
  if (devices && !devices.some(({ kind }) => kind === 'videoinput')) {
    throw new DOMException('This device has no camera.', 'NotFoundError')
  }
  const state = await permissionState()
  if (state === 'denied') throw new DOMException('The camera is refused.', 'NotAllowedError')
  return state
}

async function permissionState(): Promise<PermissionState | undefined> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state
  } catch {
    // Older browsers have no permissions, or none of cameras.
    return undefined
  }
}

function askFor({ deviceId, width, height }: CameraWish): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      ...(deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: 'environment' } }),
      width: { ideal: width },
      height: { ideal: height },
    },
  })
}

interface CameraListener {
  /** Undefined: the camera was released because the page is hidden. */
  onStream: (stream: MediaStream | undefined) => void
  onTrouble: (thrown: unknown) => void
}

/**
 * Keeps the camera running while the page is visible. Returns a function that releases it; no callback
 * runs after that.
 */
export function keepCamera(wish: CameraWish, { onStream, onTrouble }: CameraListener): () => void {
  let running: MediaStream | undefined
  let asked = 0

  async function start() {
    const mine = (asked += 1)
    try {
      const stream = await openCamera(wish)
      // Released while the browser was asking for permission.
      if (mine !== asked) return stop(stream)
      running = stream
      for (const track of stream.getTracks()) track.addEventListener('ended', lose)
      onStream(stream)
    } catch (thrown) {
      if (mine === asked) onTrouble(thrown)
    }
  }

  function letGo() {
    asked += 1
    if (!running) return
    stop(running)
    running = undefined
    onStream(undefined)
  }

  /** Unplugged, or taken by another app; our own `stop` tells nothing. */
  function lose() {
    if (!running) return
    letGo()
    onTrouble(new DOMException('The camera was taken away.', 'AbortError'))
  }

  function watch() {
    if (document.hidden) letGo()
    else if (!running) void start()
  }

  document.addEventListener('visibilitychange', watch)
  window.addEventListener('pagehide', letGo)
  void start()

  return () => {
    document.removeEventListener('visibilitychange', watch)
    window.removeEventListener('pagehide', letGo)
    onStream = onTrouble = () => undefined
    letGo()
  }
}

function stop(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

/**
 * Another camera than the one of a stream, by turns.
 * @returns its id; undefined where there is one camera alone
 */
export async function nextCamera(stream: MediaStream): Promise<string | undefined> {
  const [track] = stream.getVideoTracks()
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  const ids = devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId }) => deviceId)
  if (ids.length < 2) return undefined
  const at = ids.indexOf(track?.getSettings().deviceId ?? '')
  return ids[(at + 1) % ids.length]
}
