import { namedProblem } from '@/errors/named-problems'

/** Whether this browser can show the camera in a page; LINE on some iPhones cannot. */
export function hasCamera(): boolean {
  // Missing without HTTPS and in some in-app browsers, despite its type.
  const devices: Partial<MediaDevices> | undefined = navigator.mediaDevices
  return typeof devices?.getUserMedia === 'function'
}

/**
 * The stream of the rear camera, if there is one.
 * @throws DOMException of the browser, ApiError InsecureContextError,
 * StreamApiNotSupportedError
 */
async function openCamera(): Promise<MediaStream> {
  if (!window.isSecureContext) throw namedProblem('InsecureContextError')
  if (!hasCamera()) throw namedProblem('StreamApiNotSupportedError')
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      facingMode: { ideal: 'environment' },
      width: { ideal: 2560 },
      height: { ideal: 1920 },
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
export function keepCamera({ onStream, onTrouble }: CameraListener): () => void {
  let running: MediaStream | undefined
  let asked = 0

  async function start() {
    const mine = (asked += 1)
    try {
      const stream = await openCamera()
      // Released while the browser was asking for permission.
      if (mine !== asked) return stop(stream)
      running = stream
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
