export interface KeptAwake {
  /** False where the screen cannot be kept awake; then tell the member to keep touching it. */
  supported: boolean
  release(): void
}

const isHidden = () => document.visibilityState !== 'visible'

/**
 * Keeps the screen lit until released; never rejects. A browser drops the lock whenever the page is
 * hidden, so it is taken again each time the member comes back.
 */
export async function keepAwake(): Promise<KeptAwake> {
  // Absent in old web views, whatever the types say.
  const wakeLock = navigator.wakeLock as WakeLock | undefined
  if (!wakeLock) return { supported: false, release: () => undefined }

  let held: WakeLockSentinel | undefined
  let isReleased = false

  async function take(): Promise<boolean> {
    if (isReleased || isHidden()) return true
    try {
      const before = held
      held = await wakeLock?.request('screen')
      await before?.release()
      if (isReleased) await held?.release()
      return true
    } catch {
      // Refused, as on a nearly empty battery: the next return to the page tries again.
      return isHidden()
    }
  }

  /** One request at a time: each replaces the lock of the one before. */
  let last = take()

  function takeAgain() {
    last = last.then(take)
  }

  document.addEventListener('visibilitychange', takeAgain)
  const supported = await last
  return {
    supported,
    release() {
      isReleased = true
      document.removeEventListener('visibilitychange', takeAgain)
      // Releasing a lock that the browser has released already is safe.
      void held?.release().catch(() => undefined)
    },
  }
}
