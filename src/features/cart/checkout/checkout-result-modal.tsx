import { isPaidFirst, isPayable } from '@/campaign/pay-by-link'
import { PayNow } from '@/campaign/pay-now'
import { usePriceWords } from '@/campaign/price-words'
import { usePaymentWords } from '@/campaign/use-payment-words'
import type { CartLine, Checkout } from '@/contract/cart'
import type { Payment } from '@/contract/payments'
import type { Redemption } from '@/contract/redemptions'
import { choiceText } from '@/features/cart/cart-rules'
import styles from '@/features/cart/cart-screens.module.css'
import { LineRefusal } from '@/features/cart/line-note'
import { LineSummary, useLineText } from '@/features/cart/line-summary'
import { myRewardsRoute, ordersRoute } from '@/features/wallet/routes'
import { formatBaht, formatNumber } from '@/i18n/formats'
import { formatDateTime } from '@/i18n/time-formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { BackToChat } from '@/page-frame/back-to-chat'
import { Link } from '@/routing/link'
import { Button, buttonClass } from '@/ui/button'
import { Note } from '@/ui/note'
import { Sheet } from '@/ui/sheet'
import { SuccessPage } from '@/ui/success-page'

export interface ResultParams {
  checkout: Checkout
  /** The lines that it was about, as far as they are known. */
  lines: CartLine[]
}

export default function CheckoutResultModal(props: ModalProps<ResultParams>) {
  const { params, open, close, onClosed } = props
  const { checkout, lines } = params
  const { t } = useTexts('cart')
  const core = useTexts('core')
  const prices = usePriceWords()
  const lineText = useLineText()
  const paymentWords = usePaymentWords()
  const costOfRedemption = ({ pointsUsed: points, priceBaht: baht }: Redemption) =>
    prices.baht({ points, baht })
  const lineOf = (key: string) => lines.find((line) => line.key === key)
  const done = checkout.results.filter(({ outcome }) => outcome === 'done')
  const refused = checkout.results.filter(({ outcome }) => outcome === 'refused')
  const isPartial = refused.length > 0
  const isGone = refused.some(({ code }) => code === 'notFound')
  const payments = paymentsOf(done)
  const hasLink = payments.some(isPayable)
  const isHeld = payments.some((one) => isPaidFirst(one) && one.payUntil)
  const hasParcel = done.some(({ redemption }) => redemption?.delivered)
  const hasCode = !hasParcel || done.some(({ redemption }) => redemption?.delivered === false)

  const left = t('result.left', {
    count: checkout.points,
    formatted: formatNumber(checkout.points),
  })
  const actions = (
    <>
      {payments.map((payment) => (
        <PayNow key={payment.id} wide payment={payment} />
      ))}
      {hasParcel && (
        <Link
          className={buttonClass({ wide: true, ...(hasLink && { variant: 'secondary' }) })}
          to={ordersRoute.to()}
        >
          {t('result.myOrders')}
        </Link>
      )}
      {hasCode && (
        <Link
          className={buttonClass({
            wide: true,
            ...((hasParcel || hasLink) && { variant: 'secondary' }),
          })}
          to={myRewardsRoute.to({ tab: 'available' })}
        >
          {t('result.myRewards')}
        </Link>
      )}
      <Button wide variant="quiet" onClick={() => close()}>
        {t(isPartial ? 'result.backToCart' : 'result.close')}
      </Button>
      {!isPartial && <BackToChat />}
    </>
  )
  const frame = { open, onClose: () => close(), onClosed, actions }
  const imageOf = ({ key, redemption }: (typeof done)[number]) =>
    redemption?.campaignImgUrl ?? lineOf(key)?.imageUrl ?? ''

  if (!isPartial) {
    const [first] = done
    return (
      <SuccessPage
        {...frame}
        title={t(isHeld ? 'result.heldTitle' : 'result.title')}
        image={first ? imageOf(first) : ''}
        surface="accent"
      >
        <ul className={styles.gained} aria-label={t('result.done', { count: done.length })}>
          {done.map(({ key, redemption }) => {
            const line = lineOf(key)
            return (
              <li key={key}>
                <b>{redemption?.campaignName ?? line?.name}</b>{' '}
                {[line && lineText(line), redemption && costOfRedemption(redemption)]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            )
          })}
        </ul>
        {payments.map((payment) => (
          <p key={payment.id}>{paymentText(payment)}</p>
        ))}
        <p className={styles.gainedLeft}>{left}</p>
      </SuccessPage>
    )
  }

  return (
    <Sheet
      {...frame}
      title={t('result.partTitle')}
      description={left}
      closeLabel={core.t('action.close')}
    >
      <h3 className={styles.part}>{t('result.done', { count: done.length })}</h3>
      <ul className={styles.summaries}>
        {done.map((result) => {
          const { key, redemption } = result
          const line = lineOf(key)
          return (
            <LineSummary
              key={key}
              image={imageOf(result)}
              title={redemption?.campaignName ?? line?.name ?? ''}
              text={line && lineText(line)}
              {...(redemption && { value: costOfRedemption(redemption) })}
            />
          )
        })}
      </ul>
      {payments.length > 0 && (
        <div className={styles.notes}>
          {payments.map((payment) => (
            <Note key={payment.id}>{paymentText(payment)}</Note>
          ))}
        </div>
      )}
      <h3 className={styles.part}>{t('result.refused', { count: refused.length })}</h3>
      <ul className={styles.summaries}>
        {refused.map(({ key, code, pointsShort }) => {
          const line = lineOf(key)
          return (
            <LineSummary
              key={key}
              image={line?.imageUrl ?? ''}
              title={line?.name ?? t('result.gone')}
              text={line && choiceText(line)}
            >
              <span className={styles.why}>
                <LineRefusal key={code} code={code} pointsShort={pointsShort} />
              </span>
            </LineSummary>
          )
        })}
      </ul>
      <div className={styles.notes}>
        <Note>{t(isGone ? 'result.noneTaken' : 'result.notTaken')}</Note>
      </div>
    </Sheet>
  )

  function paymentText(payment: Payment) {
    const { id, payUntil, orAtCounter } = payment
    if (!isPayable(payment) || !payUntil) return paymentWords.of(payment)
    const until = { baht: formatBaht(payment.baht), date: formatDateTime(payUntil) }
    if (orAtCounter) return t('result.payUntilOrCounter', until)
    const usesPoints = done.some(
      ({ redemption }) => redemption?.payment?.id === id && redemption.pointsUsed > 0,
    )
    const isCancelled = t('result.payUntil', until)
    return usesPoints ? `${isCancelled} ${t('confirm.pointsBack')}` : isCancelled
  }
}

/** Each payment once: lines that are paid the same way share one. */
function paymentsOf(done: Checkout['results']) {
  const all = done.flatMap(({ redemption }) => redemption?.payment ?? [])
  return all.filter(({ id }, place) => all.findIndex((payment) => payment.id === id) === place)
}
