import type { CampaignDetail } from '@/contract/campaign-detail'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Radio } from '@/ui/radio'
import styles from './redeem-modals.module.css'
import { usePriceWords } from './use-price-words'

interface PayOptionsProps {
  options: CampaignDetail['payOptions']
  balance: number
  quantity: number
  value: number
  disabled: boolean
  /** A way that the points do not reach can be chosen all the same: it is not paid yet. */
  canBeShort?: boolean
  /** Goods say what they cost in baht first. */
  isGoods?: boolean
  onChange: (option: number) => void
}

/** The ways to pay; one that the points do not reach says so. */
export function PayOptions(props: PayOptionsProps) {
  const { options, balance, quantity, value, disabled, canBeShort, isGoods, onChange } = props
  const { t } = useTexts('rewards')
  const words = usePriceWords()
  return (
    <fieldset className={styles.choice} disabled={disabled}>
      <legend>{t('confirm.howToPay')}</legend>
      {options.map(({ points, price }, index) => {
        const short = points * quantity - balance
        const cost = { points, baht: price }
        return (
          <Radio
            key={`${points}-${price}`}
            name="pay-option"
            label={isGoods ? words.baht(cost) : words.points(cost)}
            hint={short > 0 && t('bar.needMore', { formatted: formatNumber(short) })}
            checked={index === value}
            disabled={short > 0 && !canBeShort}
            onChange={() => onChange(index)}
          />
        )
      })}
    </fieldset>
  )
}
