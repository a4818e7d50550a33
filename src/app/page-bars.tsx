import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { q } from '@/api/q'
import { brandApp } from '@/api/brand-app'
import { config } from '@/config/config'
import { isOff } from '@/config/features-off'
import type { DesignSetting } from '@/contract/brand-config'
import { getPoints } from '@/contract/points'
import { getProfilePicture } from '@/contract/profile-picture'
import { useGreeting } from '@/features/home/member/use-greeting'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { appHistory, useNextLocation } from '@/routing/app-history'
import { Link } from '@/routing/link'
import type { Place, Route } from '@/routing/route'
import { homeRoute } from '@/features/home/routes'
import { profileRoute } from '@/features/profile/routes'
import { LanguageSwitch } from '@/page-frame/language-switch'
import { useBarTitle } from '@/page-frame/page-title'
import { matchRoute } from '@/routes'
import { useIsDark } from '@/theme/use-appearance'
import { useMember } from '@/session/session'
import { Footer, TabBar, TopBar, TopBarAccount, topBarText, TopNav } from '@/ui/app-shell'
import { buttonClass } from '@/ui/button'
import { optionalChunk } from '@/ui/chunk'
import { classNames } from '@/ui/class-names'
import { Logo } from '@/ui/logo'
import { showError } from '@/errors/show-error'
import { activeIcons, litOf, places, tabsOf, topLinksOf } from './navigation'
import styles from './page-bars.module.css'
import { signInPath } from './sign-in-path'

interface BarProps {
  route: Route
  setting: DesignSetting | undefined
}

/** The bar above a page, as its route asks. */
export function PageTop({ route, setting }: BarProps) {
  const { t } = useTexts('core')
  const member = useMember()
  const { frame } = route
  const greet = useGreeting()
  const { pathname } = useLocation()
  const title = useBarTitle()
  // LINE shows the name itself: the greeting or the page's title replaces our logo.
  const isGreeted = route.path === homeRoute.path && member
  const hello = isGreeted ? greet(member.displayName) : title
  const isChild = frame.bar === 'child'
  const history = appHistory()
  async function goBack() {
    if (history.canGoBack()) return history.go(-1)
    // Only the first page of a visit needs it.
    const above = await import('./parent-path').catch(() => undefined)
    history.replace(above ? above.parentPath(pathname) : homeRoute.to())
  }
  return (
    <div className={classNames(styles.frame, styles[frame.bar])}>
      <TopBar
        logo={<HomeLogo setting={setting} />}
        hello={hello}
        back={isChild ? { label: t('nav.back'), onClick: () => void goBack() } : undefined}
        nav={<TopLinks route={route} setting={setting} />}
        actions={
          <>
            <LanguageSwitch className={topBarText(!member)} />
            {member ? (
              <MemberActions userId={member.userId} isChild={isChild} />
            ) : (
              <GuestActions route={route} />
            )}
          </>
        }
      />
    </div>
  )
}

export function HomeLogo({ setting }: { setting: DesignSetting | undefined }) {
  const { t } = useTexts('core')
  const { data } = useQuery(brandApp())
  const logo = setting?.decor.logo
  const isDark = useIsDark()
  const file = (isDark ? logo?.inverse : logo?.light) ?? standardLogo(isDark)
  return (
    <Link to={homeRoute.to()} aria-label={t('nav.home')}>
      <Logo src={file} name={data?.displayName ?? pageName() ?? t('nav.home')} />
    </Link>
  )
}

/** The brand's name as the page was served with it. */
function pageName() {
  return document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content
}

/** The specification's address of a brand's logo, unless the design setting has one. */
function standardLogo(isDark: boolean) {
  const { appId, bases } = config()
  const folder = `${bases.blob}/webconfig/whitelabel/${appId}/images/navigation`
  return `${folder}/logo${isDark ? '-inverse' : ''}.svg`
}

/** The bell and the cart are not part of the first download. */
const BarActions = optionalChunk(async () => (await import('./bar-actions')).BarActions)

function MemberActions({ userId, isChild }: { userId: string; isChild: boolean }) {
  return (
    <>
      <Suspense fallback={<PlacesOfActions isChild={isChild} />}>
        <BarActions isChild={isChild} />
      </Suspense>
      <Account userId={userId} />
    </>
  )
}

