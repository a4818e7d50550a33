import arrowDown from 'phosphor/regular/arrow-down'
import { useId, useState } from 'react'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Sheet } from '@/ui/sheet'
import styles from './consent-text-modal.module.css'
import { splitConsentText } from './consent-rules'
import { ConsentTextView } from './consent-text-view'
import { useConsentText } from './use-consent-text'
import { useReadToEnd } from './use-read-to-end'

export interface ConsentTextParams {
  type: 'terms' | 'privacy' | 'age'
  /** Asks whether it is agreed to; without, the text is only to be read. */
  ask?: {
    version: number
    /** An earlier version was agreed to. */
    hasChanged: boolean
    /** In years, what the age consent confirms. */
    age: number
    /** Of the questions of a sign-up, from 1. */
    step?: { now: number; all: number }
  }
}

type Props = ModalProps<ConsentTextParams, 'agreed' | 'declined'>

export default function ConsentTextModal({ params, open, close, onClosed }: Props) {
  const { type, ask } = params
  const { t } = useTexts('consent')
  const core = useTexts('core')
  // State, not a ref: the sheet draws its content later than this component.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const hint = useId()
  const text = useConsentText(type, { version: ask?.version })
  const isThere = text.html !== undefined && !text.hasFailed
  const isRead = useReadToEnd(scroller, isThere)
  const { version, body } = splitConsentText(text.html ?? '')
  const words = useWords(params)

  function toTheEnd() {
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
      {/* A box that scrolls has to be reached by keys. */}
      <div
        ref={setScroller}
        role="region"
        aria-label={words.title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles.scroller}
      >
        <ConsentTextView {...text} html={text.html === undefined ? undefined : body} />
      </div>
      {isThere && ask && !isRead && (
        <button type="button" className={styles.more} onClick={toTheEnd}>
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
