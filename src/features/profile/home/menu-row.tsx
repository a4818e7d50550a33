import caretDown from 'phosphor/bold/caret-down'
import caretRight from 'phosphor/bold/caret-right'
import arrowDown from 'phosphor/regular/arrow-down'
import arrowUp from 'phosphor/regular/arrow-up'
import { type ReactNode, useState } from 'react'
import styles from '@/features/profile/profile-page.module.css'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { Icon } from '@/ui/icon'
import { IconButton } from '@/ui/icon-button'
import own from './menu-row.module.css'
import { menuIcon } from './menu-icons'
import { movedBy, type ShownMenu } from './menu-rules'
import type { Menus } from './use-menus'

interface MenuRowProps {
  menu: ShownMenu
  menus: Menus
  value: ReactNode
}

/** One menu: a link, or a button that opens what is below it. */
export function MenuRow({ menu, menus, value }: MenuRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, title, route, below } = menu
  if (menus.isArranging && canMove(menus, id)) return <MovableRow menu={menu} menus={menus} />
  const [only] = below
  const to = below.length > 1 ? undefined : (only?.route ?? route)
  const face = (
    <>
      <Icon d={menuIcon(id)} />
      <span className={styles.name}>{title}</span>
      {value && <span className={styles.value}>{value}</span>}
      <Icon d={to ? caretRight : caretDown} size={18} />
    </>
  )
  if (to) {
    return (
      <li>
        <Link className={styles.row} to={to}>
          {face}
        </Link>
      </li>
    )
  }
  return (
    <li>
      <button
        type="button"
        className={`${styles.row} ${own.opener}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {face}
      </button>
      {isOpen && (
        <ul className={own.below}>
          {below.map((sub) => (
            <li key={sub.id}>
              <Link className={styles.row} to={sub.route}>
                <SubIcon url={sub.icon} />
                <span className={styles.name}>{sub.title}</span>
                <Icon d={caretRight} size={18} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** The brand's own drawing, in the colour of the text: it serves light and dark. */
function SubIcon({ url }: { url: string | undefined }) {
  if (!url) return <span className={own.noIcon} />
  // What the platform names is put into the style as one quoted text.
  return (
    <span className={own.icon} style={{ maskImage: `url(${JSON.stringify(url)})` }} aria-hidden />
  )
}

function MovableRow({ menu: { id, title }, menus }: Omit<MenuRowProps, 'value'>) {
  const { t } = useTexts('profile')
  return (
    <li className={styles.row}>
      <Icon d={menuIcon(id)} />
      <span className={styles.name}>{title}</span>
      <IconButton
        icon={arrowUp}
        className={own.mover}
        label={t('arrange.up', { name: title })}
        aria-disabled={!canMove(menus, id, -1)}
        onClick={() => menus.move(id, -1)}
      />
      <IconButton
        icon={arrowDown}
        className={own.mover}
        label={t('arrange.down', { name: title })}
        aria-disabled={!canMove(menus, id, 1)}
        onClick={() => menus.move(id, 1)}
      />
    </li>
  )
}

function canMove({ all }: Menus, id: string, ...steps: (1 | -1)[]) {
  const order = all.filter((menu) => menu.isReorderable).map((menu) => menu.id)
  const ways = steps.length > 0 ? steps : ([1, -1] as const)
  return ways.some((step) => movedBy(all, id, step).join() !== order.join())
}
