import './app-shell-parts.css'
import arrowLeft from 'phosphor/regular/arrow-left'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import { IconButton, IconLink } from './icon-button'
import type { LinkSlot, NavItem } from './link-slot'

export interface TabItem extends NavItem {
  icon: string
  /** The filled icon, for the current page. */
  activeIcon?: string
  /** The square in the middle shows only its icon; the label is its accessible name. */
  primary?: boolean
}

export interface TopBarProps {
  /** Root pages: the logo as a link home; hidden in LINE, which shows the name itself. */
  logo?: ReactNode
  /** Shown in LINE in the logo's place; give the page's own heading the class `sh-in-bar`. */
  hello?: string
  /** Child pages: the way back instead of the logo, never both. */
  back?: { label: string; link: LinkSlot } | { label: string; onClick: () => void }
  title?: string
  /** TopNav. */
  nav?: ReactNode
  /** IconLink, IconButton, LanguageSwitch, TopBarAccount, or buttons for a guest. */
  actions?: ReactNode
}

export function TopBar({ logo, hello, back, title, nav, actions }: TopBarProps) {
  return (
    <header className="sh-top">
      <div className="wrap">
        {back && <Back {...back} />}
        {logo && <span className="sh-logo">{logo}</span>}
        {hello && (
          <b className="sh-hello h2" aria-hidden="true">
            {hello}
          </b>
        )}
        {title && <span className="sh-title">{title}</span>}
        {nav}
        <span className="sh-sp" />
        {actions}
      </div>
    </header>
  )
}

export interface TopNavProps {
  label: string
  items: NavItem[]
  current?: string
}

/** The links of the top bar, from 1024 px. */
export function TopNav({ label, items, current }: TopNavProps) {
  return (
    <nav className="sh-nav" aria-label={label}>
      {items.map((item) => (
        <NavLink key={item.id} item={item} current={item.id === current} />
      ))}
    </nav>
  )
}

/** The classes of a text in the top bar, such as another language: from 1024 px, or on phones as well. */
export function topBarText(onPhones: boolean) {
  return classNames('sh-ib sh-text', !onPhones && 'sh-wide')
}

/** Picture and points of the member: from 1024 px. */
export function TopBarAccount({ link, avatar, text, label }: TopBarAccountProps) {
  return link({
    className: 'sh-wide sh-me',
    'aria-label': label,
    children: (
      <>
        {avatar && <img src={avatar} alt="" width={40} height={40} />}
        {text}
      </>
    ),
  })
}

export interface TopBarAccountProps {
  link: LinkSlot
  avatar?: string
  text: string
  label?: string
}

export interface TabBarProps {
  label: string
  items: TabItem[]
  current?: string
}

/** Five ways, always one tap from earning; from 1024 px the top bar's links take over. */
export function TabBar({ label, items, current }: TabBarProps) {
  return (
    <nav className="sh-tabs" aria-label={label}>
      {items.map((item) => (
        <Tab key={item.id} item={item} current={item.id === current} />
      ))}
    </nav>
  )
}

export interface FooterProps {
  note: string
  items: NavItem[]
}

export function Footer({ note, items }: FooterProps) {
  return (
    <footer className="sh-foot">
      <div className="wrap">
        <span>{note}</span>
        <ul>
          {items.map((item) => (
            <li key={item.id}>{item.link({ children: item.label })}</li>
          ))}
        </ul>
      </div>
    </footer>
  )
}

function Back(back: NonNullable<TopBarProps['back']>) {
  if ('link' in back)
    return <IconLink className="sh-back" icon={arrowLeft} label={back.label} link={back.link} />
  return (
    <IconButton className="sh-back" icon={arrowLeft} label={back.label} onClick={back.onClick} />
  )
}

function NavLink({ item, current }: { item: NavItem; current: boolean }) {
  return item.link({ children: item.label, 'aria-current': current ? 'page' : undefined })
}

function Tab({ item, current }: { item: TabItem; current: boolean }) {
  const icon = <Icon d={current ? (item.activeIcon ?? item.icon) : item.icon} />
  return item.link({
    className: item.primary ? 'sh-tab sh-go' : 'sh-tab',
    'aria-current': current ? 'page' : undefined,
    'aria-label': item.primary ? item.label : undefined,
    children: item.primary ? (
      <i>{icon}</i>
    ) : (
      <>
        {icon}
        {item.label}
      </>
    ),
  })
}
