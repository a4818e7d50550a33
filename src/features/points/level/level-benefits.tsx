import cake from 'phosphor/regular/cake'
import calendar from 'phosphor/regular/calendar-check'
import coffee from 'phosphor/regular/coffee'
import coins from 'phosphor/regular/coins'
import device from 'phosphor/regular/device-mobile'
import partner from 'phosphor/regular/flower-lotus'
import home from 'phosphor/regular/house'
import lock from 'phosphor/regular/lock-simple'
import warranty from 'phosphor/regular/shield-check'
import sparkle from 'phosphor/regular/sparkle'
import truck from 'phosphor/regular/truck'
import wrench from 'phosphor/regular/wrench'
import type { Level, Perk, PerkKind } from '@/contract/levels'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { useNextSearch, useSearch } from '@/routing/use-address'
import { Chips } from '@/ui/chips'
import { Icon } from '@/ui/icon'
import { Segmented } from '@/ui/segmented'
import styles from './level-page.module.css'

interface LevelBenefitsProps {
  levels: readonly Level[]
  /** The member's own level. */
  present: number | undefined
}

/** The benefits of each level; shows the member's own first. */
export function LevelBenefits({ levels, present }: LevelBenefitsProps) {
  const { t } = useTexts('points')
  const [, setQuery] = useSearch()
  const query = useNextSearch()
  const asked = levels.find(({ key }) => key === query.get('level'))
  const level = asked ?? levels.find(({ id }) => id === present) ?? levels[0]
  if (!level) return null
  const own = levels.find(({ id }) => id === present)
  // For guests nothing is locked.
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

/** The benefits of the next level. */
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

const perkIcons: Record<PerkKind, string> = {
  points: coins,
  birthday: cake,
  drink: coffee,
  delivery: truck,
  partner,
  booking: calendar,
  warranty,
  repair: wrench,
  home,
  device,
  other: sparkle,
}
