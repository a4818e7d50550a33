import linkIcon from 'phosphor/regular/arrow-square-out'
import { host } from '@/host/host'
import type { Serial } from '@/contract/redemptions'
import { formatDate } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { Meter } from '@/ui/meter'
import type { ShownSerial } from './serial-source'
import { isUrgent, timeLeft } from './serial-timer-rules'
import styles from './serial-validity.module.css'

export interface SerialValidityProps {
  shown: ShownSerial
  /** Undefined when no timer runs. */
  seconds: number | undefined
  isAwake: boolean
}

/** Shown below the ticket: time left, expiry date and how to use it. */
export function SerialValidity({ shown, seconds, isAwake }: SerialValidityProps) {
  const { t } = useTexts('wallet')
  const { serial, isOffline } = shown
  return (
    <div className={styles.below}>
      <div className={styles.row}>
        {seconds !== undefined && (
          <div>
            <div>{t('serial.showBefore')}</div>
            <Countdown seconds={seconds} />
          </div>
        )}
        {serial.voucherExpireDate && (
          <div className={styles.until}>
            {t('serial.validUntil')}
            <br />
            <b>{formatDate(serial.voucherExpireDate)}</b>
          </div>
        )}
      </div>
      {seconds !== undefined && serial.lifetime > 0 && (
        <div className={styles.meter}>
          <Meter
            label={t('serial.timeLeft')}
            value={seconds / serial.lifetime}
            tone={isUrgent(seconds) ? 'danger' : 'accent'}
          />
        </div>
      )}
      <PrivilegeLink serial={serial} />
      {!serial.isWaiting && (
        <p className={styles.hint}>
          {isOffline ? t('offline.saved') : <HowToUse serial={serial} isAwake={isAwake} />}
        </p>
      )}
    </div>
  )
}

function Countdown({ seconds }: { seconds: number }) {
  const { t } = useTexts('wallet')
  const { days, clock } = timeLeft(seconds)
  // Not a live region: screen readers get announcements at thresholds only.
  return (
    <div className={styles.clock} role="timer" aria-live="off" translate="no">
      {days === undefined ? clock : t('serial.days', { count: days, clock })}
    </div>
  )
}

/** The brand's instructions, or the default ones. */
function HowToUse({ serial, isAwake }: { serial: Serial; isAwake: boolean }) {
  const { t } = useTexts('wallet')
  const { privilegeMessage: message, privilegeMessageFormat: format } = serial
  if (message && format !== 'link') return message
  return isAwake ? `${t('serial.show')} ${t('serial.staysBright')}` : t('serial.show')
}

function PrivilegeLink({ serial }: { serial: Serial }) {
  const { t } = useTexts('wallet')
  const { privilegeMessage: address, privilegeMessageFormat: format } = serial
  if (!address || format !== 'link') return null
  return (
    <Button
      className={styles.link}
      variant="accent"
      icon={linkIcon}
      wide
      onClick={() => host().openExternal(address)}
    >
      {t('serial.openLink')}
    </Button>
  )
}
