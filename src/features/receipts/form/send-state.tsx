import { useEffect, useRef } from 'react'
import { type ApiError, isProblem } from '@/api/api-error'
import type { DescribedError } from '@/errors/describe-error'
import { useDescribedError } from '@/errors/use-described-error'
import { useOnline } from '@/api/connection'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { ErrorNote } from '@/errors/error-note'
import { Note } from '@/ui/note'
import type { ReceiptDraft } from './receipt-draft'
import styles from '@/features/receipts/send.module.css'
import type { SendOutcome } from './send-draft-flow'
import { receiptsRoute } from '@/features/receipts/routes'

interface SendStateProps {
  /** Of the latest attempt on this page. */
  outcome?: SendOutcome
  /** Of the saved draft. */
  waiting: ReceiptDraft['waiting']
}

/** Why the receipt has not been sent; scrolls into view after an attempt. */
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
  /** Undefined while its texts load. */
  refusal: DescribedError | undefined
}

function Words({ outcome, waiting, refusal }: WordsProps) {
  const { t } = useTexts('receipts')
  const isOnline = useOnline()
  if (outcome?.kind === 'refused') return <Refusal error={outcome.error} described={refusal} />
  if (outcome?.kind === 'reused') {
    return (
      <Note tone="warning" live>
        {t('send.state.arrivedBefore')}{' '}
        <Link className={styles.link} to={receiptsRoute.to({ tab: 'all' })}>
          {t('send.state.see')}
        </Link>
      </Note>
    )
  }
  if (outcome?.kind === 'stopped') return <Note live>{t('send.state.stopped')}</Note>
  // The draft is saved shortly after the outcome, and includes earlier attempts.
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
  return described && <ErrorNote {...described} />
}
