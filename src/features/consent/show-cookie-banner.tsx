import { createRoot, type Root } from 'react-dom/client'
import { CookieBanner } from './cookie-banner'

interface Answers {
  onAccept: () => void
  onReject: () => void
  onChoose: () => void
}

let shown: { root: Root; element: HTMLElement } | undefined

/**
 * Puts the banner into the page, until it is hidden. It comes after the first paint and is no part
 * of any page, so it has a root of its own: before the app's, where keys reach it first.
 */
export function showCookieBanner(answers: Answers) {
  if (shown) return
  const element = document.createElement('div')
  document.body.prepend(element)
  const root = createRoot(element)
  shown = { root, element }
  root.render(<CookieBanner {...answers} />)
}

export function hideCookieBanner() {
  shown?.root.unmount()
  shown?.element.remove()
  shown = undefined
}
