import type { CampaignDetail } from '@/contract/campaign-detail'
import { formatBaht, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Radio } from '@/ui/radio'
import styles from './redeem-modals.module.css'

interface PayOptionsProps {
  options: CampaignDetail['payOptions']
  balance: number
  quantity: number
  value: number
  disabled: boolean
  onChange: (option: number) => void
}

/** The ways to pay; one that the points do not reach says so. */
export function PayOptions(props: PayOptionsProps) {
  const { options, balance, quantity, value, disabled, onChange } = props
  const { t } = useTexts('rewards')
  const core = useTexts('core')
  return (
    <fieldset className={styles.choice} disabled={disabled}>
      <legend>{t('confirm.howToPay')}</legend>
      {options.map(({ points, price }, index) => {
        const short = points * quantity - balance
        const amount = core.t('points.amount', { count: points, formatted: formatNumber(points) })
        const label = [points > 0 && amount, price > 0 && formatBaht(price)].filter(Boolean)
        return (
          <Radio
            key={`${points}-${price}`}
            name="pay-option"
            label={label.join(' + ')}
            hint={short > 0 && t('bar.needMore', { formatted: formatNumber(short) })}
            checked={index === value}
            disabled={short > 0}
            onChange={() => onChange(index)}
          />
        )
      })}
    </fieldset>
  )
}
