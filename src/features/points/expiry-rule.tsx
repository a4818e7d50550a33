import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { getEarnWays } from '@/contract/earn-ways'
import { useTexts } from '@/i18n/use-texts'
import styles from './expiry-rule.module.css'

/** How long points count, in the brand's own words; nothing until they are there. */
export function ExpiryRule() {
  const { t } = useTexts('points')
  const { data } = useQuery(q(getEarnWays, {}))
  if (!data) return null
  return (
    <section className={styles.rule} aria-labelledby="points-expiry">
      <h2 id="points-expiry" className="h3">
        {t('earn.expiry')}
      </h2>
      <p>{data.expiry}</p>
    </section>
  )
}
