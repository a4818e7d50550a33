import fillHeart from 'phosphor/fill/heart'
import fillMapPin from 'phosphor/fill/map-pin'
import fillPlugs from 'phosphor/fill/plugs'
import fillGear from 'phosphor/fill/gear-six'
import fillQuestion from 'phosphor/fill/question'
import fillReceipt from 'phosphor/fill/receipt'
import fillScales from 'phosphor/fill/scales'
import fillTicket from 'phosphor/fill/ticket'
import fillUser from 'phosphor/fill/user-circle'
import fillUsers from 'phosphor/fill/users-three'
import clock from 'phosphor/regular/clock-counter-clockwise'
import fillClock from 'phosphor/fill/clock-counter-clockwise'
import gear from 'phosphor/regular/gear-six'
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
import { addressesRoute } from '@/features/addresses/routes'
import { helpRoute } from '@/features/help/routes'
import { legalRoute } from '@/features/legal/routes'
import { inviteRoute } from '@/features/referral/routes'
import { marketplacesRoute } from '@/features/marketplaces/routes'
import { pointHistoryRoute } from '@/features/points/routes'
import { receiptsRoute } from '@/features/receipts/routes'
import { settingsRoute } from '@/features/settings/routes'
import { favouritesRoute, myRewardsRoute } from '@/features/wallet/routes'
import { isKnownPath, matchRoute } from '@/routes'
import { Link } from '@/routing/link'
import type { AccountEntry } from '@/routing/route'
import { useMember } from '@/session/session'
import { designSetting } from '@/theme/design-setting'
import { Icon } from '@/ui/icon'
import styles from './account-menu.module.css'
import { readMenus } from './menu-rules'
import { MemberPicture } from './member-picture'
import { profileRoute } from '@/features/profile/routes'

interface Entry {
  to: string
  /** The menu of the design setting without which the brand does not have the entry. */
  menu?: string
  icon: string
  activeIcon: string
}

const entries: Record<AccountEntry, Entry> = {
  profile: { to: profileRoute.to(), icon: user, activeIcon: fillUser },
  rewards: { to: myRewardsRoute.to({ tab: 'available' }), icon: ticket, activeIcon: fillTicket },
  points: { to: pointHistoryRoute.to(), icon: clock, activeIcon: fillClock },
  receipts: {
    to: receiptsRoute.to({ tab: 'all' }),
    menu: 'receipts',
    icon: receipt,
    activeIcon: fillReceipt,
  },
  favourites: { to: favouritesRoute.to(), icon: heart, activeIcon: fillHeart },
  addresses: { to: addressesRoute.to(), icon: mapPin, activeIcon: fillMapPin },
  invite: { to: inviteRoute.to(), menu: 'invite', icon: users, activeIcon: fillUsers },
  marketplaces: {
    to: marketplacesRoute.to(),
    menu: 'connect',
    icon: plugs,
    activeIcon: fillPlugs,
  },
  help: { to: helpRoute.to({ tab: 'faq' }), icon: question, activeIcon: fillQuestion },
  legal: { to: legalRoute.to(), icon: scales, activeIcon: fillScales },
  settings: { to: settingsRoute.to(), icon: gear, activeIcon: fillGear },
}

const names = Object.keys(entries) as AccountEntry[]

/** The places of the profile area, beside its pages on wide screens. */
export function AccountMenu() {
  const { t } = useTexts('profile')
  const { pathname } = useLocation()
  const here = entryAt(pathname)
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
          {names.map((name) => {
            const { to, menu, icon, activeIcon } = entries[name]
            const isMissing = menu !== undefined && !menus.some(({ id }) => id === menu)
            if (isMissing || !isKnownPath(to)) return null
            const isHere = name === here
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

/** Settings and the pages below it are told by their path: routes are in the first download. */
function entryAt(pathname: string) {
  const isSettings = pathname.startsWith(settingsRoute.to())
  return isSettings ? 'settings' : matchRoute(pathname).route.accountMenu
}
