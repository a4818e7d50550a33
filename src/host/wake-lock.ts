export interface KeptAwake {
  /** False where the screen cannot be kept awake; then tell the member to keep touching it. */
  supported: boolean
  release(): void
}

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
    if (isReleased || document.visibilityState !== 'visible') return false
    try {
      const taken = await wakeLock?.request('screen')
      if (isReleased) await taken?.release()
      else held = taken
      return true
    } catch {
      // Refused, as on a nearly empty battery: the next return to the page tries again.
      return false
    }
  }

  function takeAgain() {
    void take()
  }

  document.addEventListener('visibilitychange', takeAgain)
  const supported = await take()
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
