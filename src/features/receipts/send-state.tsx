import { useEffect, useRef } from 'react'
import type { ApiError } from '@/api/api-error'
import { isProblem } from '@/api/is-problem'
import type { DescribedError } from '@/errors/describe-error'
import { useDescribedError } from '@/errors/use-described-error'
import { useOnline } from '@/host/use-online'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { Note } from '@/ui/note'
import type { ReceiptDraft } from './receipt-draft'
import styles from './send.module.css'
import type { SendOutcome } from './sending'

interface SendStateProps {
  /** Of the try just now. */
  outcome?: SendOutcome
  /** Of the last one, this visit or another. */
  waiting: ReceiptDraft['waiting']
}

/** Why the receipt is still here, and what is known of it: seen at once after a try. */
export function SendState({ outcome, waiting }: SendStateProps) {
  const place = useRef<HTMLDivElement>(null)
  const refusal = useDescribedError(outcome?.kind === 'refused' ? outcome.error : undefined)
  useEffect(() => {
    if (outcome) place.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome, refusal])
  return (
    <div ref={place} className={styles.state}>
      <Words outcome={outcome} waiting={waiting} refusal={refusal} />
    </div>
  )
}

interface WordsProps extends SendStateProps {
  /** In the member's words, once they are there. */
  refusal: DescribedError | undefined
}

function Words({ outcome, waiting, refusal }: WordsProps) {
  const { t } = useTexts('receipts')
  const isOnline = useOnline()
  if (outcome?.kind === 'refused') return <Refusal error={outcome.error} described={refusal} />
  if (outcome?.kind === 'arrivedBefore') {
    return (
      <Note tone="warning" live>
        {t('send.state.arrivedBefore')}{' '}
        <Link className={styles.link} to={paths.receipts()}>
          {t('send.state.see')}
        </Link>
      </Note>
    )
  }
  if (outcome?.kind === 'stopped') return <Note live>{t('send.state.stopped')}</Note>
  // What is kept may come a moment after the outcome; it also knows of the tries before.
  const why = waiting ?? outcome?.kind
  if (why === 'offline') {
    return (
      <Note tone={isOnline ? 'info' : 'warning'} live>
        {t(isOnline ? 'send.state.online' : 'send.state.offline')}
      </Note>
    )
  }
  if (why !== 'lost') return null
  return (
    <Note tone={outcome ? 'error' : 'warning'} live>
      {t('send.state.lost')}
    </Note>
  )
}

interface RefusalProps {
  error: ApiError
  described: DescribedError | undefined
}

function Refusal({ error, described }: RefusalProps) {
  const { t } = useTexts('errors')
  const isClosed = isProblem(error, 'notAvailable')
  if (isClosed) {
    return (
      <Note tone="error" live>
        {t('receiptConfigNotFound')}
      </Note>
    )
  }
  return (
    described && (
      <Note tone="error" live>
        {described.text}
        {described.reference && <small className={styles.reference}>{described.reference}</small>}
      </Note>
    )
  )
}
