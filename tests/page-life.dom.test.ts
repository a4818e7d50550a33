import { expect, onTestFinished, test } from 'vitest'
import { beginPage, whileOnPage } from './page-life.ts'

/** What happens on a page, one of each kind, once it is asked to. `tabs` are others, which it hears. */
function happenings([speaker, listener]: [BroadcastChannel, BroadcastChannel]) {
  const seen: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  void whileOnPage(promise).then(() => seen.push('answer'))
  window.addEventListener('online', () => seen.push('event'))
  document.addEventListener('click', () => seen.push('capture'), true)
  new BroadcastChannel('changes').addEventListener('message', () => seen.push('message'))
  setTimeout(() => seen.push('timer'))
  requestAnimationFrame(() => seen.push('frame'))
  return async () => {
    resolve()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window
    speaker.postMessage('changed')
    await new Promise((heard) => listener.addEventListener('message', heard))
    window.dispatchEvent(new Event('online'))
    document.body.click()
    // The next frame, of whichever page.
    await new Promise(requestAnimationFrame)
    await new Promise((done) => setTimeout(done))
    return seen.toSorted()
  }
}

function openTabs(): [BroadcastChannel, BroadcastChannel] {
  const speaker = new BroadcastChannel('changes')
  const listener = new BroadcastChannel('changes')
  onTestFinished(() => {
    speaker.close()
    listener.close()
  })
  return [speaker, listener]
}

test('what a page waits for arrives while it is shown', async () => {
  const tabs = openTabs()
  const end = beginPage()
  const happen = happenings(tabs)

  expect(await happen()).toEqual(['answer', 'capture', 'event', 'frame', 'message', 'timer'])
  end()
})

test('nothing of it arrives once it is left', async () => {
  const tabs = openTabs()
  const end = beginPage()
  const happen = happenings(tabs)

  end()

  expect(await happen()).toEqual([])
})
