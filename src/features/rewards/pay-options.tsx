import type { CampaignDetail } from '@/contract/campaigns'
import { formatBaht, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
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
          <label key={`${points}-${price}`} className={styles.option}>
            <input
              type="radio"
              name="pay-option"
              checked={index === value}
              disabled={short > 0}
              onChange={() => onChange(index)}
            />
            <span>
              {label.join(' + ')}
              {short > 0 && <small>{t('bar.needMore', { formatted: formatNumber(short) })}</small>}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
