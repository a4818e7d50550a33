import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useAction } from '@/api/use-call'
import type { Cart, CartLine } from '@/contract/cart'
import { showError } from '@/errors/show-error'
import { stayMember } from '@/features/legal/modals'
import { formatDate, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { stateArt } from '@/theme/state-art'
import { Link } from '@/routing/link'
import { earnPointsRoute } from '@/features/points/routes'
import { rewardsRoute } from '@/features/rewards/routes'
import { Button, buttonClass } from '@/ui/button'
import { Dock } from '@/ui/dock'
import { EmptyState } from '@/ui/empty-state'
import { Note } from '@/ui/note'
import { Page } from '@/page-frame/page'
import { RowsSkeleton } from '@/ui/rows-skeleton'
import { changeLine, showChangeError } from './cart-changes'
import { CartLineRow } from './cart-line'
import { chosenLines, reachOf, readyLines, sumOf, waysInReach } from './cart-rules'
import { currentCart, currentPoints } from './cart-queries'
import { CartSum } from './line-summary'
import styles from './cart-screens.module.css'
import { checkOut } from '@/features/cart/checkout/checkout-flow'
import { pendingCheckouts } from '@/features/cart/checkout/checkout-once'
import { keepLaterAmong, useLinesForLater } from './lines-for-later'
import { PendingNote } from '@/features/cart/checkout/pending-note'
import { usePriceWords } from '@/campaign/price-words'

/** Lines to check out together. */
export function Component() {
  const query = useQuery(currentCart())
  const checkout = useCheckout()
  return (
    <Page
      className={`wrap ${styles.page}`}
      intro={checkout.unknown && <PendingNote pending={checkout.unknown} {...checkout} />}
      query={query}
      waiting={<CartPending />}
    >
      {(cart) => <CartContent cart={cart} {...checkout} />}
    </Page>
  )
}

/** The oldest checkout with an unknown outcome. */
const pendingCheckout = () => pendingCheckouts.all()[0]

/** Starts a checkout; `unknown` is one with an unknown outcome. */
function useCheckout() {
  const key = useSyncExternalStore(pendingCheckouts.onChange, () => pendingCheckout()?.key)
  const {
    run,
    isPending,
    pendingArgs: [kind] = [],
  } = useAction<['new' | 'earlier'], unknown>(checkOut)

  return {
    isWorking: isPending,
    // A checkout started on this page shows its outcome in dialogs.
    unknown: key !== undefined && kind !== 'new' ? pendingCheckout() : undefined,
    onStart: () => void run(pendingCheckout() ? 'earlier' : 'new'),
  }
}

interface CartContentProps {
  cart: Cart
  isWorking: boolean
  onStart: () => void
}

function CartContent({ cart: { lines, membershipEndsAt }, isWorking, onStart }: CartContentProps) {
  const { t } = useTexts('cart')
  const prices = usePriceWords()
  const { data } = useQuery(currentPoints())
  const later = useLinesForLater()
  const stay = useAction(stayMember, { onError: showError })
  useEffect(() => keepLaterAmong(lines), [lines])
  const ready = readyLines(lines)
  const chosen = chosenLines(lines, later)
  const reaches = data && reachOf(chosen, data.points)
  const sum = sumOf(chosen)
  const short = data ? sum.points - data.points : 0
  const isProposed = reaches && [...reaches.values()].some(({ otherWay }) => otherWay !== undefined)
  const ways = data && short > 0 && !isProposed ? waysInReach(chosen, data.points) : undefined
  if (lines.length === 0) return <Empty />

  return (
    <div className={styles.columns}>
      <ul>
        {lines.map((line) => (
          <CartLineRow
            key={line.key}
            line={line}
            lines={lines}
            isChosen={chosen.includes(line)}
            reach={reaches?.get(line.key)}
          />
        ))}
      </ul>
      <section className={styles.summary} aria-label={t('sum.title')}>
        <h2>{t('sum.title')}</h2>
        <CartSum balance={data?.points} sum={sum} />
        <div className={styles.notes}>
          {ready.length < lines.length && (
            <Note tone="warning">{t('page.notAll', { count: lines.length - ready.length })}</Note>
          )}
          {short > 0 && (
            <Note tone="warning">
              {t('page.short', { count: short, formatted: formatNumber(short) })}{' '}
              <Link to={earnPointsRoute.to()}>{t('page.getPoints')}</Link>
            </Note>
          )}
          {ways && (
            <Button size="s" variant="soft" onClick={() => payBy(ways)}>
              {t('line.payInstead', { price: prices.baht(sumOf(paidBy(chosen, ways))) })}
            </Button>
          )}
        </div>
        {membershipEndsAt ? (
          <Dock note={t('page.leaving', { date: formatDate(membershipEndsAt) })}>
            <Button pending={stay.isPending} onClick={() => void stay.run()}>
              {t('page.stay')}
            </Button>
          </Dock>
        ) : (
          <Dock
            note={
              <>
                {chosen.length > 0 && <b>{prices.baht(sum)}</b>}
                {chosen.length < ready.length && (
                  <small>{t('page.chosen', { count: chosen.length, of: ready.length })}</small>
                )}
              </>
            }
          >
            <Button
              pending={isWorking}
              pendingLabel={t('page.oneMoment')}
              disabled={chosen.length === 0 || short > 0}
              onClick={onStart}
            >
              {t('page.checkOut')}
            </Button>
          </Dock>
        )}
      </section>
    </div>
  )
}

function paidBy(lines: readonly CartLine[], ways: ReadonlyMap<string, number>) {
  return lines.map((line) => ({ ...line, payOption: ways.get(line.key) ?? line.payOption }))
}

function payBy(ways: ReadonlyMap<string, number>) {
  for (const [key, payOption] of ways) void changeLine(key, { payOption }).catch(showChangeError)
}

function Empty() {
  const { t } = useTexts('cart')
  return (
    <EmptyState
      art={stateArt('empty-cart')}
      title={t('page.emptyTitle')}
      text={t('page.empty')}
      action={
        <Link className={buttonClass({ size: 'm' })} to={rewardsRoute.to()}>
          {t('page.toRewards')}
        </Link>
      }
    />
  )
}

function CartPending() {
  const { t } = useTexts('cart')
  const button = { width: '120px', height: '44px' }
  return <RowsSkeleton label={t('page.loading')} rows={3} button={button} />
}
