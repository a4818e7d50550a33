import type { Page } from 'playwright'

/** Longer than any motion and the work before it. */
const watchedMs = 2500

interface Seen {
  /** Frames in which it moved. */
  frames: number
  /** The most that an animation went on from one frame to the next, in milliseconds. */
  longest: number
  /** From the tap to the first frame in which it moves, in milliseconds. */
  begins: number
}

/** What is seen of the motion that a tap begins. */
export async function movesWhile(
  page: Page,
  moves: string,
  act: () => Promise<unknown>,
): Promise<Seen> {
  await page.evaluate((of) => {
    const seen: Seen = { frames: 0, longest: 0, begins: 0 }
    Object.assign(window, { benchMotion: seen })
    let tappedAt = 0
    addEventListener('pointerup', ({ timeStamp }) => (tappedAt = timeStamp), true)
    const isOf = ({ effect }: Animation) => {
      // What goes on for ever waits, and moves nothing.
      if (!(effect instanceof KeyframeEffect) || effect.getTiming().iterations === Infinity) {
        return false
      }
      const { pseudoElement, target } = effect
      return of.startsWith('::') ? pseudoElement?.startsWith(of) : target?.closest(of)
    }
    const timeOf = ({ currentTime }: Animation) => Number(currentTime ?? 0)
    const times = new Map(document.getAnimations().map((one) => [one, timeOf(one)]))
    const frame = (at: number) => {
      const running = document.getAnimations().filter((one) => one.playState === 'running')
      const own = running.filter(isOf)
      for (const animation of own) {
        const time = timeOf(animation)
        // One that has run before it was first drawn has jumped as well.
        seen.longest = Math.max(seen.longest, time - (times.get(animation) ?? 0))
        times.set(animation, time)
      }
      if (own.length > 0) seen.frames += 1
      if (own.length > 0 && seen.begins === 0) seen.begins = at - tappedAt
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  }, moves)
  await act()
  await page.waitForTimeout(watchedMs)
  return page.evaluate(() => (window as unknown as { benchMotion: Seen }).benchMotion)
}
