import { expect, test } from 'vitest'
import { beginPage, whileOnPage } from './page-life.ts'

/** What happens on a page, one of each kind, once it is asked to. */
function happenings() {
  const seen: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  void whileOnPage(promise).then(() => seen.push('answer'))
  window.addEventListener('online', () => seen.push('event'))
  document.addEventListener('click', () => seen.push('capture'), true)
  setTimeout(() => seen.push('timer'))
  requestAnimationFrame(() => seen.push('frame'))
  return async () => {
    resolve()
    window.dispatchEvent(new Event('online'))
    document.body.click()
    // The next frame, of whichever page.
    await new Promise(requestAnimationFrame)
    await new Promise((done) => setTimeout(done))
    return seen.toSorted()
  }
}

test('what a page waits for arrives while it is shown', async () => {
  const end = beginPage()
  const happen = happenings()

  expect(await happen()).toEqual(['answer', 'capture', 'event', 'frame', 'timer'])
  end()
})

test('nothing of it arrives once it is left', async () => {
  const end = beginPage()
  const happen = happenings()

  end()

  expect(await happen()).toEqual([])
})
