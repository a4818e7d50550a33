import { useTexts } from '@/i18n/use-texts'
import styles from './expiry-rule.module.css'

/** The brand's rule on when points expire. */
export function ExpiryRule({ rule }: { rule: string }) {
  const { t } = useTexts('points')
  return (
    <section className={styles.rule} aria-labelledby="points-expiry">
      <h2 id="points-expiry" className="h3">
        {t('earn.expiry')}
      </h2>
      <p>{rule}</p>
    </section>
  )
}
