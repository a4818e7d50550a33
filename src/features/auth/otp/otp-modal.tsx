import { type FormEvent, useId, useRef, useState } from 'react'
import { useTimeLeft } from '@/api/use-time-left'
import { maskPhone } from '@/i18n/masks'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { OtpInput } from '@/ui/otp-input'
import { Sheet } from '@/ui/sheet'
import type { OtpParams, OtpResult } from '@/features/auth/modals'
import styles from './otp-modal.module.css'
import { canConfirm, codeLength, otpAnnouncement, otpClock } from './otp-rules'
import { useOtp } from './use-otp'

type Props = ModalProps<OtpParams, OtpResult>

export default function OtpModal({ params, open, close, onClosed, hold }: Props) {
  const { t } = useTexts('auth')
  const core = useTexts('core')
  const { sent, error, working, send, confirm, canResend, forgetError } = useOtp(params, close)
  const isConfirming = working === 'confirming'
  const [digits, setDigits] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const seconds = useTimeLeft(sent?.until) ?? 0
  const isExpired = sent !== undefined && seconds === 0
  const announcements = {
    oneMinute: t('otp.oneMinute'),
    tenSeconds: t('otp.tenSeconds'),
    expired: t('otp.expired'),
  }
  const announcement = sent && otpAnnouncement(seconds)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (working || !canConfirm(digits, sent, seconds)) return
    // Its answer is good for one act: whoever closed the sheet would lose it.
    hold(true)
    await confirm(digits)
    hold(false)
    // Selected, so that typing replaces the wrong code.
    input.current?.select()
  }

  async function resend() {
    await send()
    input.current?.focus()
  }

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('otp.title')}
      closeLabel={core.t('action.close')}
      description={sent ? <SentTo tel={params.tel} refcode={sent.refcode} /> : t('otp.sending')}
      announce={announcement && announcements[announcement]}
      initialFocus={input}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <OtpInput
          ref={input}
          id={id}
          label={t('otp.label')}
          length={codeLength}
          value={digits}
          error={error?.text}
          onChange={(typed) => {
            forgetError()
            setDigits(typed)
          }}
        />
        {error?.reference && <p className={styles.tries}>{error.reference}</p>}
        <div className={styles.row}>
          {isExpired ? (
            <span>{t('otp.expired')}</span>
          ) : (
            <span>
              {sent && (
                <>
                  {t('otp.newCodeIn')}{' '}
                  <b role="timer" translate="no">
                    {otpClock(seconds)}
                  </b>
                </>
              )}
            </span>
          )}
          {!params.isFixed && (
            <button
              type="button"
              className={styles.link}
              disabled={isConfirming}
              onClick={() => close({ changesNumber: true })}
            >
              {t('otp.changeNumber')}
            </button>
          )}
        </div>
        {sent?.triesLeft !== undefined && !isExpired && (
          <p className={styles.tries}>{t('otp.triesLeft', { count: sent.triesLeft })}</p>
        )}
        <div className={styles.actions}>
          {isExpired && canResend && (
            <Button
              wide
              variant="soft"
              pending={working === 'sending'}
              pendingLabel={t('otp.resending')}
              onClick={() => void resend()}
            >
              {t('otp.resend')}
            </Button>
          )}
          <Button
            wide
            type="submit"
            disabled={!canConfirm(digits, sent, seconds)}
            pending={isConfirming}
            pendingLabel={t('otp.confirming')}
          >
            {t('otp.confirm')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

function SentTo({ tel, refcode }: { tel: string; refcode: string }) {
  const { t } = useTexts('auth')
  return (
    <>
      {t('otp.sentTo', { tel: maskPhone(tel) })} {t('otp.reference')}{' '}
      <b className={styles.refcode} translate="no">
        {refcode}
      </b>
    </>
  )
}
