import { useStore } from 'zustand'
import { formatNumber, formatTime } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { useWaiting } from '@/modal/use-waiting'
import type { Step } from '@/ui/steps'
import { WaitingSheet } from '@/ui/waiting-sheet'
import type { PendingRedemption } from './pending-redemption'
import type { Check } from './redeem-checking'
import styles from './redeem-modals.module.css'
import type { Outcome } from './redeem-outcome'
import { RewardLine } from './reward-line'

export interface CheckingParams {
  pending: PendingRedemption
  check: Check
}

export default function RedeemCheckingModal(props: ModalProps<CheckingParams, Outcome>) {
  const { params, open, close, onClosed, hold } = props
  const { pending, check } = params
  const { t } = useTexts('rewards')
  const core = useTexts('core')
  const { tries, lastTryAt } = useStore(check.progress)
  const { startedAt, key } = pending
  const phase = useWaiting({ startedAt, outcome: check.outcome, hold, close })
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
      text: isUnknown
        ? t('checking.lastTry', { time: formatTime(new Date(lastTryAt).toISOString()) })
        : t('checking.try', { number: tries }),
      state: isUnknown ? 'failed' : 'now',
      stateLabel: t('checking.isNow'),
    },
    {
      title: t('checking.result'),
      text: t(isUnknown ? 'checking.weGoOn' : 'checking.usually'),
      state: 'waiting',
      stateLabel: t('checking.isWaiting'),
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
      title={t(isUnknown ? 'checking.unknownTitle' : 'checking.title')}
      text={t(isUnknown ? 'checking.unknown' : 'checking.text')}
      steps={steps}
      note={isUnknown && t('checking.meanwhile')}
      reference={t('checking.reference', { reference: key.slice(0, 8).toUpperCase() })}
      closeLabel={isUnknown ? core.t('action.close') : undefined}
      action={wayOut()}
    >
      <Held pending={pending} />
    </WaitingSheet>
  )
}

function Held({ pending }: { pending: PendingRedemption }) {
  const { t } = useTexts('rewards')
  const { reward, body } = pending
  if (!reward) return null
  const points = body.sp_points ?? 0
  return (
    <div className={styles.held}>
      <RewardLine
        image={reward.image}
        title={reward.name}
        text={t('checking.held', { count: points, formatted: formatNumber(points) })}
      />
    </div>
  )
}
