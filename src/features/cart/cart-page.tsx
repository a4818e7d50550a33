import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { q } from '@/api/q'
import { type Cart, type CartLine, getCart } from '@/contract/cart'
import { getPoints } from '@/contract/points'
import { LoadFailed } from '@/errors/load-failed'
import { showError } from '@/errors/show-error'
import { stayMember } from '@/features/legal/modals'
import { formatDate, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { stateArt } from '@/pictures/state-art'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { Button, buttonClass } from '@/ui/button'
import { Dock } from '@/ui/dock'
import { EmptyState } from '@/ui/empty-state'
import { Note } from '@/ui/note'
import { PageTitle } from '@/ui/page-title'
import { Loading, Skeleton } from '@/ui/skeleton'
import { changeLine } from './cart-changes'
import { CartLineRow } from './cart-line'
import { chosenLines, reachOf, readyLines, sumOf, waysInReach } from './cart-rules'
import { CartSum } from './cart-sum'
import styles from './cart.module.css'
import { checkOut } from './checkout-flow'
import { keepLaterAmong, useLinesForLater } from './lines-for-later'
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
      <PageTitle>{t('page.title')}</PageTitle>
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
  // A campaign page and another device can have used points since.
  const { data } = useQuery({ ...q(getPoints, {}), staleTime: 0 })
  const later = useLinesForLater()
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
      <ul className={styles.lines}>
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
              <Link to={paths.earnPoints()}>{t('page.getPoints')}</Link>
            </Note>
          )}
          {ways && (
            <Button size="s" variant="soft" onClick={() => payBy(ways)}>
              {t('line.payInstead', { price: words.sum(sumOf(paidBy(chosen, ways))) })}
            </Button>
          )}
        </div>
        {membershipEndsAt ? (
          <Dock note={t('page.leaving', { date: formatDate(membershipEndsAt) })}>
            <Button onClick={() => void stayMember()}>{t('page.stay')}</Button>
          </Dock>
        ) : (
          <Dock
            note={
              <>
                {chosen.length > 0 && <b>{words.sum(sum)}</b>}
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
  for (const [key, payOption] of ways) void changeLine(key, { payOption }).catch(showError)
}

function Empty() {
  const { t } = useTexts('cart')
  return (
    <EmptyState
      art={stateArt('empty-cart')}
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
