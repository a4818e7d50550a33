import { useRef, useState } from 'react'
import type { CartLine } from '@/contract/cart'
import { showError } from '@/errors/show-error'
import { formatNumber } from '@/i18n/formats'
import { texts } from '@/i18n/texts'
import { useTexts } from '@/i18n/use-texts'
import { showToast } from '@/modal/show-toast'
import { Link } from '@/routing/link'
import { campaignPath } from '@/routing/campaign-path'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import { Quantity } from '@/ui/quantity'
import { Select } from '@/ui/select'
import { add } from './add-to-cart-flow'
import {
  changeLine,
  chooseAndChange,
  type LineChange,
  removeLine,
  showChangeError,
} from './cart-changes'
import { choiceText, costOf, noteOf, type Reach } from './cart-rules'
import styles from './cart-screens.module.css'
import { LineNoteText, LineShort } from './line-note'
import { chooseLine } from './lines-for-later'
import { usePriceWords } from '@/campaign/price-words'

interface CartLineProps {
  line: CartLine
  /** All lines: several can share a stock. */
  lines: readonly CartLine[]
  /** Part of this checkout; the others stay in the cart. */
  isChosen: boolean
  /** The points left after this line; undefined while unknown or if not chosen. */
  reach: Reach | undefined
}

/** One line: item, quantity, pay option and problems. */
export function CartLineRow({ line, lines, isChosen, reach }: CartLineProps) {
  const { t } = useTexts('cart')
  const prices = usePriceWords()
  const { wanted, setQuantity, dropNext } = useQuantity(line)
  const note = noteOf(line, lines)
  const what = [line.name, choiceText(line)].filter(Boolean).join(', ')
  const isOffered = line.payOptions.length > 0 && line.state !== 'ended'
  const hasWays = isOffered && line.payOptions.length > 1

  return (
    <li className={styles.line}>
      <Checkbox
        className={styles.pick}
        label={<span className="vh">{t('line.choose', { name: what })}</span>}
        disabled={line.state !== 'ok'}
        checked={isChosen}
        onChange={(event) => chooseLine(line.key, event.target.checked)}
      />
      <img src={line.imageUrl} alt="" width={92} height={92} />
      <div className={styles.words}>
        <LineName line={line} />
        <p className={styles.choice}>{choiceText(line)}</p>
        {isOffered && !hasWays && <p>{prices.baht(costOf(line))}</p>}
        {reach && reach.short === 0 && costOf(line).points > 0 && (
          <p className={styles.left}>
            {t('line.left', { count: reach.left, formatted: formatNumber(reach.left) })}
          </p>
        )}
      </div>
      <div className={styles.controls}>
        {hasWays && (
          <div className={styles.way}>
            <Select
              label={t('line.payFor', { name: what })}
              isLabelHidden
              placeholder={t('line.pay')}
              options={line.payOptions.map((_, way) => ({
                value: String(way),
                label: prices.baht(costOf({ ...line, quantity: wanted }, way)),
              }))}
              value={String(line.payOption)}
              onChange={(event) => change(line, { payOption: Number(event.target.value) })}
            />
          </div>
        )}
        {isOffered && line.most > 0 && (
          <Quantity
            label={t('line.quantityOf', { name: what })}
            lessLabel={t('line.less', { name: what })}
            moreLabel={t('line.more', { name: what })}
            value={wanted}
            most={line.most}
            onChange={setQuantity}
          />
        )}
        <div className={styles.ways}>
          <Button
            size="s"
            variant="quiet"
            aria-label={t('line.removeOf', { name: what })}
            onClick={() => {
              dropNext()
              void remove({ ...line, quantity: wanted }).catch(showError)
            }}
          >
            {t('line.remove')}
          </Button>
          {line.itemId && isOffered && (
            <Button
              size="s"
              variant="quiet"
              aria-label={t('line.changeOf', { name: what })}
              onClick={() => void chooseAndChange({ ...line, quantity: wanted }).catch(showError)}
            >
              {t('line.change')}
            </Button>
          )}
        </div>
      </div>
      {reach && reach.short > 0 && (
        <LineShort line={line} reach={reach} onChange={(body) => change(line, body)} />
      )}
      {note && <LineNoteText line={line} note={note} onChange={(body) => change(line, body)} />}
    </li>
  )
}

function LineName({
  line: { name, campaignSlug: slug, campaignId: id, state },
}: {
  line: CartLine
}) {
  if (state === 'ended' || !name) return <b className={styles.name}>{name}</b>
  return (
    <Link className={styles.name} to={campaignPath({ slug, id })}>
      {name}
    </Link>
  )
}

function change(line: CartLine, body: LineChange) {
  void changeLine(line.key, body).catch(showChangeError)
}

/** Shows a quantity at once; while a change is pending, only the last tap is sent next. */
function useQuantity(line: CartLine) {
  const [wanted, setWanted] = useState<number>()
  const next = useRef<number>(undefined)
  const isSending = useRef(false)

  async function send() {
    isSending.current = true
    try {
      while (next.current !== undefined) {
        const quantity = next.current
        next.current = undefined
        await changeLine(line.key, { quantity })
      }
    } catch (error) {
      next.current = undefined
      void showChangeError(error)
    } finally {
      isSending.current = false
      setWanted(undefined)
    }
  }

  return {
    wanted: wanted ?? line.quantity,
    setQuantity(quantity: number) {
      setWanted(quantity)
      next.current = quantity
      if (!isSending.current) void send()
    },
    dropNext() {
      next.current = undefined
    },
  }
}

/** Removes a line; the toast offers to undo it. */
async function remove(line: CartLine) {
  await removeLine(line.key)
  const { campaignId, itemId, quantity, payOption } = line
  const again = { campaignId, quantity, payOption, ...(itemId && { itemId }) }
  showToast({
    text: texts.t('line.removed', { ns: 'cart', name: line.name }),
    action: {
      label: texts.t('action.undo'),
      run: () => void add(again).catch(showError),
    },
    timeout: 8,
  })
}
