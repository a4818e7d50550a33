import { useState } from 'react'
import type { CampaignChoices, CampaignDetail } from '@/contract/campaign-detail'
import { priceOfItem } from '@/contract/price-of-item'
import {
  chosenItem,
  firstChoice,
  type ItemChoice,
  missingPart,
} from '@/features/rewards/campaign/item-rules'
import { PayOptions, QuantityRow } from './redeem-rows'
import { costOf, firstPayOption } from '@/features/rewards/redeem/redeem-confirm-rules'
import { boundOf } from '@/features/rewards/campaign/redeem-limit-rules'
import { useBoundWords, useChoiceWords } from '@/features/rewards/campaign/campaign-words'
import { usePriceWords } from '@/campaign/price-words'
import { RewardLine } from '@/campaign/reward-line'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import { ItemChoices } from './item-choice'
import steps from './redeem-modals.module.css'

const noChoices: CampaignChoices = { styles: [] }

interface ForAnyone {
  campaign: CampaignDetail
  /** The member's balance. */
  points: number
  /** The choice on the campaign's page. */
  start?: ItemChoice
}

interface ForCart {
  purpose: 'cart'
  /** How many of an item the cart takes beside its other lines. */
  mostOf: (itemId: number | undefined) => number
  /** The points left by the other lines of the cart. */
  free?: number
  /** The line to change; undefined adds one. */
  line?: { quantity: number; payOption: number }
}

/** `cart` also asks for the pay option. */
export type ChooseItemParams = ForAnyone & ({ purpose: 'redeem' } | ForCart)

export interface ItemAnswer {
  itemId: number | undefined
  choice: ItemChoice
  quantity: number
  /** Index in `payOptions`, and the total. */
  payOption: number
  cost: { points: number; baht: number }
}

export default function ChooseItemModal(props: ModalProps<ChooseItemParams, ItemAnswer>) {
  const { params, open, close, onClosed } = props
  const { campaign, points, start } = params
  const cart = params.purpose === 'cart' ? params : undefined
  const line = cart?.line
  const { t } = useTexts('rewards')
  const core = useTexts('core')
  const words = usePriceWords()
  const boundWords = useBoundWords()
  const choices = campaign.subCampaignStyles ?? noChoices
  const { styles } = choices
  const choiceWords = useChoiceWords(choices)
  const [choice, setChoice] = useState(() => start ?? firstChoice(styles))
  const [wanted, setQuantity] = useState(line?.quantity ?? 1)
  const [payOption, setPayOption] = useState(
    () => line?.payOption ?? initialPayOption(campaign, points, cart?.free),
  )
  const [hasTried, setTried] = useState(false)
  const item = chosenItem(styles, choice)
  const payOptions = campaign.payOptions.map((way) => priceOfItem(way, campaign, item?.size))
  const way = payOptions[payOption]
  const missing = styles.length > 0 ? missingPart(styles, choice) : undefined
  const room = cart && (missing ? 1 : cart.mostOf(item?.itemId))
  const bound = boundOf(campaign, {
    room,
    points: cart?.free ?? points,
    // The cart itself checks an existing line against the points.
    pointPerUnit: line ? 0 : (way?.points ?? campaign.pointPerUnit),
    left: item?.left,
  })
  const { most } = bound
  const quantity = Math.min(wanted, most)
  const cost = costOf(payOptions, { payOption, quantity }, points)

  function goOn() {
    setTried(true)
    if (missing) return
    const { points: inPoints, baht } = cost
    const total = { points: inPoints, baht }
    close({ itemId: item?.itemId, choice, quantity, payOption, cost: total })
  }

  function actionLabel() {
    if (!cart) return t('item.next')
    return line ? t('item.save') : t('item.add', { count: quantity, price: words.short(cost) })
  }

  function boundText() {
    if (missing) return undefined
    return room === 0 ? t('item.inCart') : boundWords(campaign, bound)
  }

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('item.title')}
      titleHidden
      closeLabel={core.t('action.close')}
      announce={hasTried && missing ? choiceWords.missing(missing) : undefined}
      actions={
        <Button wide disabled={room === 0} onClick={goOn}>
          {actionLabel()}
        </Button>
      }
    >
      <div className={steps.head}>
        <RewardLine
          image={campaign.fullImageUrl}
          title={campaign.name}
          text={way && words.baht({ points: way.points, baht: way.price })}
        />
      </div>
      {styles.length > 0 && (
        <ItemChoices
          choices={choices}
          value={choice}
          hasPrices={campaign.payOptions.some(({ price }) => price > 0)}
          missing={hasTried ? missing : undefined}
          name="item"
          onChange={setChoice}
        />
      )}
      {cart && payOptions.length > 1 && (
        <PayOptions
          options={payOptions}
          balance={cart.free ?? Infinity}
          canBeShort
          quantity={quantity}
          value={payOption}
          disabled={false}
          isGoods
          onChange={setPayOption}
        />
      )}
      <QuantityRow
        label={t('item.quantity')}
        value={quantity}
        most={most}
        why={boundText()}
        onChange={setQuantity}
      />
    </Sheet>
  )
}

/** The first pay option within the free points; else the first within the balance. */
function initialPayOption(campaign: CampaignDetail, points: number, free = points) {
  const isInReach = campaign.payOptions.some((way) => way.points <= free)
  return firstPayOption(campaign, isInReach ? free : points)
}
