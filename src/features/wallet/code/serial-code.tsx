import { type RefObject, useId, useRef, useSyncExternalStore } from 'react'
import { Barcode } from '@/barcodes/barcode'
import { groupedCode } from '@/barcodes/grouped-code'
import { QrCode } from '@/barcodes/qr-code'
import { useTexts } from '@/i18n/use-texts'
import { CopyButton } from '@/ui/copy-button'
import { Segmented } from '@/ui/segmented'
import type { CodeChoice, CodeView } from './code-rules'
import styles from './serial-code.module.css'

export interface SerialCodeProps {
  code: string
  view: CodeView
  onEnlarge: () => void
}

/** One view of a code on its ticket, its text and a copy button; a tap opens till mode. */
export function SerialCode({ code, view, onEnlarge }: SerialCodeProps) {
  const { t } = useTexts('wallet')
  const text = useRef<HTMLSpanElement>(null)
  const isShort = useIsShort()

  return (
    <>
      <div className={styles[view]}>
        {view === 'code' ? (
          <span ref={text} translate="no">
            {groupedCode(code)}
          </span>
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
        {view !== 'code' && (
          <span ref={text} translate="no">
            {groupedCode(code)}
          </span>
        )}
        <CopyCode key={view} code={code} selectRef={text} hasWords={view === 'code'} />
      </div>
    </>
  )
}

export interface CopyCodeProps {
  code: string
  /** Selected when the clipboard cannot be used. */
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

export interface CodeViewsProps extends CodeChoice {
  controls: string
}

/** Tabs for the views; nothing for a code with one view. */
export function CodeViews({ views, view, onChange, controls }: CodeViewsProps) {
  const { t } = useTexts('wallet')
  if (views.length < 2) return null
  return (
    <Segmented
      label={t('serial.views')}
      options={views.map((value) => ({ value, label: t(`serial.${value}`) }))}
      value={view}
      onChange={onChange}
      controls={controls}
    />
  )
}

/** Props of the panel that the view tabs control. */
export function useCodePanel() {
  const id = useId()
  return { id, role: 'tabpanel' as const }
}

/** The same height as in the style sheets of the serial. */
const short = '(max-height: 640px)'

/** Whether the window is too low for a full-size code and its timer. */
function useIsShort(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(short).matches)
}

function follow(changed: () => void) {
  const query = window.matchMedia(short)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

interface CodeFaceProps {
  code: string
  view: CodeView
  /** Width of the QR code in CSS pixels, rounded to whole device pixels. */
  qrSize?: number
  /** As long as the screen; rotated on upright screens. */
  longest?: boolean
}

/** One view of a code, drawn as a picture; the view `code` has none. */
export function CodeFace({ code, view, qrSize, longest }: CodeFaceProps) {
  const { t } = useTexts('wallet')
  if (view === 'code') return null
  const spelled = groupedCode(code)
  if (view === 'qr')
    return <QrCode value={code} size={qrSize} label={t('serial.qrOf', { code: spelled })} />
  return <Barcode value={code} longest={longest} label={t('serial.barcodeOf', { code: spelled })} />
}
