import check from 'phosphor/bold/check'
import warningCircle from 'phosphor/fill/warning-circle'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Marketplace } from '@/contract/marketplaces'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import type { Outcome } from '@/once/outcome'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { Sheet } from '@/ui/sheet'
import { Spinner } from '@/ui/spinner'
import { type DescribedProblem, describeProblem } from './describe-problem'
import { channelIcon } from './marketplace-row'
import styles from './marketplace-parts.module.css'

export interface ConnectingParams {
  marketplace: Marketplace
  /** Makes the call; never rejects. */
  send: () => Promise<Outcome<{ marketplace: Marketplace }>>
}

export type ConnectingAnswer = 'connected' | 'again'

/** The call is made after this long: until then the member can stop it (specification §9). */
const connectDelayMs = 2000

type Phase =
  | { kind: 'waiting' | 'sending' }
  | { kind: 'connected'; displayName: string }
  | { kind: 'error'; isLost: boolean; problem: DescribedProblem }

/** The phases of connecting: connecting, then connected or an error (specification §4). */
export default function ConnectingModal(props: ModalProps<ConnectingParams, ConnectingAnswer>) {
  const { params, open, close, onClosed, hold } = props
  const { marketplace } = params
  const { t } = useTexts('marketplaces')
  const core = useTexts('core')
  const [phase, setPhase] = useState<Phase>({ kind: 'waiting' })
  const shop = marketplace.name

  async function send() {
    setPhase({ kind: 'sending' })
    hold(true)
    const outcome = await params.send()
    hold(false)
    if (outcome.kind === 'left') return close('connected')
    setPhase(await phaseAfter(outcome, marketplace))
  }
  const sendNow = useEffectEvent(() => void send())

  const isWaiting = phase.kind === 'waiting' && open
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => sendNow(), connectDelayMs)
    return () => clearTimeout(timer)
  }, [isWaiting])

  const common = { open, onClosed, shape: 'card', centred: true } as const
  if (phase.kind === 'connected') {
    const title = t('connected.title', { shop })
    return (
      <Sheet
        {...common}
        onClose={() => close('connected')}
        title={title}
        description={t('connected.text', { name: phase.displayName })}
        announce={title}
        actions={
          <Button wide onClick={() => close('connected')}>
            {core.t('action.ok')}
          </Button>
        }
      >
        <PhaseIcon className={styles.done} d={check} />
      </Sheet>
    )
  }
  if (phase.kind === 'error') {
    const { title, text, reference } = phase.problem
    return (
      <Sheet
        {...common}
        onClose={() => close()}
        title={title}
        description={text}
        announce={`${title}. ${text}`}
        actions={
          <>
            <Button
              wide
              onClick={() => (phase.isLost ? setPhase({ kind: 'waiting' }) : close('again'))}
            >
              {core.t('action.retry')}
            </Button>
            <Button wide variant="quiet" onClick={() => close()}>
              {core.t('action.close')}
            </Button>
          </>
        }
      >
        {reference && <p className={styles.reference}>{reference}</p>}
        <PhaseIcon className={styles.failed} d={warningCircle} />
      </Sheet>
    )
  }
  const title = t('connecting.title', { shop })
  return (
    <Sheet
      {...common}
      dismissible={phase.kind === 'waiting'}
      onClose={() => close()}
      title={title}
      description={t('connecting.text')}
      announce={title}
      actions={
        <Button
          wide
          variant="secondary"
          disabled={phase.kind === 'sending'}
          onClick={() => close()}
        >
          {core.t('action.cancel')}
        </Button>
      }
    >
      <PhaseIcon d={channelIcon(marketplace.channel)} />
      <div className={styles.spinner}>
        <Spinner />
      </div>
    </Sheet>
  )
}

function PhaseIcon({ d, className }: { d: string; className?: string | undefined }) {
  return (
    <span className={classNames(styles.phase, className)}>
      <Icon d={d} size={28} />
    </span>
  )
}

async function phaseAfter(
  outcome: Outcome<{ marketplace: Marketplace }>,
  marketplace: Marketplace,
): Promise<Phase> {
  if (outcome.kind === 'done') {
    const { connection } = outcome.answer.marketplace
    return { kind: 'connected', displayName: connection?.displayName ?? '' }
  }
  const error = 'error' in outcome ? outcome.error : undefined
  const problem = await describeProblem(error, marketplace)
  return { kind: 'error', isLost: outcome.kind !== 'refused', problem }
}
