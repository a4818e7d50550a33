import { Suspense, useState } from 'react'
import { platformNow } from '@/api/platform-clock'
import { PayNow } from '@/campaign/pay-now'
import type { Payment } from '@/contract/payments'
import type { Redemption, Serial } from '@/contract/redemptions'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { buttonClass } from '@/ui/button'
import { Ticket } from '@/ui/ticket'
import { BookingPanel } from './booking/booking-panel'
import { bookedOf } from './booking/booking-rules'
import { useBookingWords } from './booking/use-booking-words'
import { type CodePage, CodePager } from './code-pager'
import { type CodeView, codeViews, viewOf } from './code-rules'
import { CodeStrip } from './code-strip'
import { CodeViews, useCodePanel } from './code-views'
import { EndedCode } from './ended-code'
import { TillMode } from './serial-chunks'
import { SerialCode } from './serial-code'
import styles from './serial-modal.module.css'
import type { ShownSerial } from './serial-source'
import { isEnded } from './serial-timer-rules'
import { SerialValidity } from './serial-validity'
import { StartCode } from './start-code'
import { useCostWords } from './purchases/use-cost-words'
import { useKeptAwake } from './use-kept-awake'
import { usePaymentState } from './use-payment-state'
import type { SerialTimer } from './use-serial-timer'
import { WaitingCode } from './waiting-code'

export interface SerialTicketProps {
  redemption: Redemption
  shown: ShownSerial
  /** Which of its codes is shown. */
  page: CodePage
  timer: SerialTimer
}

/** The ticket with its code, what is left of its time, and till mode one tap away. */
export function SerialTicket({ redemption, shown, page, timer }: SerialTicketProps) {
  const { serial } = shown
  const { t } = useTexts('wallet')
  const cost = useCostWords()
  // What was paid, not what the campaign asks of others; it is not known of an older code kept here.
  const { pointPerUnit, pointsUsed: points = pointPerUnit, priceBaht: baht = 0, payment } = serial
  const [chosen, setChosen] = useState<CodeView>()
  const [isAtTill, setAtTill] = useState(false)
  const [isStarting, setStarting] = useState(false)
  const isWaiting = serial.isWaiting && !timer.isEnded
  const isCode = !timer.isEnded && !isWaiting
  const isAwake = useKeptAwake(isCode)
  const panel = useCodePanel()
  const words = useBookingWords()
  // The code is newer than the list that it was opened from.
  const booked = { ...redemption, ...(serial.slotAt && { ...bookedOf(serial), payment }) }
  const view = viewOf(serial, chosen)
  const choice = { views: codeViews(serial), view, onChange: setChosen }
  const hasEnded = (code: Serial, isShown: boolean) =>
    isShown ? timer.isEnded : isEnded(code, platformNow())

  const start = page.codes.length > 1 && (
    <StartCode open={isStarting} onClose={() => setStarting(false)} serial={serial} page={page} />
  )

  return (
    <>
      <Ticket
        title={serial.campaignName}
        image={serial.campaignImgUrl}
        meta={[words(booked), cost({ points, baht, isReward: true })].filter(Boolean).join(' · ')}
      >
        {payment && <CodePayment payment={payment} />}
        {isCode && <CodeViews {...choice} controls={panel.id} />}
        {/* The room of the views stays, so that turning to a code that waits moves nothing. */}
        {isWaiting && <div className={styles.noViews} />}
        <div
          className={styles.codes}
          {...(isCode && { ...panel, 'aria-label': t(`serial.${view}`) })}
        >
          <CodeStrip page={page}>
            {(code, isShown) => {
              if (hasEnded(code, isShown)) return <EndedCode serial={code} />
              if (code.isWaiting) {
                return <WaitingCode serial={code} onUse={() => setStarting(true)} />
              }
              return (
                <SerialCode
                  key={code.serial}
                  code={code.serial}
                  view={viewOf(code, chosen)}
                  onEnlarge={() => setAtTill(true)}
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
      </Ticket>
      {timer.isEnded ? (
        <div className={styles.after}>
          <p>{t('serial.endedHelp')}</p>
          <Link className={buttonClass({ variant: 'accent', wide: true })} to={paths.contact()}>
            {t('serial.askForHelp')}
          </Link>
        </div>
      ) : (
        <>
          <SerialValidity shown={shown} seconds={timer.seconds} isAwake={isAwake} />
          {booked.slotAt && !shown.isOffline && <BookingPanel redemption={booked} />}
        </>
      )}
      <Suspense>
        <TillMode
          // Of several codes one that has ended says so, and the others stay at hand.
          open={isAtTill && (!timer.isEnded || page.codes.length > 1)}
          onClose={() => setAtTill(false)}
          serial={serial}
          page={page}
          seconds={timer.seconds}
          choice={choice}
          hasBarcode={page.codes.some(
            (code) => !code.isWaiting && viewOf(code, chosen) === 'barcode',
          )}
          isAwake={isAwake}
          hasEnded={hasEnded}
          onStart={() => setStarting(true)}
        >
          {isAtTill && start}
        </TillMode>
      </Suspense>
      {!isAtTill && start}
    </>
  )
}

/** Whether its baht are paid, for whoever stands at the till; and the way to pay by link. */
function CodePayment({ payment }: { payment: Payment }) {
  const stateOf = usePaymentState()
  return (
    <div className={styles.payment}>
      <b>{stateOf(payment)}</b>
      <PayNow payment={payment} size="m" />
    </div>
  )
}
