import arrowDown from 'phosphor/regular/arrow-down'
import { useEffect, useId, useState } from 'react'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Sheet } from '@/ui/sheet'
import styles from './consent-text-modal.module.css'
import { hasReachedEnd, splitConsentText } from '@/features/consent/consent-rules'
import { ConsentTextView, useConsentText } from './consent-text'

export interface ConsentTextParams {
  type: 'terms' | 'privacy' | 'age'
  /** Asks for agreement; without it the text is only shown. */
  ask?: {
    version: number
    /** An earlier version was agreed to. */
    hasChanged: boolean
    /** In years, what the age consent confirms. */
    age: number
    /** The step of a sign-up, from 1. */
    step?: { now: number; all: number }
  }
}

type Props = ModalProps<ConsentTextParams, 'agreed' | 'declined'>

export default function ConsentTextModal({ params, open, close, onClosed }: Props) {
  const { type, ask } = params
  const { t } = useTexts('consent')
  const core = useTexts('core')
  // State, not a ref: the sheet renders its content after this component.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const hint = useId()
  const text = useConsentText(type, { version: ask?.version })
  const isThere = text.query.data !== undefined
  const isRead = useReadToEnd(scroller, isThere)
  const { version } = splitConsentText(text.query.data ?? '')
  const words = useWords(params)

  function scrollToEnd() {
    scroller?.scrollTo({ top: scroller.scrollHeight, behavior: 'smooth' })
    scroller?.focus({ preventScroll: true })
  }

  return (
    <Sheet
      open={open}
      onClose={() => close(ask && 'declined')}
      onClosed={onClosed}
      title={words.title}
      description={
        (isThere || ask?.step) && (
          <span className={styles.version}>
            {ask?.step && <b>{t('step', ask.step)}</b>}
            {ask?.step && isThere && ' · '}
            {isThere && (version ?? t('text.version', { version: text.version }))}
          </span>
        )
      }
      closeLabel={core.t('action.close')}
      announce={ask && isRead ? t('text.read') : undefined}
    >
      {/* A scrollable box must be focusable for the keyboard. */}
      <div
        ref={setScroller}
        role="region"
        aria-label={words.title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles.scroller}
      >
        <ConsentTextView {...text} />
      </div>
      {isThere && ask && !isRead && (
        <button type="button" className={styles.more} onClick={scrollToEnd}>
          <Icon d={arrowDown} size={20} />
          {t('text.toEnd')}
        </button>
      )}
      <div className={styles.actions}>
        {ask ? (
          <>
            <Button
              wide
              disabled={!isThere || !isRead}
              aria-describedby={hint}
              onClick={() => close('agreed')}
            >
              {words.agree}
            </Button>
            <p id={hint} className={styles.hint}>
              {isThere && !isRead && t('text.readFirst')}
            </p>
          </>
        ) : (
          <Button wide variant="secondary" onClick={() => close()}>
            {core.t('action.close')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

function useWords({ type, ask }: ConsentTextParams) {
  const { t } = useTexts('consent')
  const titles = { terms: t('terms.title'), privacy: t('privacy.title'), age: t('age.title') }
  const changed = { ...titles, terms: t('terms.changed'), privacy: t('privacy.changed') }
  return {
    title: (ask?.hasChanged ? changed : titles)[type],
    agree: type === 'age' ? t('age.agree', { age: ask?.age }) : t('text.agree'),
  }
}

/**
 * Whether the end of the text has been visible, once `isReady`. It checks again on every resize, since
 * fonts and rotation change what fits.
 */
function useReadToEnd(scroller: HTMLElement | null, isReady: boolean): boolean {
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    if (!isReady || !scroller) return undefined
    const look = () => hasReachedEnd(scroller) && setRead(true)
    const observer = new ResizeObserver(look)
    observer.observe(scroller)
    for (const child of scroller.children) observer.observe(child)
    scroller.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', look)
    }
  }, [scroller, isReady])
  return isRead
}