/** Their room, so that nothing beside them moves when they come. */
function PlacesOfActions({ isChild }: { isChild: boolean }) {
  const shown = (['notifications', 'cart'] as const).filter((name) => !isOff(name))
  return shown.map((name) => (
    <span key={name} className={classNames('sh-ib', isChild && 'sh-wide')} />
  ))
}

/** Keeps the room of one. */
const noPicture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'

function Account({ userId }: { userId: string }) {
  const { t } = useTexts('core')
  const { data, isLoading } = useQuery(q(getPoints, {}))
  const picture = useQuery(q(getProfilePicture, pictureOf(userId)))
  const pointsText = (count: number, formatted: string) => t('points.short', { count, formatted })
  const known = data ? pointsText(data.points, formatNumber(data.points)) : t('nav.me')
  // What beside it stands stays where it is when the number comes.
  const text = isLoading ? pointsText(2, '\u2007'.repeat(5)) : known
  return (
    <TopBarAccount
      // Voice control uses the visible label (WCAG 2.5.3).
      label={`${text}, ${t('nav.account')}`}
      link={(slot) => <Link {...slot} to={profileRoute.to()} />}
      avatar={picture.isLoading ? noPicture : picture.data}
      text={text}
    />
  )
}

/** The hour in the address keeps the picture cached for up to an hour (specification §7). */
function pictureOf(userId: string) {
  const hour = new Date().toISOString().slice(0, 13)
  return { params: { userId }, query: { type: 'large', time: hour } } as const
}

function GuestActions({ route }: { route: Route }) {
  const { t } = useTexts('core')
  const { pathname, search, hash } = useLocation()
  // These pages have their own sign-in link, with the address to return to.
  if (route.isPublic) return null
  return (
    <Link
      className={classNames(buttonClass({ size: 'm' }), styles.logIn)}
      to={signInPath({ pathname, search, hash })}
    >
      {t('nav.logIn')}
    </Link>
  )
}

/** The place before the stores, which links of many pages lead to. */
let led: Place | undefined

/**
 * The place that is lit: the next page's from the tap on, before the page is there. On the stores,
 * where bars lack them, the one that led there stays lit.
 */
function useLitPlace(shown: readonly Place[], { place }: Route) {
  const { pathname } = useNextLocation()
  const at = matchRoute(pathname).route.place ?? place
  useEffect(() => {
    if (at !== 'stores') led = at
  }, [at])
  return litOf(shown, at) ?? (at && litOf(shown, led))
}

function TopLinks({ route, setting }: BarProps) {
  const { t } = useTexts('core')
  const shown = topLinksOf(setting)
  return (
    <TopNav
      label={t('nav.label')}
      items={shown.map((id) => navItem(id, t))}
      current={useLitPlace(shown, route)}
    />
  )
}

/** The bottom tabs. */
export function PageTabs({ route, setting }: BarProps) {
  const { t } = useTexts('core')
  const shown = tabsOf(setting)
  return (
    <TabBar
      label={t('nav.label')}
      current={useLitPlace(shown, route)}
      items={shown.map((id) => ({
        ...navItem(id, t),
        icon: places[id].icon,
        activeIcon: activeIcons[id],
        primary: id === 'collect',
      }))}
    />
  )
}

export function PageFooter() {
  const { t } = useTexts('core')
  const { data } = useQuery(brandApp())
  if (!data) return null
  const note = t('footer.rights', {
    year: new Date().getFullYear(),
    name: data.legalName ?? data.displayName,
  })
  return (
    <Footer
      note={note}
      items={legalTexts.map(([id, open]) => ({
        id,
        label: t(`footer.${id}`),
        link: ({ children }) => (
          <button type="button" onClick={() => void legal().then(open, showError)}>
            {children}
          </button>
        ),
      }))}
    />
  )
}

const legal = () => import('@/features/consent/modals')

const legalTexts = [
  ['terms', (modals) => modals.openTerms()],
  ['privacy', (modals) => modals.openPrivacy()],
  ['cookies', (modals) => modals.openCookieSettings()],
] as const satisfies [string, (modals: Awaited<ReturnType<typeof legal>>) => Promise<void>][]

function navItem(id: Place, t: ReturnType<typeof useTexts<'core'>>['t']) {
  return {
    id,
    label: t(`nav.${places[id].text}`),
    link: (slot: object) => <Link {...slot} to={places[id].to} />,
  }
}
