import { createRoot, type Root } from 'react-dom/client'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import styles from './cookie-banner.module.css'

interface Answers {
  onAccept: () => void
  onReject: () => void
  onChoose: () => void
}

const waiting = new Set<() => void>()
let shown: { root: Root; element: HTMLElement } | undefined

/**
 * Shows the banner in a React root of its own, before the app's in the tab order: it comes after the
 * first paint and belongs to no page.
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
  for (const go of waiting) go()
  waiting.clear()
}

export async function whenBannerGone(): Promise<void> {
  if (shown) await new Promise<void>((resolve) => waiting.add(resolve))
}

/** Asks for the cookie choice. The page behind it stays usable. */
function CookieBanner({ onAccept, onReject, onChoose }: Answers) {
  const { t } = useTexts('consent')
  return (
    <section ref={makeRoom} className={styles.card} aria-label={t('cookies.title')}>
      <div className={styles.line}>
        <p>{t('cookies.text')}</p>
        <button type="button" className={styles.settings} onClick={onChoose}>
          {t('cookies.chooseAction')}
        </button>
      </div>
      {/* Both look the same: neither answer is suggested. */}
      <div className={styles.answers}>
        <Button size="m" variant="secondary" onClick={onAccept}>
          {t('cookies.accept')}
        </Button>
        <Button size="m" variant="secondary" onClick={onReject}>
          {t('cookies.reject')}
        </Button>
      </div>
    </section>
  )
}

/** The page becomes longer by the height of the card (`--cookie-card`), and toasts stand above it. */
function makeRoom(card: HTMLElement | null) {
  if (!card || typeof ResizeObserver === 'undefined') return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty('--cookie-card', `${card.offsetHeight}px`),
  )
  observer.observe(card)
  return () => {
    observer.disconnect()
    style.removeProperty('--cookie-card')
  }
}
