import { Suspense, useState } from 'react'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { Ticket } from '@/ui/ticket'
import { type CodeView, codeViews, firstView } from './code-rules'
import { type CodePage, CodePager } from './code-pager'
import { EndedCode } from './ended-code'
import { TillMode } from './serial-chunks'
import { SerialCode } from './serial-code'
import styles from './serial-modal.module.css'
import type { ShownSerial } from './serial-source'
import { SerialValidity } from './serial-validity'
import { useKeptAwake } from './use-kept-awake'
import type { SerialTimer } from './use-serial-timer'

export interface SerialTicketProps {
  shown: ShownSerial
  /** Which of its codes is shown. */
  page: CodePage
  timer: SerialTimer
  onClose: () => void
}

/** The ticket with its code, what is left of its time, and till mode one tap away. */
export function SerialTicket({ shown, page, timer, onClose }: SerialTicketProps) {
  const { serial } = shown
  const { t: core } = useTexts('core')
  const [chosen, setChosen] = useState<CodeView>()
  const [isAtTill, setAtTill] = useState(false)
  const isAwake = useKeptAwake(!timer.isEnded)
  const view = chosen ?? firstView(serial)
  const choice = { views: codeViews(serial), view, onChange: setChosen }

  return (
    <>
      <Ticket
        title={serial.campaignName}
        image={serial.campaignImgUrl}
        meta={core('points.amount', {
          count: serial.pointPerUnit,
          formatted: formatNumber(serial.pointPerUnit),
        })}
      >
        {timer.isEnded ? (
          <EndedCode serial={serial} />
        ) : (
          <SerialCode
            key={serial.serial}
            code={serial.serial}
            choice={choice}
            onEnlarge={() => setAtTill(true)}
          />
        )}
        {page.count > 1 && (
          <div className={styles.pages}>
            <CodePager {...page} />
          </div>
        )}
      </Ticket>
      {timer.isEnded ? (
        <Button className={styles.leave} variant="accent" wide onClick={onClose}>
          {core('action.close')}
        </Button>
      ) : (
        <SerialValidity shown={shown} seconds={timer.seconds} isAwake={isAwake} />
      )}
      <Suspense>
        <TillMode
          open={isAtTill && !timer.isEnded}
          onClose={() => setAtTill(false)}
          serial={serial}
          page={page}
          seconds={timer.seconds}
          choice={choice}
          isAwake={isAwake}
        />
      </Suspense>
    </>
  )
}
