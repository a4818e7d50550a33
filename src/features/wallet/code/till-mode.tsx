import sun from 'phosphor/fill/sun'
import x from 'phosphor/regular/x'
import { type ReactNode, type RefObject, useRef } from 'react'
import { groupedCode } from '@/barcodes/grouped-code'
import type { Serial } from '@/contract/redemptions'
import { useTexts } from '@/i18n/use-texts'
import { useLayer } from '@/modal/modal'
import { classNames } from '@/ui/class-names'
import { cssVars } from '@/ui/css-vars'
import { FullScreen } from '@/ui/full-screen'
import { Icon } from '@/ui/icon'
import { IconButton } from '@/ui/icon-button'
import { type CodePage, CodePager, CodeStrip } from './code-strip'
import { type CodeChoice, type CodeView, viewOf } from './code-rules'
import { CodeFace, CodeViews, CopyCode, useCodePanel } from './serial-code'
import { EndedCode, WaitingCode } from './code-states'
import { timeLeft } from './serial-timer-rules'
import styles from './till-mode.module.css'

export interface TillModeProps {
  open: boolean
  onClose: () => void
  serial: Serial
  /** The code on screen. */
  page: CodePage
  seconds: number | undefined
  choice: CodeChoice
  /** Whether any code shows as a barcode: the pager then stands beside it. */
  hasBarcode: boolean
  isAwake: boolean
  hasEnded: (code: Serial, isShown: boolean) => boolean
  /** Starts the code on screen. */
  onStart: () => void
  /** A dialog on top of till mode. */
  children: ReactNode
}

/** Only the code, on white, as large as the screen, in every theme and brand. */
export function TillMode(props: TillModeProps) {
  const { open, onClose, serial, page, seconds, choice, hasBarcode } = props
  const { isAwake, hasEnded, onStart, children } = props
  const { t } = useTexts('wallet')
  const { t: core } = useTexts('core')
  const panel = useCodePanel()
  const text = useRef<HTMLDivElement>(null)
  useLayer(open, onClose)

  return (
    <FullScreen open={open} onClose={onClose} title={t('till.title')} surface="paper" header="none">
      <header className={styles.head}>
        <IconButton icon={x} label={core('action.close')} onClick={onClose} />
        <div className={styles.title}>
          <b>{serial.campaignName}</b>
          {seconds !== undefined && <EndsIn seconds={seconds} />}
        </div>
        {isAwake ? (
          <span className={styles.sun} role="img" aria-label={t('till.awake')}>
            <Icon d={sun} />
          </span>
        ) : (
          <span className={styles.sun} />
        )}
      </header>
      <div className={classNames(styles.middle, hasBarcode && styles.withBarcode)}>
        <div {...panel} aria-label={t(`serial.${choice.view}`)} className={styles.codes}>
          <CodeStrip page={page}>
            {(code, isShown) => {
              if (hasEnded(code, isShown)) return <EndedCode serial={code} />
              if (code.isWaiting) return <WaitingCode serial={code} onUse={onStart} />
              return (
                <TillCode
                  code={code.serial}
                  view={viewOf(code, choice.view)}
                  textRef={isShown ? text : undefined}
                />
              )
            }}
          </CodeStrip>
        </div>
        {page.codes.length > 1 && (
          <div className={styles.pages}>
            <CodePager {...page} />
          </div>
        )}
      </div>
      {!serial.isWaiting && !hasEnded(serial, true) && (
        <footer className={styles.foot}>
          <div className={styles.views}>
            <CodeViews {...choice} controls={panel.id} />
          </div>
          <div className={styles.copy}>
            <CopyCode key={serial.serial} code={serial.serial} selectRef={text} />
          </div>
        </footer>
      )}
      {children}
    </FullScreen>
  )
}

interface TillCodeProps {
  code: string
  view: CodeView
  textRef: RefObject<HTMLDivElement | null> | undefined
}

function TillCode({ code, view, textRef }: TillCodeProps) {
  const words = groupedCode(code)
  return (
    <div className={styles[view]} style={cssVars({ '--letters': words.length })}>
      {view === 'barcode' ? (
        <div className={styles.bars}>
          <CodeFace code={code} view="barcode" longest />
        </div>
      ) : (
        <CodeFace code={code} view={view} qrSize={282} />
      )}
      <div ref={textRef} className={styles.text} translate="no">
        {words}
      </div>
    </div>
  )
}

function EndsIn({ seconds }: { seconds: number }) {
  const { t } = useTexts('wallet')
  const { days, clock } = timeLeft(seconds)
  const left = days === undefined ? clock : t('serial.days', { count: days, clock })
  return (
    <small>
      {t('till.endsIn')} <b>{left}</b>
    </small>
  )
}
