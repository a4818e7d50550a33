import caretRight from 'phosphor/bold/caret-right'
import { type ReactNode, useId } from 'react'
import { lookUp } from '@/contract/look-up'
import { Link } from '@/routing/link'
import { Icon } from '@/ui/icon'
import styles from '@/features/profile/profile-page.module.css'
import { MenuRow } from './menu-row'
import type { MenuGroup } from './menu-rules'
import type { Menus } from './use-menus'

/** A row that every brand has. */
export interface OwnRow {
  to: string
  icon: string
  name: string
}

interface MenuSectionProps {
  title: string
  group: MenuGroup
  menus: Menus
  /** Those that no menu leads to already show behind the menus. */
  own?: readonly OwnRow[]
  /** What a menu says at its end, by its id. */
  values?: Readonly<Record<string, ReactNode>>
  /** Rows that lead nowhere. */
  children?: ReactNode
}

/** The menus of one group, and what every brand has beside them. */
export function MenuSection({ title, group, menus, own = [], values, children }: MenuSectionProps) {
  const id = useId()
  const its = menus.all.filter((menu) => menu.group === group)
  const led = new Set(
    menus.all.flatMap(({ route, below }) => [route, ...below.map((sub) => sub.route)]),
  )
  const others = own.filter(({ to }) => !led.has(to))
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
