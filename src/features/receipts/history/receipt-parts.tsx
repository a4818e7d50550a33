import { platformNow } from '@/api/platform-clock'
import type { Output } from '@/contract/endpoint'
import type { getReceipt, Receipt, ReceiptStatus } from '@/contract/receipts'
import { askPath } from '@/errors/ask-path'
import { pointHistoryRoute } from '@/features/points/routes'
import { appealAgainst } from '@/features/receipts/appeal/appeal-flow'
import { receiptPhoto } from '@/features/receipts/receipt-queries'
import { actionsOf, historyOf, isLate, statusLooks } from '@/features/receipts/receipt-rules'
import { resendReceiptRoute } from '@/features/receipts/routes'
import { formatBaht, formatDate, formatNumber } from '@/i18n/formats'
import { formatDateTime } from '@/i18n/time-formats'
import { useTexts } from '@/i18n/use-texts'
import { openPictures } from '@/pictures/modals'
import { Link } from '@/routing/link'
import { Badge } from '@/ui/badge'
import { Button, buttonClass } from '@/ui/button'
import { Note } from '@/ui/note'
import { Steps } from '@/ui/steps'
import { ReceiptPhotoView } from './photo-view'
import styles from './receipt-parts.module.css'

type Detail = Output<typeof getReceipt>

/** The meaning of its status: reason of rejection, due date, or a link to the points. */
export function ReceiptNote({ receipt }: { receipt: Receipt }) {
  const { t } = useTexts('receipts')
  const { id, status, rejectReason, dueAt } = receipt
  if (status === 'approved') {
    return (
      <Link className={styles.toPoints} to={pointHistoryRoute.to({ tab: 'earned' })}>
        {t('history.toPoints')}
      </Link>
    )
  }
  if (status === 'reject') {
    const help = askPath({ about: 'receipt', id })
    return (
      <div className={styles.note}>
        <Note tone="error">
          <b className={styles.why}>{rejectReason || t('history.rejectedPlain')}</b>{' '}
          {help && (
            <Link className="link" to={help}>
              {t('history.ask')}
            </Link>
          )}
        </Note>
      </div>
    )
  }
  return (
    <div className={styles.note}>
      <Note>
        {isLate(receipt, platformNow())
          ? t('history.checkedLate')
          : dueAt
            ? t('history.checkedBy', { date: formatDateTime(dueAt) })
            : t('history.checkedSoon')}
      </Note>
    </div>
  )
}

const pointsLabels = {
  approved: 'history.pointsGiven',
  pending: 'history.pointsWaiting',
  reject: 'history.pointsIfApproved',
} as const

/** Photos and data of the receipt. */
export function ReceiptFacts({ detail: { receipt, photos } }: { detail: Detail }) {
  const { t } = useTexts('receipts')
  const { id, status, receiptDate, receiptNumber, spendingAmount, points, remark } = receipt
  const facts = [
    { label: t('history.date'), value: formatDate(receiptDate) },
    { label: t('history.number'), value: receiptNumber },
    spendingAmount !== null && {
      label: t('history.spending'),
      value: formatSpending(spendingAmount),
    },
    points > 0 && {
      label: t(pointsLabels[status]),
      value: formatNumber(points),
    },
    remark && { label: t('history.remark'), value: remark },
  ].filter((fact) => fact !== null && typeof fact === 'object')
  const pictures = Array.from({ length: photos }, (_, place) => ({
    alt:
      place === 0
        ? t('history.photo')
        : t('history.photoMore', { number: formatNumber(place + 1) }),
    source: receiptPhoto(id, place),
  }))
  return (
    <div className={styles.body}>
      {photos > 0 && (
        <div className={styles.photos}>
          {pictures.map(({ alt }, place) => (
            <ReceiptPhotoView
              key={alt}
              receiptId={id}
              place={place}
              alt={alt}
              onOpen={() => void openPictures({ pictures, first: place })}
            />
          ))}
        </div>
      )}
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Past and next steps of the receipt. */
export function ReceiptHistory({ detail: { receipt, steps } }: { detail: Detail }) {
  const { t } = useTexts('receipts')
  return (
    <section>
      <h2 className={`h3 ${styles.heading}`}>{t('history.happened')}</h2>
      <Steps
        steps={historyOf(receipt, steps).map(({ kind, at, by, state }) => ({
          key: `${kind} ${at}`,
          title:
            by && (kind === 'approved' || kind === 'rejected')
              ? t(`history.stepBy.${kind}`, { name: by })
              : t(`history.step.${kind}`),
          text:
            at &&
            (kind === 'checking'
              ? t('history.by', { date: formatDateTime(at) })
              : formatDateTime(at)),
          state,
          stateLabel: t(`history.stepState.${state}`),
        }))}
      />
    </section>
  )
}

interface ReceiptActionsProps {
  receipt: Receipt
  /** Size of the primary action. */
  size: 'l' | 'm'
}

/** Buttons to resend or appeal against a rejection. */
export function ReceiptActions({ receipt, size }: ReceiptActionsProps) {
  const { t } = useTexts('receipts')
  const actions = actionsOf(receipt)
  if (actions.length === 0) return null
  return (
    <div className={styles.actions}>
      {actions.includes('resend') && (
        <Link
          className={buttonClass({ size, wide: true })}
          to={resendReceiptRoute.to({}, { receipt: receipt.id })}
        >
          {t('history.resend')}
        </Link>
      )}
      {actions.includes('appeal') && (
        <Button
          variant={actions.includes('resend') ? 'quiet' : 'secondary'}
          size="m"
          wide
          onClick={() => void appealAgainst(receipt.id)}
        >
          {t('history.appeal')}
        </Button>
      )}
    </div>
  )
}

interface StatusBadgeProps {
  status: ReceiptStatus
  /** With its icon, on the page of one receipt. */
  withSign?: boolean
}

export function StatusBadge({ status, withSign }: StatusBadgeProps) {
  const { t } = useTexts('receipts')
  const { tone, icon } = statusLooks[status]
  return (
    <Badge tone={tone} icon={withSign ? icon : undefined}>
      {t(`history.status.${status}`)}
    </Badge>
  )
}

/** ฿1,600.00: with satang, as on a receipt. */
export function formatSpending(baht: number): string {
  return formatBaht(baht, 2)
}

/** The shop of a receipt, with its branch if there is one. */
export function usePlaceOf() {
  const { t } = useTexts('receipts')
  return ({ store, branch }: Receipt) => (branch ? t('history.place', { store, branch }) : store)
}
