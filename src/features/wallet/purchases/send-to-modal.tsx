import { isProblem } from '@/api/api-error'
import { useAction } from '@/api/use-call'
import { FailureNote } from '@/errors/failure-note'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { showToast } from '@/modal/show-toast'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Sheet } from '@/ui/sheet'
import styles from './prize-modal.module.css'

export interface SendToParams {
  what: 'prize' | 'order'
  reward: { name: string; image: string } | undefined
  /** The lines of the address. */
  lines: string[]
  /** Sends the address. An error shows in this dialog, which keeps the address. */
  send: () => Promise<unknown>
}

/** Confirms a delivery address: final for a prize, until shipping for an order. */
export default function SendToModal(props: ModalProps<SendToParams, 'sent' | 'change'>) {
  const { params, open, close, onClosed, hold } = props
  const { what, reward, lines } = params
  const { t } = useTexts('wallet')
  const core = useTexts('core')
  const {
    run,
    isPending: isSending,
    error: failure,
  } = useAction(
    async () => {
      await params.send()
      return true
    },
    { onPending: hold },
  )
  const isPrize = what === 'prize'
  const hasLeft = !isPrize && isProblem(failure, 'notAvailable')

  async function send() {
    if (!(await run())) return
    showToast({ text: t(isPrize ? 'draw.addressKept' : 'orders.addressKept') })
    close('sent')
  }

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t(isPrize ? 'draw.addressTitle' : 'orders.addressTitle')}
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
      <p className={styles.place}>{lines.join('\n')}</p>
      {reward && (
        <div className={styles.reward}>
          <img src={reward.image} alt="" width={76} height={76} />
          <b>{reward.name}</b>
        </div>
      )}
      {failure !== undefined && (
        <div className={styles.failed}>
          {hasLeft ? (
            <Note tone="error" live>
              {t('orders.hasLeft')}
            </Note>
          ) : (
            <FailureNote error={failure} />
          )}
        </div>
      )}
    </Sheet>
  )
}
