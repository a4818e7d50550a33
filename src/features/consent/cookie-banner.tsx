import { useRef } from 'react'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { useCover } from '@/ui/use-cover'
import styles from './cookie-banner.module.css'

interface CookieBannerProps {
  onAccept: () => void
  onReject: () => void
  onChoose: () => void
}

/** Asks for cookies without standing in the way: the page behind it can be used. */
export function CookieBanner({ onAccept, onReject, onChoose }: CookieBannerProps) {
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
