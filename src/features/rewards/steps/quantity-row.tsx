import { useTexts } from '@/i18n/use-texts'
import { Quantity } from '@/ui/quantity'
import styles from './steps.module.css'

interface QuantityRowProps {
  label: string
  value: number
  most: number
  disabled?: boolean
  onChange: (value: number) => void
}

/** How many, with its name beside it. */
export function QuantityRow({ label, ...quantity }: QuantityRowProps) {
  const { t } = useTexts('rewards')
  return (
    <div className={styles.quantity}>
      <span>{label}</span>
      <Quantity
        {...quantity}
        label={label}
        lessLabel={t('confirm.less')}
        moreLabel={t('confirm.more')}
      />
    </div>
  )
}
