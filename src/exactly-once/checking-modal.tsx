import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import { formatTimeOrDate } from '@/i18n/time-formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Sheet } from '@/ui/sheet'
import { type Step, Steps } from '@/ui/steps'
import styles from './checking-modal.module.css'
import { ageOf, unknownAfterMs } from './timeouts'
import { referenceOf } from './pending'

/** What the checking modal says about one kind of request. */
export interface CheckingWords {
  /** The first step: the request was sent. */
  sent: string
  text: string
  /** The text when the outcome is not known for too long. */
  unknown: string
  /** What the member can do when the outcome is not known for a long time. */
  note: ReactNode
  /** A last step: what comes in the end. With it the step before counts the tries. */
  result?: string
  /** What the request is about, below the steps. */
  children?: ReactNode
}

export interface CheckingParams {
  key: string
  /** Milliseconds since 1970 by the device's clock. */
  startedAt: number
  progress: StoreApi<{ tries: number; lastTryAt: number }>
  outcome: Promise<unknown>
  words: CheckingWords
}

/** How far we are in finding out what became of a request that was sent. */
export default function CheckingModal(props: ModalProps<CheckingParams, 'known'>) {
  const { params, open, close, onClosed, hold } = props
  const { key, startedAt, progress, outcome, words } = params
  const { t } = useTexts('exactly-once')
  const core = useTexts('core')
  const { tries, lastTryAt } = useStore(progress)
  const phase = usePhase(startedAt)
  const isHeld = phase === 'held'
  const isUnknown = phase === 'unknown'
  // The host passes new functions with every render; what they do stays the same.
  const keepOpen = useEffectEvent(() => hold(isHeld))
  const answer = useEffectEvent(() => close('known'))
  useEffect(() => keepOpen(), [isHeld])
  useEffect(() => {
    void outcome.then(() => answer())
  }, [outcome])

  const outlook = t(isUnknown ? 'weGoOn' : 'usually')
  const tried = isUnknown
    ? t('lastTry', { time: formatTimeOrDate(lastTryAt, Date.now()) })
    : t('try', { number: tries })
  const steps: Step[] = [
    {
      title: words.sent,
      text: formatTimeOrDate(startedAt, Date.now()),
      state: 'done',
      stateLabel: t('isDone'),
    },
    {
      title: t(isUnknown ? 'noAnswer' : 'asking'),
      text: words.result ? tried : outlook,
      state: isUnknown ? 'failed' : 'now',
      stateLabel: t('isNow'),
    },
  ]
  if (words.result) {
    steps.push({
      title: words.result,
      text: outlook,
      state: 'waiting',
      stateLabel: t('isWaiting'),
    })
  }
  const title = t(isUnknown ? 'unknownTitle' : 'title')

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={title}
      description={isUnknown ? words.unknown : words.text}
      closeLabel={isHeld ? undefined : core.t('action.close')}
      announce={title}
      actions={
        !isHeld && (
          <Button wide variant={isUnknown ? 'primary' : 'secondary'} onClick={() => close()}>
            {isUnknown ? core.t('action.ok') : t('later')}
          </Button>
        )
      }
    >
      <div className={styles.steps}>
        <Steps steps={steps} />
      </div>
      {words.children}
      {isUnknown && (
        <div className={styles.note}>
          <Note>{words.note}</Note>
        </div>
      )}
      <p className={styles.reference}>{t('reference', { reference: referenceOf(key) })}</p>
    </Sheet>
  )
}

/** Milliseconds in which an answer nearly always comes: the modal cannot be closed before. */
const holdMs = 60_000

/** `held`: it cannot be closed yet; `open`: it can; `unknown`: no answer for too long. */
function usePhase(startedAt: number): 'held' | 'open' | 'unknown' {
  const [openedAt] = useState(() => Date.now())
  const [now, setNow] = useState(openedAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  if (ageOf(startedAt, now) >= unknownAfterMs) return 'unknown'
  return now - openedAt < holdMs ? 'held' : 'open'
}
