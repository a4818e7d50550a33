import mapPin from 'phosphor/fill/map-pin'
import receipt from 'phosphor/regular/receipt'
import { usePriceWords } from '@/campaign/price-words'
import { usePaymentWords } from '@/campaign/use-payment-words'
import type { CartLine, Checkout, CheckoutBody } from '@/contract/cart'
import type { TaxAddress } from '@/contract/tax-addresses'
import {
  agreedLines,
  bahtByMethod,
  costOf,
  losesPoints,
  placeOf,
  sumOf,
} from '@/features/cart/cart-rules'
import styles from '@/features/cart/cart-screens.module.css'
import { CartSum, LineSummary, useLineText } from '@/features/cart/line-summary'
import { type Delivery, deliveryParts } from '@/forms/delivery-rules'
import { formatDuration } from '@/i18n/duration'
import { formatBaht, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import type { Outcome } from '@/exactly-once/outcome'
import { useConfirm } from '@/exactly-once/use-confirm'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Note } from '@/ui/note'
import { Sheet } from '@/ui/sheet'

export interface ConfirmParams {
  /** Those that can be had. */
  lines: CartLine[]
  /** The member's balance. */
  points: number
  delivery: Delivery | undefined
  /** Whom the tax invoice is made out to, where one is wanted. */
  taxAddress?: TaxAddress | null | undefined
  submit: (body: CheckoutBody) => Promise<Outcome<Checkout>>
}

/** What became of it, or what the member wants otherwise: where it is sent, or the invoice. */
export type ConfirmAnswer =
  | { kind: 'sent'; outcome: Outcome<Checkout> }
  | { kind: 'change'; what: 'delivery' | 'tax' }

export default function CheckoutConfirmModal(props: ModalProps<ConfirmParams, ConfirmAnswer>) {
  const { params, open, close, onClosed, hold } = props
  const { lines, points, delivery, taxAddress, submit } = params
  const { t } = useTexts('cart')
  const core = useTexts('core')
  const prices = usePriceWords()
  const lineText = useLineText()
  const payment = usePaymentWords()
  const { isSending, isOffline, confirm } = useConfirm(submit, hold)
  const sum = sumOf(lines)
  const short = sum.points - points
  const hasInvoice = lines.some((line) => line.taxInvoice)

  async function send() {
    const outcome = await confirm({
      lines: agreedLines(lines),
      ...(delivery && deliveryParts(delivery)),
      ...(hasInvoice && taxAddress && { taxAddressKey: taxAddress.key }),
    })
    if (outcome) close({ kind: 'sent', outcome })
  }

  return (
    <Sheet
      open={open}
      dismissible={!isSending}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('confirm.title')}
      closeLabel={core.t('action.close')}
      actions={
        <>
          <Button
            wide
            pending={isSending}
            pendingLabel={t('confirm.sending')}
            disabled={short > 0}
            onClick={() => void send()}
          >
            {t('confirm.yes', { price: prices.baht(sum) })}
          </Button>
          <Button wide variant="quiet" disabled={isSending} onClick={() => close()}>
            {t('confirm.notNow')}
          </Button>
        </>
      }
    >
      <ul className={styles.summaries}>
        {lines.map((line) => (
          <LineSummary
            key={line.key}
            image={line.imageUrl}
            title={line.name}
            text={lineText(line)}
            value={prices.baht(costOf(line))}
          />
        ))}
      </ul>
      {delivery && (
        <div className={styles.place}>
          <Icon d={mapPin} />
          <p className={styles.placeLines}>{placeOf(delivery).join('\n')}</p>
          <button
            type="button"
            aria-label={t('confirm.changePlace')}
            disabled={isSending}
            onClick={() => close({ kind: 'change', what: 'delivery' })}
          >
            {t('confirm.change')}
          </button>
        </div>
      )}
      {hasInvoice && (
        <div className={styles.place}>
          <Icon d={receipt} />
          <p>
            {t(taxAddress ? 'confirm.invoiceTo' : 'confirm.noInvoice', {
              name: taxAddress?.taxname,
            })}
          </p>
          <button
            type="button"
            aria-label={t('confirm.changeInvoice')}
            disabled={isSending}
            onClick={() => close({ kind: 'change', what: 'tax' })}
          >
            {t('confirm.change')}
          </button>
        </div>
      )}
      <CartSum balance={points} sum={sum} />
      <div className={styles.notes}>
        {isOffline && (
          <Note tone="error" live>
            {t('confirm.offline')}
          </Note>
        )}
        {short > 0 && (
          <Note tone="warning">
            {t('page.short', { count: short, formatted: formatNumber(short) })}
          </Note>
        )}
        {bahtByMethod(lines).map((part) => (
          <Note key={part.method}>{payNote(part)}</Note>
        ))}
        {losesPoints(lines) && <Note>{t('confirm.noReturn')}</Note>}
      </div>
    </Sheet>
  )

  function payNote({ method, ...part }: ReturnType<typeof bahtByMethod>[number]) {
    if (!part.payWithinMinutes) return payment.due(method, part.baht)
    const words = { baht: formatBaht(part.baht), time: formatDuration(part.payWithinMinutes) }
    const isCancelled = t('confirm.payWithin', words)
    return part.points > 0 ? `${isCancelled} ${t('confirm.pointsBack')}` : isCancelled
  }
}
