import mapPin from 'phosphor/regular/map-pin'
import receipt from 'phosphor/regular/receipt'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useAction } from '@/api/use-call'
import { usePriceWords } from '@/campaign/price-words'
import { useCurrentBalance } from '@/campaign/use-current-balance'
import { usePaymentWords } from '@/campaign/use-payment-words'
import type { CartLine, Checkout, CheckoutBody } from '@/contract/cart'
import type { TaxAddress } from '@/contract/tax-addresses'
import { FailureNote } from '@/errors/failure-note'
import type { Outcome } from '@/exactly-once/outcome'
import { useConfirm } from '@/exactly-once/use-confirm'
import { pickDelivery, pickTaxInvoice } from '@/features/addresses/modals'
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
import { useStoredDelivery, useStoredTaxAddress } from '@/forms/use-stored-address'
import { formatDuration } from '@/i18n/duration'
import { formatBaht, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { useModalsAbove } from '@/modal/modals-above'
import { Button } from '@/ui/button'
import { ChangeRow, ChosenRows } from '@/ui/change-row'
import { Note } from '@/ui/note'
import { Sheet } from '@/ui/sheet'

export interface ConfirmParams extends Chosen {
  /** Those that can be had. */
  lines: CartLine[]
  /** The member's balance. */
  points: number
  /** What was refused: its list opens at once. */
  ask?: Asked | undefined
  submit: (body: CheckoutBody) => Promise<Outcome<Checkout>>
}

export interface Chosen {
  /** Undefined while there is no address. */
  delivery: Delivery | undefined
  /** Whom the tax invoice is made out to, where one is wanted. */
  taxAddress?: TaxAddress | null | undefined
}

export type Asked = 'delivery' | 'tax'

/** What became of it, and what was chosen. */
export interface ConfirmAnswer extends Chosen {
  outcome: Outcome<Checkout>
}

export default function CheckoutConfirmModal(props: ModalProps<ConfirmParams, ConfirmAnswer>) {
  const { params, open, close, onClosed, hold } = props
  const { lines, ask, submit } = params
  const { t } = useTexts('cart')
  const core = useTexts('core')
  const prices = usePriceWords()
  const lineText = useLineText()
  const payment = usePaymentWords()
  const whyId = useId()
  const [chosen, setChosen] = useState<Chosen>(params)
  const delivery = useStoredDelivery(chosen.delivery)
  const taxAddress = useStoredTaxAddress(chosen.taxAddress)
  const { define, above } = useModalsAbove(hold)
  // Opens the list over this; what is not chosen there stays as it was.
  const { run: change, error } = useAction(async (what: Asked) => {
    if (what === 'delivery') {
      const picked = await pickDelivery(delivery, define)
      if (picked) setChosen((before) => ({ ...before, delivery: picked }))
    } else {
      const picked = await pickTaxInvoice(taxAddress, define)
      if (picked !== undefined) setChosen((before) => ({ ...before, taxAddress: picked }))
    }
  })
  const { isSending, isOffline, confirm } = useConfirm(submit, hold)
  const points = useCurrentBalance(params.points, isSending)
  const sum = sumOf(lines)
  const hasInvoice = lines.some((line) => line.taxInvoice)
  const isSent = ask === 'delivery' || lines.some((line) => line.delivered)
  const why = whyNot()

  const askAtOnce = useEffectEvent(() => ask && change(ask))
  useEffect(() => void askAtOnce(), [])

  return (
    <Sheet
      open={open}
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
            disabled={why !== undefined}
            aria-describedby={why && whyId}
            onClick={() => void send()}
          >
            {t('confirm.yes', { price: prices.baht(sum) })}
          </Button>
          {why && (
            <p id={whyId} className={styles.whyNot}>
              {why}
            </p>
          )}
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
      <ChosenRows>
        {isSent && (
          <ChangeRow
            icon={mapPin}
            caption={t('confirm.sendTo')}
            {...placeRow()}
            disabled={isSending}
            onChange={() => void change('delivery')}
          />
        )}
        {hasInvoice && (
          <ChangeRow
            icon={receipt}
            caption={t('confirm.invoice')}
            title={taxAddress?.taxname ?? t('confirm.noInvoice')}
            changeLabel={t('confirm.change')}
            changeName={t('confirm.changeInvoice')}
            disabled={isSending}
            onChange={() => void change('tax')}
          />
        )}
      </ChosenRows>
      <CartSum balance={points} sum={sum} />
      <div className={styles.notes}>
        <FailureNote error={error} />
        {isOffline && (
          <Note tone="error" live>
            {t('confirm.offline')}
          </Note>
        )}
        {rules().length > 0 && (
          <Note>
            {rules().map((rule) => (
              <p key={rule}>{rule}</p>
            ))}
          </Note>
        )}
      </div>
      {above}
    </Sheet>
  )

  function placeRow() {
    if (!delivery) {
      return {
        title: t('confirm.noPlace'),
        changeLabel: t('confirm.addPlace'),
        changeName: t('confirm.addPlaceName'),
      }
    }
    const [name, ...rest] = placeOf(delivery)
    return {
      title: name,
      meta: <span className={styles.placeLines}>{rest.join('\n')}</span>,
      changeLabel: t('confirm.change'),
      changeName: t('confirm.changePlace'),
    }
  }

  /** Why it cannot be paid. */
  function whyNot(): string | undefined {
    if (isSent && !delivery) return t('confirm.needsPlace')
    const short = sum.points - points
    if (short <= 0) return undefined
    return t('page.short', { count: short, formatted: formatNumber(short) })
  }

  /** What holds for the baht, and for the points. */
  function rules(): string[] {
    const pay = bahtByMethod(lines).map(payNote)
    return losesPoints(lines) ? [...pay, t('confirm.noReturn')] : pay
  }

  function payNote({ method, ...part }: ReturnType<typeof bahtByMethod>[number]) {
    if (!part.payWithinMinutes) return payment.due(method, part.baht)
    const words = { baht: formatBaht(part.baht), time: formatDuration(part.payWithinMinutes) }
    const isCancelled = t('confirm.payWithin', words)
    return part.points > 0 ? `${isCancelled} ${t('confirm.pointsBack')}` : isCancelled
  }

  async function send() {
    const outcome = await confirm({
      lines: agreedLines(lines),
      ...(delivery && deliveryParts(delivery)),
      ...(hasInvoice && taxAddress && { taxAddressKey: taxAddress.key }),
    })
    if (outcome) close({ outcome, delivery, taxAddress })
  }
}
