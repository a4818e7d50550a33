import { createRoot, type Root } from 'react-dom/client'
import { useRef } from 'react'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { useCover } from '@/ui/use-cover'
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
  const cover = useCover(useRef<HTMLElement>(null))
  return (
    <section ref={cover} className={styles.banner} aria-labelledby="cookie-banner-title">
      <div>
        <h2 id="cookie-banner-title" className={styles.title}>
          {t('cookies.title')}
        </h2>
        <p>{t('cookies.text')}</p>
      </div>
      <div className={styles.actions}>
        <Button size="m" onClick={onAccept}>
          {t('cookies.accept')}
        </Button>
        <Button size="m" variant="secondary" onClick={onReject}>
          {t('cookies.reject')}
        </Button>
        <Button size="m" variant="quiet" onClick={onChoose}>
          {t('cookies.chooseAction')}
        </Button>
      </div>
    </section>
  )
}
