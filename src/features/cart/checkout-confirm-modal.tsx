import mapPin from 'phosphor/fill/map-pin'
import receipt from 'phosphor/regular/receipt'
import { useRef, useState } from 'react'
import { usePaymentWords } from '@/campaign/use-payment-words'
import type { CartLine, CheckoutBody } from '@/contract/cart'
import type { TaxAddress } from '@/contract/tax-addresses'
import { type Delivery, deliveryParts } from '@/forms/delivery-rules'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Note } from '@/ui/note'
import { Sheet } from '@/ui/sheet'
import styles from './cart.module.css'
import type { Outcome } from './cart-outcome'
import { agreedLines, bahtByMethod, costOf, placeOf, sumOf } from './cart-rules'
import { CartSum } from './cart-sum'
import { LineSummary } from './line-summary'
import { useCartWords } from './use-cart-words'

export interface ConfirmParams {
  /** Those that can be had. */
  lines: CartLine[]
  /** The member's balance. */
  points: number
  delivery: Delivery | undefined
  /** Whom the tax invoice is made out to, where one is wanted. */
  taxAddress?: TaxAddress | null | undefined
  submit: (body: CheckoutBody) => Promise<Outcome>
}

/** What became of it, or what the member wants otherwise: where it is sent, or the invoice. */
export type ConfirmAnswer =
  { kind: 'sent'; outcome: Outcome } | { kind: 'change'; what: 'delivery' | 'tax' }

export default function CheckoutConfirmModal(props: ModalProps<ConfirmParams, ConfirmAnswer>) {
  const { params, open, close, onClosed, hold } = props
  const { lines, points, delivery, taxAddress, submit } = params
  const { t } = useTexts('cart')
  const core = useTexts('core')
  const words = useCartWords()
  const payment = usePaymentWords()
  const [isSending, setSending] = useState(false)
  const [isOffline, setOffline] = useState(false)
  const isSent = useRef(false)
  const sum = sumOf(lines)
  const short = sum.points - points
  const hasInvoice = lines.some((line) => line.taxInvoice)

  async function confirm() {
    // Two taps in one tick come before any new state: the ref knows already.
    if (isSent.current) return
    isSent.current = true
    setOffline(false)
    setSending(true)
    hold(true)
    const outcome = await submit({
      lines: agreedLines(lines),
      ...(delivery && deliveryParts(delivery)),
      ...(hasInvoice && taxAddress && { taxAddressKey: taxAddress.key }),
    })
    hold(false)
    if (outcome.kind !== 'offline') return close({ kind: 'sent', outcome })
    isSent.current = false
    setSending(false)
    setOffline(true)
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
            onClick={() => void confirm()}
          >
            {t('confirm.yes', { price: words.sum(sum) })}
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
            text={[words.choice(line), words.times(line)].filter(Boolean).join(' · ')}
            value={words.sum(costOf(line))}
          />
        ))}
      </ul>
      {delivery && (
        <div className={styles.place}>
          <Icon d={mapPin} />
          <p>{placeOf(delivery)}</p>
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
        {bahtByMethod(lines).map(({ method, baht }) => (
          <Note key={method}>{payment.due(method, baht)}</Note>
        ))}
        {sum.points > 0 && <Note>{t('confirm.noReturn')}</Note>}
      </div>
    </Sheet>
  )
}
