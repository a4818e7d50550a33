import { useState } from 'react'
import { call } from '@/api/call'
import { freshen } from '@/api/freshness'
import { queryClient } from '@/api/query-client'
import { setPrizeAddress } from '@/contract/draws'
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

export interface PrizeAddressParams {
  redemption: Redemption
  delivery: Delivery
}

/** Asks once more before it is said for good: a prize goes to one place. */
export default function PrizeAddressModal(
  props: ModalProps<PrizeAddressParams, 'sent' | 'change'>,
) {
  const { params, open, close, onClosed, hold } = props
  const { redemption, delivery } = params
  const { t } = useTexts('wallet')
  const core = useTexts('core')
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const described = useDescribedError(failure)

  async function send() {
    setFailure(undefined)
    setIsSending(true)
    hold(true)
    try {
      const to = { redemptionId: redemption.id }
      await call(setPrizeAddress, { params: to, body: deliveryParts(delivery) })
      showToast({ text: t('draw.addressKept') })
      hold(false)
      close('sent')
    } catch (error) {
      hold(false)
      setFailure(error)
    }
    setIsSending(false)
    // An answer that got lost may have been a yes all the same.
    void freshen(queryClient, setPrizeAddress)
  }

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('draw.addressTitle')}
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
      <div className={styles.reward}>
        <img src={redemption.campaignImgUrl} alt="" width={76} height={76} />
        <b>{redemption.campaignName}</b>
      </div>
      {failure !== undefined && (
        <div className={styles.failed}>
          <Note tone="error" live>
            {described?.text ?? core.t('state.failed')}
          </Note>
        </div>
      )}
    </Sheet>
  )
}
