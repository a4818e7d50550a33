import { focusManager } from '@tanstack/react-query'

/** After this time in milliseconds without a touch or a key, nobody is taken to be at the device. */
export const attendedMs = 5 * 60_000

const touches = ['pointerdown', 'click', 'keydown', 'wheel'] as const

/**
 * Pages ask the platform again by themselves only while somebody is there: their questions would keep
 * the session of a device that was left. Whoever comes back sees everything asked again.
 */
export function watchAttendance() {
  focusManager.setEventListener((attend) => {
    let leaves: ReturnType<typeof setTimeout> | undefined
    function leave() {
      clearTimeout(leaves)
      attend(false)
    }
    function come() {
      clearTimeout(leaves)
      leaves = setTimeout(leave, attendedMs)
      attend(true)
    }
    const turn = () => (document.visibilityState === 'hidden' ? leave() : come())
    for (const touch of touches) window.addEventListener(touch, come, { passive: true })
    document.addEventListener('visibilitychange', turn)
    turn()
    return () => {
      clearTimeout(leaves)
      for (const touch of touches) window.removeEventListener(touch, come)
      document.removeEventListener('visibilitychange', turn)
    }
  })
}
