import lock from 'phosphor/regular/lock-simple'
import sparkle from 'phosphor/regular/sparkle'
import type { Level } from '@/contract/levels'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { useSearch } from '@/routing/use-search'
import { Chips } from '@/ui/chips'
import { Icon } from '@/ui/icon'
import { Segmented } from '@/ui/segmented'
import styles from './level-page.module.css'

interface LevelBenefitsProps {
  levels: readonly Level[]
  /** The member's own. */
  present: number | undefined
}

/** What each level gives; the member's own comes first, the others are a tap away. */
export function LevelBenefits({ levels, present }: LevelBenefitsProps) {
  const { t } = useTexts('points')
  const [query, setQuery] = useSearch()
  const asked = levels.find(({ key }) => key === query.get('level'))
  const level = asked ?? levels.find(({ id }) => id === present) ?? levels[0]
  if (!level) return null

  const options = levels.map(({ key, name }) => ({ value: key, label: name }))
  const choose = (key: string) => setQuery(() => new URLSearchParams({ level: key }))
  const control = { label: t('level.levels'), options, value: level.key, onChange: choose }
  return (
    <div>
      {levels.length > 3 ? <Chips {...control} /> : <Segmented {...control} controls="level" />}
      <section
        id="level"
        role={levels.length > 3 ? undefined : 'tabpanel'}
        aria-label={level.id === present ? `${level.name}, ${t('level.yours')}` : level.name}
        className={styles.panel}
      >
        <p className={styles.summary}>{level.summary}</p>
        <p className={styles.terms}>
          {t('level.from', { count: level.from, formatted: formatNumber(level.from) })}
          {level.keep > 0 &&
            ` · ${t('level.keepFrom', { count: level.keep, formatted: formatNumber(level.keep) })}`}
        </p>
        <ul className={styles.rows}>
          {level.benefits.map((benefit) => (
            <li key={benefit}>
              <span className={styles.gift}>
                <Icon d={sparkle} size={20} />
              </span>
              <b>{benefit}</b>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** What the next level will give. */
export function WaitingBenefits({ level }: { level: Level }) {
  const { t } = useTexts('points')
  return (
    <section aria-labelledby="level-waiting" className={styles.waiting}>
      <h2 id="level-waiting" className="h3">
        {t('level.waiting', { level: level.name })}
      </h2>
      <ul className={styles.rows}>
        {level.benefits.map((benefit) => (
          <li key={benefit}>
            <span className={styles.later}>
              <Icon d={sparkle} size={20} />
            </span>
            <b>{benefit}</b>
            <Icon d={lock} size={18} />
            <span className="vh">{t('level.locked')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
