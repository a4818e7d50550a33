import { useState } from 'react'
import type { CampaignDetail } from '@/contract/campaign-detail'
import { priceOfItem } from '@/contract/price-of-item'
import {
  chosenItem,
  firstChoice,
  type ItemChoice,
  missingPart,
} from '@/features/rewards/item-rules'
import { PayOptions } from '@/features/rewards/pay-options'
import { costOf, firstPayOption } from '@/features/rewards/redeem-confirm-rules'
import { mostAtOnce } from '@/features/rewards/redeem-limit-rules'
import { RewardLine } from '@/features/rewards/reward-line'
import { usePriceWords } from '@/features/rewards/use-price-words'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import { ItemChoices } from './item-choice'
import { QuantityRow } from './quantity-row'

export interface ChooseItemParams {
  campaign: CampaignDetail
  /** The member's balance. */
  points: number
  /** `redeem` goes on to the question whether to; `cart` asks how to pay, too. */
  purpose: 'redeem' | 'cart'
  /** What was tapped on the page before. */
  start?: ItemChoice
}

export interface ItemAnswer {
  itemId: number | undefined
  choice: ItemChoice
  quantity: number
  /** The way to pay by its place in `payOptions`, and what it all comes to. */
  payOption: number
  cost: { points: number; baht: number }
}

export default function ChooseItemModal(props: ModalProps<ChooseItemParams, ItemAnswer>) {
  const { params, open, close, onClosed } = props
  const { campaign, points, purpose, start } = params
  const { t } = useTexts('rewards')
  const core = useTexts('core')
  const words = usePriceWords()
  const styles = campaign.subCampaignStyles?.styles ?? []
  const [choice, setChoice] = useState(() => start ?? firstChoice(styles))
  const [wanted, setQuantity] = useState(1)
  const [payOption, setPayOption] = useState(() => firstPayOption(campaign, points))
  const [hasTried, setTried] = useState(false)
  const item = chosenItem(styles, choice)
  const payOptions = campaign.payOptions.map((way) => priceOfItem(way, campaign, item?.size))
  const way = payOptions[payOption]
  const isCart = purpose === 'cart'
  const most = mostAtOnce({
    // The cart's own limits are the platform's to tell; what there is bounds it here.
    maxQuantity: isCart ? (item?.left ?? 1) : campaign.redeemState.maxQuantity,
    points,
    pointPerUnit: isCart ? 0 : (way?.points ?? campaign.pointPerUnit),
    left: item?.left,
  })
  const quantity = Math.min(wanted, most)
  const cost = costOf(payOptions, { payOption, quantity }, points)
  const missing = styles.length > 0 ? missingPart(styles, choice) : undefined

  function goOn() {
    setTried(true)
    if (missing) return
    const { points: inPoints, baht } = cost
    const total = { points: inPoints, baht }
    close({ itemId: item?.itemId, choice, quantity, payOption, cost: total })
  }

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('item.title')}
      closeLabel={core.t('action.close')}
      announce={hasTried && missing ? t(missingText[missing]) : undefined}
      actions={
        <Button wide onClick={goOn}>
          {isCart ? t('item.add', { count: quantity, price: words.short(cost) }) : t('item.next')}
        </Button>
      }
    >
      <RewardLine
        image={campaign.fullImageUrl}
        title={campaign.name}
        text={way && words.baht({ points: way.points, baht: way.price })}
      />
      {styles.length > 0 && (
        <ItemChoices
          styles={styles}
          value={choice}
          hasPrices={campaign.payOptions.some(({ price }) => price > 0)}
          missing={hasTried ? missing : undefined}
          name="item"
          onChange={setChoice}
        />
      )}
      {isCart && payOptions.length > 1 && (
        <PayOptions
          options={payOptions}
          balance={Infinity}
          quantity={quantity}
          value={payOption}
          disabled={false}
          onChange={setPayOption}
        />
      )}
      <QuantityRow label={t('item.quantity')} value={quantity} most={most} onChange={setQuantity} />
    </Sheet>
  )
}

const missingText = { colour: 'item.chooseColour', size: 'item.chooseSize' } as const
