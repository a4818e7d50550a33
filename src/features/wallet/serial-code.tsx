import { type RefObject, useRef } from 'react'
import { useTexts } from '@/i18n/use-texts'
import { CopyButton } from '@/ui/copy-button'
import { type CodeView, groupedCode } from './code-rules'
import { CodeFace } from './code-views'
import styles from './serial-code.module.css'
import { useIsShort } from './use-is-short'

export interface SerialCodeProps {
  code: string
  view: CodeView
  onEnlarge: () => void
}

/** A code on its ticket: one view and the text of it, copy; a tap makes it fill the screen. */
export function SerialCode({ code, view, onEnlarge }: SerialCodeProps) {
  const { t } = useTexts('wallet')
  const text = useRef<HTMLSpanElement>(null)
  const isShort = useIsShort()

  return (
    <>
      <div className={styles[view]}>
        {view === 'code' ? (
          <span ref={text}>{groupedCode(code)}</span>
        ) : (
          <CodeFace code={code} view={view} qrSize={isShort ? 112 : 188} />
        )}
        <button
          type="button"
          className={styles.enlarge}
          aria-label={t('serial.enlarge')}
          onClick={onEnlarge}
        />
      </div>
      <div className={styles.text}>
        {view !== 'code' && <span ref={text}>{groupedCode(code)}</span>}
        <CopyCode key={view} code={code} selectRef={text} hasWords={view === 'code'} />
      </div>
    </>
  )
}

export interface CopyCodeProps {
  code: string
  /** What is selected where the clipboard is refused. */
  selectRef: RefObject<HTMLElement | null>
  hasWords?: boolean
}

export function CopyCode({ code, selectRef, hasWords }: CopyCodeProps) {
  const { t } = useTexts('wallet')
  return (
    <CopyButton
      text={code}
      label={t('serial.copy')}
      copiedLabel={t('serial.copied')}
      selectedLabel={t('serial.selected')}
      selectRef={selectRef}
      look={hasWords ? { variant: 'secondary', size: 'm' } : undefined}
    />
  )
}
