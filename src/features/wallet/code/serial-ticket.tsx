import { useEffect, useState } from 'react'
import { type CodePage, CodePager, CodeStrip } from './code-strip'
import { type CodeView, codeViews, viewOf } from './code-rules'
import { EndedCode, WaitingCode } from './code-states'
import { TillMode } from './till-mode'
import { CodeViews, SerialCode, useCodePanel } from './serial-code'
import styles from './serial-modal.module.css'
import type { ShownSerial } from './serial-source'
import { isEnded } from './serial-timer-rules'
import { SerialValidity } from './serial-validity'
import { StartCode } from './use-now-sheet'
import type { SerialTimer } from './use-serial-timer'
import { platformNow } from '@/api/platform-clock'
import { PayNow } from '@/campaign/pay-now'
import type { Payment } from '@/contract/payments'
import type { Redemption, Serial } from '@/contract/redemptions'
import { BookingPanel } from '@/features/wallet/booking/booking-choices'
import { bookedOf } from '@/features/wallet/booking/booking-rules'
import { useBookingWords, usePaymentState } from '@/features/wallet/wallet-words'
import { usePriceWords } from '@/campaign/price-words'
import { askPath } from '@/errors/ask-path'
import { keepAwake, type KeptAwake } from '@/host/wake-lock'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { buttonClass } from '@/ui/button'
import { Ticket } from '@/ui/ticket'

export interface SerialTicketProps {
  redemption: Redemption
  shown: ShownSerial
  /** The code on screen. */
  page: CodePage
  timer: SerialTimer
}

/** The ticket with its code and timer; a tap on the code opens till mode. */
export function SerialTicket({ redemption, shown, page, timer }: SerialTicketProps) {
  const { serial } = shown
  const { t } = useTexts('wallet')
  const price = usePriceWords()
  // What this member paid; codes saved by older versions only have the campaign's price.
  const { pointPerUnit, pointsUsed: points = pointPerUnit, priceBaht: baht = 0, payment } = serial
  const [chosen, setChosen] = useState<CodeView>()
  const [isAtTill, setAtTill] = useState(false)
  const [isStarting, setStarting] = useState(false)
  const isWaiting = serial.isWaiting && !timer.isEnded
  const isCode = !timer.isEnded && !isWaiting
  const isAwake = useWakeLock(isCode)
  const help = askPath({ about: 'redemption', id: redemption.id })
  const panel = useCodePanel()
  const words = useBookingWords()
  // The serial is newer than the redemption from the list.
  const booked = { ...redemption, ...(serial.slotAt && { ...bookedOf(serial), payment }) }
  const view = viewOf(serial, chosen)
  const choice = { views: codeViews(serial), view, onChange: setChosen }
  const hasEnded = (code: Serial, isShown: boolean) =>
    isShown ? timer.isEnded : isEnded(code, platformNow())

  const start = page.codes.length > 1 && (
    <StartCode
      open={isStarting}
      onClose={() => setStarting(false)}
      redemption={redemption}
      serial={serial}
      page={page}
    />
  )

  return (
    <>
      <Ticket
        title={serial.campaignName}
        image={serial.campaignImgUrl}
        meta={[
          words(booked),
          serial.pickUpAt && t('row.pickUp', { name: serial.pickUpAt.name }),
          price.points({ points, baht }),
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        {payment && <CodePayment payment={payment} />}
        {isCode && <CodeViews {...choice} controls={panel.id} />}
        {/* Keeps the height of the tabs, so that swiping to a waiting code moves nothing. */}
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
        help && (
          <div className={styles.after}>
            <p>{t('serial.endedHelp')}</p>
            <Link className={buttonClass({ variant: 'accent', wide: true })} to={help}>
              {t('serial.askForHelp')}
            </Link>
          </div>
        )
      ) : (
        <>
          <SerialValidity shown={shown} seconds={timer.seconds} isAwake={isAwake} />
          {booked.slotAt && !shown.isOffline && <BookingPanel redemption={booked} />}
        </>
      )}
      <TillMode
        // With several codes, till mode stays open when one expires.
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
      {!isAtTill && start}
    </>
  )
}

/** The payment state for the cashier, and the button to pay by link. */
function CodePayment({ payment }: { payment: Payment }) {
  const stateOf = usePaymentState()
  return (
    <div className={styles.payment}>
      <b>{stateOf(payment)}</b>
      <PayNow payment={payment} size="m" />
    </div>
  )
}

/** Keeps the screen on while `wanted`; true once the device supports and has it. */
function useWakeLock(wanted: boolean): boolean {
  const [isAwake, setAwake] = useState(false)

  useEffect(() => {
    if (!wanted) return
    let isGone = false
    let kept: KeptAwake | undefined
    void keepAwake().then((lock) => {
      if (isGone) return lock.release()
      kept = lock
      setAwake(lock.supported)
    })
    return () => {
      isGone = true
      kept?.release()
      setAwake(false)
    }
  }, [wanted])

  return isAwake
}
