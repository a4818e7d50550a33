import { useEffect, useEffectEvent, useState } from 'react'
import { formatTime } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import { type Step, Steps } from '@/ui/steps'
import type { Outcome } from './cart-outcome'
import styles from './cart.module.css'
import type { PendingCheckout } from './pending-checkout'

export interface CheckingParams {
  pending: PendingCheckout
  outcome: Promise<Outcome>
}

/** Milliseconds in which the answer nearly always comes: until then it stays on the screen. */
const holdFor = 60_000

export default function CheckoutCheckingModal(props: ModalProps<CheckingParams, Outcome>) {
  const { params, open, close, onClosed, hold } = props
  const { pending, outcome } = params
  const { t } = useTexts('cart')
  const core = useTexts('core')
  const [canClose, setCanClose] = useState(false)
  // The host hands over new functions with every render; what they do stays the same.
  const keepOpen = useEffectEvent(() => hold(!canClose))
  const answer = useEffectEvent((known: Outcome) => close(known))
  useEffect(() => keepOpen(), [canClose])
  useEffect(() => {
    const timer = setTimeout(() => setCanClose(true), holdFor)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    void outcome.then((known) => answer(known))
  }, [outcome])

  const steps: Step[] = [
    {
      title: t('checking.sent'),
      text: formatTime(new Date(pending.startedAt).toISOString()),
      state: 'done',
      stateLabel: t('checking.isDone'),
    },
    {
      title: t('checking.asking'),
      text: t('checking.usually'),
      state: 'now',
      stateLabel: t('checking.isNow'),
    },
  ]

  return (
    <Sheet
      open={open}
      dismissible={canClose}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('checking.title')}
      description={t('checking.text')}
      closeLabel={canClose ? core.t('action.close') : undefined}
      announce={t('checking.title')}
      actions={
        canClose && (
          <Button wide variant="secondary" onClick={() => close()}>
            {t('checking.later')}
          </Button>
        )
      }
    >
      <div className={styles.steps}>
        <Steps steps={steps} />
      </div>
      <p className={styles.reference}>
        {t('checking.reference', { reference: pending.key.slice(0, 8).toUpperCase() })}
      </p>
    </Sheet>
  )
}
