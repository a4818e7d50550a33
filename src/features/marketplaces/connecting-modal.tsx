import check from 'phosphor/bold/check'
import warningCircle from 'phosphor/fill/warning-circle'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Marketplace } from '@/contract/marketplaces'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import type { Outcome } from '@/exactly-once/outcome'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { Sheet, type SheetProps } from '@/ui/sheet'
import { Spinner } from '@/ui/spinner'
import { type DescribedProblem, describeProblem } from './describe-problem'
import { channelIcon } from './marketplace-row'
import styles from './marketplace-parts.module.css'

export interface ConnectingParams {
  marketplace: Marketplace
  /** Makes the call; never rejects. */
  send: () => Promise<Outcome<{ marketplace: Marketplace }>>
}

export type ConnectingAnswer = 'again'

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
    if (outcome.kind === 'left') return close()
    setPhase(await phaseAfter(outcome, marketplace))
  }
  const sendNow = useEffectEvent(() => void send())

  const isWaiting = phase.kind === 'waiting' && open
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => sendNow(), connectDelayMs)
    return () => clearTimeout(timer)
  }, [isWaiting])

  const frame = { open, onClosed }
  if (phase.kind === 'connected') {
    return (
      <PhaseSheet
        {...frame}
        onClose={() => close()}
        icon={check}
        iconClass={styles.done}
        title={t('connected.title', { shop })}
        text={t('connected.text', { name: phase.displayName })}
        actions={
          <Button wide onClick={() => close()}>
            {core.t('action.ok')}
          </Button>
        }
      />
    )
  }
  if (phase.kind === 'error') {
    const { isLost, problem } = phase
    return (
      <PhaseSheet
        {...frame}
        {...problem}
        onClose={() => close()}
        icon={warningCircle}
        iconClass={styles.failed}
        actions={
          <>
            <Button wide onClick={() => (isLost ? setPhase({ kind: 'waiting' }) : close('again'))}>
              {core.t('action.retry')}
            </Button>
            <Button wide variant="quiet" onClick={() => close()}>
              {core.t('action.close')}
            </Button>
          </>
        }
      />
    )
  }
  const isSending = phase.kind === 'sending'
  return (
    <PhaseSheet
      {...frame}
      onClose={() => close()}
      icon={channelIcon(marketplace.channel)}
      title={t('connecting.title', { shop })}
      text={t('connecting.text')}
      actions={
        <Button wide variant="secondary" disabled={isSending} onClick={() => close()}>
          {core.t('action.cancel')}
        </Button>
      }
    >
      <div className={styles.spinner}>
        <Spinner />
      </div>
    </PhaseSheet>
  )
}

interface PhaseSheetProps extends Pick<SheetProps, 'open' | 'onClose' | 'onClosed' | 'actions'> {
  icon: string
  iconClass?: string | undefined
  title: string
  text: string
  /** Small line for support: id and code. */
  reference?: ReactNode
  children?: ReactNode
}

/** One phase: its icon above its words, which are announced as they change. */
function PhaseSheet(props: PhaseSheetProps) {
  const { icon, iconClass, title, text, reference, children, ...sheet } = props
  return (
    <Sheet {...sheet} shape="card" centred title={title} titleHidden announce={`${title}. ${text}`}>
      <span className={classNames(styles.phase, iconClass)}>
        <Icon d={icon} size={28} />
      </span>
      <p className="h3" aria-hidden="true">
        {title}
      </p>
      <p className={styles.text}>{text}</p>
      {children}
      {reference && <p className={styles.reference}>{reference}</p>}
    </Sheet>
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
