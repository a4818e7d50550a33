import { formatTime } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { useWaiting } from '@/modal/use-waiting'
import type { Step } from '@/ui/steps'
import { WaitingSheet } from '@/ui/waiting-sheet'
import type { Outcome } from './cart-outcome'
import type { PendingCheckout } from './pending-checkout'
import { referenceOf, WhereToLook } from './where-to-look'

export interface CheckingParams {
  pending: PendingCheckout
  outcome: Promise<Outcome>
}

export default function CheckoutCheckingModal(props: ModalProps<CheckingParams, Outcome>) {
  const { params, open, close, onClosed, hold } = props
  const { pending, outcome } = params
  const { startedAt } = pending
  const { t } = useTexts('cart')
  const core = useTexts('core')
  const phase = useWaiting({ startedAt, outcome, hold, close })
  const isUnknown = phase === 'unknown'
  const steps: Step[] = [
    {
      title: t('checking.sent'),
      text: formatTime(new Date(startedAt).toISOString()),
      state: 'done',
      stateLabel: t('checking.isDone'),
    },
    {
      title: t(isUnknown ? 'checking.noAnswer' : 'checking.asking'),
      text: t(isUnknown ? 'checking.weGoOn' : 'checking.usually'),
      state: isUnknown ? 'failed' : 'now',
      stateLabel: t('checking.isNow'),
    },
  ]

  function wayOut() {
    if (phase === 'held') return undefined
    if (isUnknown) return { label: core.t('action.ok'), variant: 'primary' as const }
    return { label: t('checking.later'), variant: 'secondary' as const }
  }

  return (
    <WaitingSheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t(isUnknown ? 'unknown.title' : 'checking.title')}
      text={t(isUnknown ? 'unknown.text' : 'checking.text')}
      steps={steps}
      note={isUnknown && <WhereToLook />}
      reference={t('checking.reference', { reference: referenceOf(pending) })}
      closeLabel={phase === 'held' ? undefined : core.t('action.close')}
      action={wayOut()}
    />
  )
}
