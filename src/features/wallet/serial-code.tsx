import { type RefObject, useRef } from 'react'
import { useTexts } from '@/i18n/use-texts'
import { CopyButton } from '@/ui/copy-button'
import { CodeFace, CodeViews, useCodePanel } from './code-views'
import { type CodeChoice, groupedCode } from './code-rules'
import styles from './serial-code.module.css'

export interface SerialCodeProps {
  code: string
  choice: CodeChoice
  onEnlarge: () => void
}

/** A code on its ticket: the view chosen, the text of it, copy; a tap makes it fill the screen. */
export function SerialCode({ code, choice, onEnlarge }: SerialCodeProps) {
  const { t } = useTexts('wallet')
  const text = useRef<HTMLSpanElement>(null)
  const panel = useCodePanel()

  return (
    <>
      <CodeViews {...choice} controls={panel.id} />
      <div {...panel} aria-label={t(`serial.${choice.view}`)}>
        <div className={styles[choice.view]}>
          {choice.view === 'code' ? (
            <span ref={text}>{groupedCode(code)}</span>
          ) : (
            <CodeFace code={code} view={choice.view} />
          )}
          <button
            type="button"
            className={styles.enlarge}
            aria-label={t('serial.enlarge')}
            onClick={onEnlarge}
          />
        </div>
        <div className={styles.text}>
          {choice.view !== 'code' && <span ref={text}>{groupedCode(code)}</span>}
          <CopyCode
            key={choice.view}
            code={code}
            selectRef={text}
            hasWords={choice.view === 'code'}
          />
        </div>
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
