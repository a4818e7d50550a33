import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Receipt } from '@/contract/receipts'
import { formatDateTime, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { Button, buttonClass } from '@/ui/button'
import { Meter } from '@/ui/meter'
import { Sheet } from '@/ui/sheet'
import { SuccessPage } from '@/ui/success-page'
import type { Sending } from './sending'
import styles from './sending-modal.module.css'

export interface SendingParams {
  sending: Sending
  /** Where the photo that goes out is found on this device. */
  photo: string
  /** A rejected receipt that is sent again. */
  isAgain: boolean
  /** There is a form behind it, which is empty for the next one. */
  hasForm: boolean
}

/** How far the upload is, and that it has arrived; closes at once where it has not. */
export default function SendingModal(props: ModalProps<SendingParams>) {
  const { params, open, close, onClosed } = props
  const { sending, photo, isAgain, hasForm } = params
  const [receipt, setReceipt] = useState<Receipt>()
  const leave = useEffectEvent(() => close())

  useEffect(() => {
    void sending.outcome.then((outcome) =>
      outcome.kind === 'sent' ? setReceipt(outcome.receipt) : leave(),
    )
  }, [sending])

  const frame = { open, close, onClosed }
  return receipt ? (
    <Sent {...frame} receipt={receipt} photo={photo} isAgain={isAgain} hasForm={hasForm} />
  ) : (
    <UnderWay {...frame} sending={sending} />
  )
}

type Frame = Pick<ModalProps<SendingParams>, 'open' | 'close' | 'onClosed'>

function UnderWay({ open, close, onClosed, sending }: Frame & { sending: Sending }) {
  const { t } = useTexts('receipts')
  const core = useTexts('core')
  const done = useSyncExternalStore(sending.onProgress, sending.progress)
  const percent = Math.floor(done * 100)
  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('send.sending.title')}
      description={t('send.sending.text')}
      announce={t('send.sending.title')}
      actions={
        <Button wide variant="secondary" onClick={() => close()}>
          {core.t('action.cancel')}
        </Button>
      }
    >
      <div className={styles.progress}>
        <Meter label={t('send.sending.title')} value={done} />
        <p>{percent < 100 ? t('send.sending.done', { percent }) : t('send.sending.waiting')}</p>
      </div>
    </Sheet>
  )
}

function Sent({ open, close, onClosed, receipt, photo, isAgain, hasForm }: Frame & SentProps) {
  const { t } = useTexts('receipts')
  const { points, dueAt, id, status } = receipt
  const words = { count: points, formatted: formatNumber(points) }
  // A rule of the brand has looked at it already.
  const isApproved = status === 'approved'
  const pointsText = t(isApproved ? 'send.sent.given' : 'send.sent.points', words)
  const hasMore = hasForm && !isAgain
  return (
    <SuccessPage
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t(isApproved ? 'send.sent.approved' : 'send.sent.title')}
      image={photo}
      surface={isApproved ? 'hero' : 'accent'}
      actions={
        <>
          <Link
            className={buttonClass({ wide: true, ...(isApproved && { variant: 'accent' }) })}
            to={paths.receipt(id)}
            replace={isAgain}
          >
            {t('send.sent.see')}
          </Link>
          <Button wide variant="quiet" onClick={() => close()}>
            {t(hasMore ? 'send.sent.another' : 'send.sent.done')}
          </Button>
        </>
      }
    >
      {points > 0 && <p className={styles.gain}>{pointsText}</p>}
      {!isApproved && (
        <p className={styles.due}>
          {dueAt ? t('send.sent.due', { time: formatDateTime(dueAt) }) : t('send.sent.text')}
        </p>
      )}
    </SuccessPage>
  )
}

interface SentProps extends Pick<SendingParams, 'photo' | 'isAgain' | 'hasForm'> {
  receipt: Receipt
}
