import caretRight from 'phosphor/bold/caret-right'
import arrowDown from 'phosphor/regular/arrow-down'
import arrowUp from 'phosphor/regular/arrow-up'
import type { ReactNode } from 'react'
import styles from './profile-page.module.css'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { Icon } from '@/ui/icon'
import { IconButton } from '@/ui/icon-button'
import own from './menu-row.module.css'
import { movedBy, type ShownMenu } from './menu-rules'
import type { Menus } from './use-menus'
import addressBook from 'phosphor/regular/map-pin'
import clover from 'phosphor/regular/clover'
import clock from 'phosphor/regular/clock-counter-clockwise'
import dots from 'phosphor/regular/dots-three-circle'
import headset from 'phosphor/regular/headset'
import heart from 'phosphor/regular/heart'
import bell from 'phosphor/regular/bell'
import lock from 'phosphor/regular/lock'
import plugs from 'phosphor/regular/plugs'
import question from 'phosphor/regular/question'
import receipt from 'phosphor/regular/receipt'
import scan from 'phosphor/regular/scan'
import scales from 'phosphor/regular/scales'
import storefront from 'phosphor/regular/storefront'
import ticket from 'phosphor/regular/ticket'
import trophy from 'phosphor/regular/trophy'
import users from 'phosphor/regular/users-three'
import parcel from 'phosphor/regular/package'
import gear from 'phosphor/regular/gear-six'
import { lookUp } from '@/contract/look-up'
import { openSubMenus } from '@/features/profile/modals'

interface MenuRowProps {
  menu: ShownMenu
  menus: Menus
  value: ReactNode
}

/** One menu: a link, or a button that opens a choice of its pages. */
export function MenuRow({ menu, menus, value }: MenuRowProps) {
  const { id, title, route, below } = menu
  if (menus.isArranging && canMove(menus, id)) return <MovableRow menu={menu} menus={menus} />
  const [only] = below
  const to = below.length > 1 ? undefined : (only?.route ?? route)
  const content = (
    <>
      <Icon d={menuIcon(id)} />
      <span className={styles.name}>{title}</span>
      {value && <span className={styles.value}>{value}</span>}
      <Icon d={caretRight} size={18} />
    </>
  )
  return (
    <li>
      {to ? (
        <Link className={styles.row} to={to}>
          {content}
        </Link>
      ) : (
        <button
          type="button"
          className={`${styles.row} ${own.opener}`}
          aria-haspopup="dialog"
          onClick={() => void openSubMenus({ title, pages: below })}
        >
          {content}
        </button>
      )}
    </li>
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

const icons: Readonly<Record<string, string>> = {
  collect: scan,
  'my-rewards': ticket,
  orders: parcel,
  'lucky-draw': clover,
  'top-spender': trophy,
  stores: storefront,
  history: clock,
  receipts: receipt,
  favourite: heart,
  invite: users,
  connect: plugs,
  addresses: addressBook,
  settings: gear,
  security: lock,
  notifications: bell,
  legal: scales,
  help: question,
  contact: headset,
}

/** The icon of a menu; three dots for an unknown one. */
function menuIcon(id: string): string {
  return lookUp(icons, id) ?? dots
}
