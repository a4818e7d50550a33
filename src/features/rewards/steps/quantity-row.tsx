import { useId } from 'react'
import { useTexts } from '@/i18n/use-texts'
import { Quantity } from '@/ui/quantity'
import styles from './steps.module.css'

interface QuantityRowProps {
  label: string
  value: number
  least?: number
  most: number
  /** Why there cannot be more; shown at the limit. */
  why?: string | undefined
  disabled?: boolean
  onChange: (value: number) => void
}

/** How many, with its name beside it; at the limit it says what the limit is. */
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
