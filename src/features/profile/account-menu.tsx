import fillHeart from 'phosphor/fill/heart'
import fillMapPin from 'phosphor/fill/map-pin'
import fillPlugs from 'phosphor/fill/plugs'
import fillQuestion from 'phosphor/fill/question'
import fillReceipt from 'phosphor/fill/receipt'
import fillScales from 'phosphor/fill/scales'
import fillTicket from 'phosphor/fill/ticket'
import fillUser from 'phosphor/fill/user-circle'
import fillUsers from 'phosphor/fill/users-three'
import clock from 'phosphor/regular/clock-counter-clockwise'
import fillClock from 'phosphor/fill/clock-counter-clockwise'
import heart from 'phosphor/regular/heart'
import mapPin from 'phosphor/regular/map-pin'
import plugs from 'phosphor/regular/plugs'
import question from 'phosphor/regular/question'
import receipt from 'phosphor/regular/receipt'
import scales from 'phosphor/regular/scales'
import ticket from 'phosphor/regular/ticket'
import user from 'phosphor/regular/user-circle'
import users from 'phosphor/regular/users-three'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { q } from '@/api/q'
import { getProfile } from '@/contract/profile'
import { useTexts } from '@/i18n/use-texts'
import { isKnownPath } from '@/routing/known-paths'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { useMember } from '@/session/session'
import { designSetting } from '@/theme/design-setting'
import { Icon } from '@/ui/icon'
import styles from './account-menu.module.css'
import { readMenus } from './home/menu-rules'
import { MemberPicture } from './member-picture'

interface Entry {
  name:
    | 'profile'
    | 'rewards'
    | 'points'
    | 'receipts'
    | 'favourites'
    | 'addresses'
    | 'invite'
    | 'shops'
    | 'help'
    | 'legal'
  /** The first of these that leads somewhere is the entry's; without any the entry does not show. */
  ways: string[]
  /** The menu of the design setting without which the brand does not have it. */
  menu?: string
  /** The pages that belong to it. */
  at: RegExp
  icon: string
  activeIcon: string
}

const entries: Entry[] = [
  {
    name: 'profile',
    ways: [paths.profile()],
    at: /^\/profile(\/(edit|change|settings).*)?$/,
    icon: user,
    activeIcon: fillUser,
  },
  {
    name: 'rewards',
    ways: [paths.myRewards()],
    at: /^\/profile\/(myreward|order|redeemhistory)/,
    icon: ticket,
    activeIcon: fillTicket,
  },
  {
    name: 'points',
    ways: ['/profile/history', '/profile/history/earned'],
    at: /^\/profile\/history/,
    icon: clock,
    activeIcon: fillClock,
  },
  {
    name: 'receipts',
    ways: [paths.receipts()],
    menu: 'receipts',
    at: /^\/(profile\/(receipthistory|resendreceipt)|receiptupload)/,
    icon: receipt,
    activeIcon: fillReceipt,
  },
  {
    name: 'favourites',
    ways: [paths.favourites()],
    at: /^\/profile\/favorite/,
    icon: heart,
    activeIcon: fillHeart,
  },
  {
    name: 'addresses',
    ways: ['/profile/address', '/profile/address/list'],
    at: /^\/profile\/address/,
    icon: mapPin,
    activeIcon: fillMapPin,
  },
  {
    name: 'invite',
    ways: ['/invitefriend'],
    at: /^\/invitefriend/,
    icon: users,
    activeIcon: fillUsers,
  },
  {
    name: 'shops',
    ways: ['/profile/connect'],
    at: /^\/profile\/connect/,
    icon: plugs,
    activeIcon: fillPlugs,
  },
  {
    name: 'help',
    ways: ['/profile/help', paths.contact()],
    at: /^\/profile\/(help|contactus)/,
    icon: question,
    activeIcon: fillQuestion,
  },
  {
    name: 'legal',
    ways: ['/profile/legalpolicy'],
    at: /^\/profile\/legalpolicy/,
    icon: scales,
    activeIcon: fillScales,
  },
]

/** The places of the profile area, beside its pages on wide screens. */
export function AccountMenu() {
  const { t } = useTexts('profile')
  const { pathname } = useLocation()
  const account = useMember()
  const { data: profile } = useQuery(q(getProfile, {}))
  const { data: setting } = useQuery(designSetting())
  const menus = useMemo(() => readMenus(setting?.feature.setting ?? []), [setting])
  if (!account) return null
  const { userId, displayName, userLevelDetail } = account
  return (
    <>
      <div className={styles.who}>
        <div className={styles.picture}>
          <MemberPicture userId={userId} name={displayName} />
        </div>
        <div>
          <b>{profile?.name ?? displayName}</b>
          <small>{t('menu.level', { level: userLevelDetail.name })}</small>
        </div>
      </div>
      <nav className={styles.links} aria-label={t('menu.label')}>
        <ul>
          {entries.map(({ name, ways, menu, at, icon, activeIcon }) => {
            const to = ways.find(isKnownPath)
            if (to === undefined || (menu && !menus.some(({ id }) => id === menu))) return null
            const isHere = at.test(pathname)
            return (
              <li key={name}>
                <Link
                  to={to}
                  aria-current={isHere ? (to === pathname ? 'page' : 'true') : undefined}
                >
                  <Icon d={isHere ? activeIcon : icon} />
                  {t(`menu.${name}`)}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
    </>
  )
}
