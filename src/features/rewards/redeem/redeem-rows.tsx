import { useId } from 'react'
import { usePriceWords } from '@/campaign/price-words'
import type { CampaignDetail } from '@/contract/campaign-detail'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Quantity } from '@/ui/quantity'
import { Radio } from '@/ui/radio'
import styles from './redeem-modals.module.css'

interface PayOptionsProps {
  options: CampaignDetail['payOptions']
  balance: number
  quantity: number
  value: number
  disabled: boolean
  /** Options beyond the balance can be chosen, since nothing is paid yet. */
  canBeShort?: boolean
  /** For goods, baht come before points. */
  isGoods?: boolean
  onChange: (option: number) => void
}

/** The pay options; those beyond the balance show how many points are missing. */
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

interface QuantityRowProps {
  label: string
  value: number
  least?: number
  most: number
  /** The reason for the maximum; shown when it is reached. */
  why?: string | undefined
  disabled?: boolean
  onChange: (value: number) => void
}

/** A labelled quantity; explains the maximum when it is reached. */
export function QuantityRow({ label, why, ...quantity }: QuantityRowProps) {
  const { t } = useTexts('rewards')
  const id = useId()
  return (
    <>
      <div className={styles.quantity}>
        <span>{label}</span>
        <Quantity
          {...quantity}
          label={label}
          lessLabel={t('confirm.less')}
          moreLabel={t('confirm.more')}
          describedBy={id}
        />
      </div>
      <p id={id} className={styles.bound} aria-live="polite">
        {quantity.value >= quantity.most && why}
      </p>
    </>
  )
}
