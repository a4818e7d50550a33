import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import type { Receipt } from '@/contract/receipts'
import { formatNumber } from '@/i18n/formats'
import { formatDateTime } from '@/i18n/time-formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import type { Attempt } from '@/exactly-once/attempt'
import { Link } from '@/routing/link'
import { Button, buttonClass } from '@/ui/button'
import { Meter } from '@/ui/meter'
import { Sheet } from '@/ui/sheet'
import { SuccessPage } from '@/ui/success-page'
import styles from './sending-modal.module.css'
import { receiptRoute } from '@/features/receipts/routes'

export interface SendingParams {
  sending: Attempt<{ receipt: Receipt }>
  /** Object URL of the photo. */
  photo: string
  /** Resends a rejected receipt. */
  isAgain: boolean
  /** Opened from the form, which is then empty for another receipt. */
  hasForm: boolean
}

/** The upload's progress and success; closes when it fails. */
export default function SendingModal(props: ModalProps<SendingParams>) {
  const { params, open, close, onClosed } = props
  const { sending, photo, isAgain, hasForm } = params
  const [receipt, setReceipt] = useState<Receipt>()
  const leave = useEffectEvent(() => close())

  useEffect(() => {
    void sending.outcome.then((outcome) =>
      outcome.kind === 'done' ? setReceipt(outcome.answer.receipt) : leave(),
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

function UnderWay({
  open,
  close,
  onClosed,
  sending,
}: Frame & { sending: Attempt<{ receipt: Receipt }> }) {
  const { t } = useTexts('receipts')
  const core = useTexts('core')
  const done = useStore(sending.progress)
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
  // Approved automatically by a rule of the brand.
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
            to={receiptRoute.to({ tab: 'all', receiptId: id })}
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
