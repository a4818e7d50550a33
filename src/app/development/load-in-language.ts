import type { Language } from '@/contract/languages'
import { chosenLanguage, storedLanguage, storeLanguage, takeLanguage } from '@/i18n/language'

/** After this long, in milliseconds, the next frame is loaded all the same. */
const mostMs = 20_000

let turn: Promise<void> = Promise.resolve()

/**
 * Loads a page of the app in a language. All frames share the language of the device and read it as they
 * start, so one is loaded after the other, and then the device has its own again.
 * @returns what drops the page
 */
export function loadInLanguage(
  frame: HTMLIFrameElement,
  path: string,
  language: Language,
): () => void {
  let isWanted = true
  turn = turn.then(async () => {
    if (!isWanted) return
    const takeBack = speak(language)
    frame.src = path
    await loaded(frame)
    takeBack()
  })
  return () => {
    isWanted = false
    frame.src = 'about:blank'
  }
}

/**
 * Taken and not chosen: a chosen one would be sent to the account.
 * @returns what takes it back, once; a page that goes before does it itself
 */
function speak(language: Language): () => void {
  const [chosen, stored] = [chosenLanguage(), storedLanguage()]
  const spoken = new AbortController()
  const { signal } = spoken
  take(language)
  window.addEventListener('pagehide', () => spoken.abort(), { signal })
  signal.addEventListener('abort', () => (chosen ? storeLanguage(chosen) : take(stored)))
  return () => spoken.abort()
}

function take(language: Language) {
  takeLanguage(language)
  // Of a guest without functional cookies nothing is taken.
  if (storedLanguage() !== language) storeLanguage(language)
}

function loaded(frame: HTMLIFrameElement): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, mostMs)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    frame.addEventListener('load', end, { once: true })
  })
}
