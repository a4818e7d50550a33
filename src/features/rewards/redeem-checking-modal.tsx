import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { formatNumber, formatTime } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Sheet } from '@/ui/sheet'
import { type Step, Steps } from '@/ui/steps'
import type { PendingRedemption } from './pending-redemption'
import { type Check, holdFor, unknownAfter } from './redeem-checking'
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
  const phase = usePhase(pending.startedAt)
  const canClose = phase !== 'held'
  const isUnknown = phase === 'unknown'

  // The host hands over new functions with every render; what they do stays the same.
  const keepOpen = useEffectEvent(() => hold(!canClose))
  const answer = useEffectEvent((outcome: Outcome) => close(outcome))
  useEffect(() => keepOpen(), [canClose])
  useEffect(() => {
    void check.outcome.then((outcome) => answer(outcome))
  }, [check])

  const steps: Step[] = [
    {
      title: t('checking.sent'),
      text: formatTime(new Date(pending.startedAt).toISOString()),
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

  return (
    <Sheet
      open={open}
      dismissible={canClose}
      onClose={() => close()}
      onClosed={onClosed}
      title={t(isUnknown ? 'checking.unknownTitle' : 'checking.title')}
      description={t(isUnknown ? 'checking.unknown' : 'checking.text')}
      closeLabel={isUnknown ? core.t('action.close') : undefined}
      announce={t(isUnknown ? 'checking.unknownTitle' : 'checking.title')}
      actions={
        canClose && (
          <Button wide variant={isUnknown ? 'primary' : 'secondary'} onClick={() => close()}>
            {isUnknown ? core.t('action.ok') : t('checking.later')}
          </Button>
        )
      }
    >
      <div className={styles.steps}>
        <Steps steps={steps} />
      </div>
      <Held pending={pending} />
      {isUnknown && (
        <div className={styles.notes}>
          <Note>{t('checking.meanwhile')}</Note>
        </div>
      )}
      <p className={styles.reference}>
        {t('checking.reference', { reference: pending.key.slice(0, 8).toUpperCase() })}
      </p>
    </Sheet>
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

/** `held`: cannot be closed yet; `open`: can; `unknown`: five minutes without an answer. */
function usePhase(startedAt: number): 'held' | 'open' | 'unknown' {
  const [openedAt] = useState(() => Date.now())
  const [now, setNow] = useState(openedAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  if (now - startedAt >= unknownAfter) return 'unknown'
  return now - openedAt < holdFor ? 'held' : 'open'
}
