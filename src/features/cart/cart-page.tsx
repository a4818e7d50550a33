import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { q } from '@/api/q'
import { type Cart, getCart } from '@/contract/cart'
import { getPoints } from '@/contract/points'
import { LoadFailed } from '@/errors/load-failed'
import { stayMember } from '@/features/legal/modals'
import { formatDate, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { Button, buttonClass } from '@/ui/button'
import { Dock } from '@/ui/dock'
import { EmptyState } from '@/ui/empty-state'
import { Note } from '@/ui/note'
import { Loading, Skeleton } from '@/ui/skeleton'
import { CartLineRow } from './cart-line'
import { readyLines, sumOf } from './cart-rules'
import { CartSum } from './cart-sum'
import styles from './cart.module.css'
import { checkOut } from './checkout-flow'
import { onPendingChange, pendingCheckout } from './pending-checkout'
import { PendingNote } from './pending-note'
import { useCartWords } from './use-cart-words'

/** `/cart`: what was put aside to be bought together. */
export function Component() {
  const { t } = useTexts('cart')
  // What others have bought meanwhile counts as soon as it is looked at again.
  const query = useQuery({ ...q(getCart, {}), staleTime: 0 })
  const checkout = useCheckout()
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{t('page.title')}</title>
      <h1 tabIndex={-1}>{t('page.title')}</h1>
      {checkout.unknown && <PendingNote pending={checkout.unknown} {...checkout} />}
      {query.data && <CartContent cart={query.data} {...checkout} />}
      {!query.data && !query.error && <CartPending />}
      {!query.data && query.error && <LoadFailed as="part" query={query} />}
    </div>
  )
}

/** The way to check out, and the checkout of which nobody knows what became of it. */
function useCheckout() {
  const key = useSyncExternalStore(onPendingChange, () => pendingCheckout()?.key)
  const [working, setWorking] = useState<'new' | 'earlier'>()

  async function start() {
    setWorking(pendingCheckout() ? 'earlier' : 'new')
    try {
      await checkOut()
    } finally {
      setWorking(undefined)
    }
  }

  return {
    isWorking: working !== undefined,
    // Of one that is under way in this page its dialogs say how it stands.
    unknown: key !== undefined && working !== 'new' ? pendingCheckout() : undefined,
    onStart: () => void start(),
  }
}

interface CartContentProps {
  cart: Cart
  isWorking: boolean
  onStart: () => void
}

function CartContent({ cart: { lines, membershipEndsAt }, isWorking, onStart }: CartContentProps) {
  const { t } = useTexts('cart')
  const words = useCartWords()
  const { data } = useQuery(q(getPoints, {}))
  const ready = readyLines(lines)
  const sum = sumOf(ready)
  const short = data ? sum.points - data.points : 0
  if (lines.length === 0) return <Empty />

  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <CartLineRow key={line.key} line={line} lines={lines} />
        ))}
      </ul>
      <CartSum balance={data?.points} sum={sum} />
      <div className={styles.notes}>
        {ready.length < lines.length && (
          <Note tone="warning">{t('page.notAll', { count: lines.length - ready.length })}</Note>
        )}
        {short > 0 && (
          <Note tone="warning">
            {t('page.short', { count: short, formatted: formatNumber(short) })}{' '}
            <Link to={paths.earnPoints()}>{t('page.getPoints')}</Link>
          </Note>
        )}
      </div>
      {membershipEndsAt ? (
        <Dock note={t('page.leaving', { date: formatDate(membershipEndsAt) })}>
          <Button onClick={() => void stayMember()}>{t('page.stay')}</Button>
        </Dock>
      ) : (
        <Dock note={<b>{words.sum(sum)}</b>}>
          <Button
            pending={isWorking}
            pendingLabel={t('page.oneMoment')}
            disabled={ready.length === 0 || short > 0}
            onClick={onStart}
          >
            {t('page.checkOut')}
          </Button>
        </Dock>
      )}
    </>
  )
}

function Empty() {
  const { t } = useTexts('cart')
  return (
    <EmptyState
      title={t('page.emptyTitle')}
      text={t('page.empty')}
      action={
        <Link className={buttonClass({ size: 'm' })} to={paths.rewards()}>
          {t('page.toRewards')}
        </Link>
      }
    />
  )
}

function CartPending() {
  const { t } = useTexts('cart')
  return (
    <Loading label={t('page.loading')}>
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className={styles.pending}>
          <Skeleton width="92px" height="92px" round="m" />
          <div>
            <Skeleton width="70%" height="1.1rem" />
            <Skeleton width="50%" height="0.9rem" />
            <Skeleton width="120px" height="44px" round="full" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
