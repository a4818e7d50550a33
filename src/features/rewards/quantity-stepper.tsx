import minus from 'phosphor/regular/minus'
import plus from 'phosphor/regular/plus'
import { useTexts } from '@/i18n/use-texts'
import { Icon } from '@/ui/icon'
import styles from './redeem-modals.module.css'

interface QuantityStepperProps {
  max: number
  value: number
  disabled: boolean
  onChange: (value: number) => void
}

/** How many tickets; the ends of the range switch their button off. */
export function QuantityStepper({ max, value, disabled, onChange }: QuantityStepperProps) {
  const { t } = useTexts('rewards')
  return (
    <div className={styles.quantity}>
      <span>{t('confirm.tickets')}</span>
      <span className={styles.stepper}>
        <button
          type="button"
          aria-label={t('confirm.less')}
          disabled={disabled || value <= 1}
          onClick={() => onChange(value - 1)}
        >
          <Icon d={minus} size={20} />
        </button>
        <output>{value}</output>
        <button
          type="button"
          aria-label={t('confirm.more')}
          disabled={disabled || value >= max}
          onClick={() => onChange(value + 1)}
        >
          <Icon d={plus} size={20} />
        </button>
      </span>
    </div>
  )
}
