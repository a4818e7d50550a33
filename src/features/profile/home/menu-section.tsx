import caretRight from 'phosphor/bold/caret-right'
import { type ReactNode, useId } from 'react'
import { lookUp } from '@/contract/look-up'
import { isKnownPath } from '@/routes'
import { Link } from '@/routing/link'
import { Icon } from '@/ui/icon'
import styles from './profile-page.module.css'
import { MenuRow } from './menu-row'
import type { MenuGroup } from './menu-rules'
import type { Menus } from './use-menus'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import own from './menu-row.module.css'

/** A row that every brand has. */
interface OwnRow {
  to: string
  icon: string
  name: string
}

interface MenuSectionProps {
  title: string
  group: MenuGroup
  menus: Menus
  /** Shown after the menus, unless a menu has the same link. */
  own?: readonly OwnRow[]
  /** Texts at the end of a menu, by its id. */
  values?: Readonly<Record<string, ReactNode>>
  /** Rows without a link. */
  children?: ReactNode
}

/** The menus of one group, and the rows that every brand has. */
export function MenuSection({ title, group, menus, own = [], values, children }: MenuSectionProps) {
  const id = useId()
  const its = menus.all.filter((menu) => menu.group === group)
  const led = new Set(
    menus.all.flatMap(({ route, below }) => [route, ...below.map((sub) => sub.route)]),
  )
  const others = own.filter(({ to }) => !led.has(to) && isKnownPath(to))
  if (its.length === 0 && others.length === 0 && !children) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.group}>
        {title}
      </h2>
      <ul className={styles.rows}>
        {its.map((menu) => (
          <MenuRow
            key={menu.id}
            menu={menu}
            menus={menus}
            value={values && lookUp(values, menu.id)}
          />
        ))}
        {others.map(({ to, icon, name }) => (
          <li key={to}>
            <Link className={styles.row} to={to}>
              <Icon d={icon} />
              <span className={styles.name}>{name}</span>
              <Icon d={caretRight} size={18} />
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </section>
  )
}

/** Toggles the sorting of menus, where the brand allows it. */
export function ArrangeButton({ menus }: { menus: Menus }) {
  const { t } = useTexts('profile')
  const { all, isArranging, setArranging } = menus
  const movable = all.filter(({ isReorderable }) => isReorderable)
  const hasPair = movable.some(
    ({ id, group }) => movable.filter((its) => its.group === group && its.id !== id).length > 0,
  )
  if (!hasPair) return null
  return (
    <div className={own.arrange}>
      <Button
        variant="quiet"
        size="m"
        aria-pressed={isArranging}
        onClick={() => setArranging(!isArranging)}
      >
        {t(isArranging ? 'arrange.done' : 'arrange.start')}
      </Button>
      <span role="status" className="vh">
        {isArranging && t('arrange.said')}
      </span>
    </div>
  )
}
