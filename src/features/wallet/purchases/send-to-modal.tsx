import { useState } from 'react'
import { ApiError } from '@/api/api-error'
import { call } from '@/api/call'
import { freshen } from '@/api/freshness'
import { queryClient } from '@/api/query-client'
import { setPrizeAddress } from '@/contract/draws'
import { type Order, setOrderAddress } from '@/contract/purchases'
import type { Redemption } from '@/contract/redemptions'
import { useDescribedError } from '@/errors/use-described-error'
import { type Delivery, deliveryLines, deliveryParts } from '@/forms/delivery-rules'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { showToast } from '@/modal/toast'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Sheet } from '@/ui/sheet'
import styles from './prize-modal.module.css'

export interface SendToParams {
  what: { kind: 'prize'; redemption: Redemption } | { kind: 'order'; order: Order }
  delivery: Delivery
}

/** Asks once more before it is said: a prize goes to one place for good, an order until it leaves. */
export default function SendToModal(props: ModalProps<SendToParams, 'sent' | 'change'>) {
  const { params, open, close, onClosed, hold } = props
  const { what, delivery } = params
  const { t } = useTexts('wallet')
  const core = useTexts('core')
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const described = useDescribedError(failure)
  const texts = what.kind === 'prize' ? 'draw' : 'orders'
  const reward = what.kind === 'prize' ? what.redemption : what.order.lines[0]
  const hasLeft =
    what.kind === 'order' && failure instanceof ApiError && failure.code === 'notAvailable'

  async function send() {
    setFailure(undefined)
    setIsSending(true)
    hold(true)
    try {
      await tell(what, delivery)
      showToast({ text: t(`${texts}.addressKept`) })
      hold(false)
      close('sent')
    } catch (error) {
      hold(false)
      setFailure(error)
    }
    setIsSending(false)
    // An answer that got lost may have been a yes all the same.
    void freshen(queryClient, what.kind === 'prize' ? setPrizeAddress : setOrderAddress)
  }

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t(`${texts}.addressTitle`)}
      dismissible={!isSending}
      closeLabel={core.t('action.close')}
      actions={
        <>
          <Button
            wide
            pending={isSending}
            pendingLabel={core.t('wait.oneMoment')}
            onClick={() => void send()}
          >
            {t('draw.sendHere')}
          </Button>
          <Button wide variant="secondary" disabled={isSending} onClick={() => close('change')}>
            {t('draw.changeAddress')}
          </Button>
        </>
      }
    >
      <p className={styles.place}>{deliveryLines(delivery).join('\n')}</p>
      {reward && (
        <div className={styles.reward}>
          <img src={reward.campaignImgUrl} alt="" width={76} height={76} />
          <b>{reward.campaignName}</b>
        </div>
      )}
      {failure !== undefined && (
        <div className={styles.failed}>
          <Note tone="error" live>
            {hasLeft ? t('orders.hasLeft') : (described?.text ?? core.t('state.failed'))}
          </Note>
        </div>
      )}
    </Sheet>
  )
}

async function tell(what: SendToParams['what'], delivery: Delivery) {
  const body = deliveryParts(delivery)
  if (what.kind === 'order') {
    await call(setOrderAddress, { params: { orderId: what.order.id }, body })
  } else {
    await call(setPrizeAddress, { params: { redemptionId: what.redemption.id }, body })
  }
}
