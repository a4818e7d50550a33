import { type ReactNode, useId } from 'react'
import { lookUp } from '@/contract/look-up'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { MenuRow } from './menu-row'
import type { MenuGroup } from './menu-rules'
import styles from './profile-page.module.css'
import type { Menus } from './use-menus'

interface MenuSectionProps {
  title: string
  group: MenuGroup
  menus: Menus
  /** Texts at the end of a menu, by its id. */
  values?: Readonly<Record<string, ReactNode>>
}

/** The menus of one group. */
export function MenuSection({ title, group, menus, values }: MenuSectionProps) {
  const id = useId()
  const its = menus.all.filter((menu) => menu.group === group)
  if (its.length === 0) return null
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
    <>
      <Button
        wide
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
    </>
  )
}
