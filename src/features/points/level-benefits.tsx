import lock from 'phosphor/regular/lock-simple'
import type { Level, Perk } from '@/contract/levels'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { useSearch } from '@/routing/use-search'
import { Chips } from '@/ui/chips'
import { Icon } from '@/ui/icon'
import { Segmented } from '@/ui/segmented'
import styles from './level-page.module.css'
import { perkIcons } from './perk-icons'

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
  const own = levels.find(({ id }) => id === present)
  // A guest has no level, and nothing is kept from them.
  const isLocked = own !== undefined && level.from > own.from

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
            level.id !== present &&
            ` · ${t('level.keepFrom', { count: level.keep, formatted: formatNumber(level.keep) })}`}
        </p>
        <Perks perks={level.benefits} isLocked={isLocked} />
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
      <Perks perks={level.benefits} isLocked />
    </section>
  )
}

function Perks({ perks, isLocked }: { perks: readonly Perk[]; isLocked: boolean }) {
  const { t } = useTexts('points')
  return (
    <ul className={styles.rows}>
      {perks.map(({ kind, title, condition }) => (
        <li key={title} className={isLocked ? styles.locked : undefined}>
          <span className={styles.perk}>
            <Icon d={perkIcons[kind]} size={20} />
          </span>
          <b>
            {title}
            {condition && <small>{condition}</small>}
          </b>
          {isLocked && (
            <>
              <Icon d={lock} size={18} />
              <span className="vh">{t('level.locked')}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
