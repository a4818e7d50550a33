import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { q } from '@/api/q'
import { brandApp } from '@/config/brand-app'
import { config } from '@/config/config'
import type { DesignSetting } from '@/contract/app'
import { getPoints } from '@/contract/points'
import { getProfilePicture } from '@/contract/profile'
import { useGreeting } from '@/features/home/use-greeting'
import { formatNumber } from '@/i18n/formats'
import { withTexts } from '@/i18n/texts'
import { switchLanguage } from '@/i18n/switch-language'
import { useTexts } from '@/i18n/use-texts'
import { appHistory } from '@/routing/app-history'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { useIsDark } from '@/theme/use-is-dark'
import { useMember } from '@/session/session'
import { Footer, TabBar, TopBar, TopBarAccount, TopBarText } from '@/ui/app-shell'
import { buttonClass } from '@/ui/button'
import { chunk } from '@/ui/chunk'
import { classNames } from '@/ui/class-names'
import { Logo } from '@/ui/logo'
import { showError } from '@/errors/show-error'
import { type PlaceId, placeAt, places, tabsOf, topLinksOf } from './navigation'
import styles from './page-bars.module.css'
import type { PageFrame } from './page-frame'
import { signInPath } from './sign-in-path'

interface PageBarsProps {
  frame: PageFrame
  setting: DesignSetting | undefined
  position: 'top' | 'bottom'
}

/** The bars above and below a page, as its frame asks. */
export function PageBars({ frame, setting, position }: PageBarsProps) {
  if (position === 'top') return <Top frame={frame} setting={setting} />
  return (
    <>
      <PageFooter />
      {frame.tabs && <Tabs setting={setting} />}
    </>
  )
}

function Top({ frame, setting }: Omit<PageBarsProps, 'position'>) {
  const { t } = useTexts('core')
  const { pathname } = useLocation()
  const member = useMember()
  const here = placeAt(pathname)
  const greet = useGreeting()
  // LINE shows the name itself: in our logo's place stands the greeting, or where one is.
  const isGreeted = here === 'home' && member
  const hello = isGreeted ? greet(member.displayName) : here && t(`nav.${places[here].text}`)
  const history = appHistory()
  const goBack = () => (history.canGoBack() ? history.go(-1) : history.replace(paths.home()))
  return (
    <div className={classNames(styles.frame, styles[frame.bar])}>
      <TopBar
        logo={<HomeLogo setting={setting} />}
        hello={hello}
        back={frame.bar === 'child' ? { label: t('nav.back'), onClick: goBack } : undefined}
        nav={{
          label: t('nav.label'),
          items: topLinksOf(setting).map((id) => navItem(id, t)),
          current: here,
        }}
        actions={
          <>
            <LanguageSwitch onPhones={!member} />
            {member ? <MemberActions userId={member.userId} /> : <GuestActions />}
          </>
        }
      />
    </div>
  )
}

function HomeLogo({ setting }: { setting: DesignSetting | undefined }) {
  const { t } = useTexts('core')
  const { data } = useQuery(brandApp())
  const logo = setting?.decor.logo
  const isDark = useIsDark()
  const file = (isDark ? logo?.inverse : logo?.light) ?? standardLogo(isDark)
  return (
    <Link to={paths.home()} aria-label={t('nav.home')}>
      <Logo src={file} name={data?.displayName ?? t('nav.home')} />
    </Link>
  )
}

/** Where the specification puts a brand's logo, until its design setting says otherwise. */
function standardLogo(isDark: boolean) {
  const { appId, bases } = config()
  const folder = `${bases.blob}/webconfig/whitelabel/${appId}/images/navigation`
  return `${folder}/logo${isDark ? '-inverse' : ''}.svg`
}

/** Members have it on their profile as well, and more in their bar. */
function LanguageSwitch({ onPhones }: { onPhones: boolean }) {
  const { t, i18n } = useTexts('core')
  const other = i18n.language === 'th' ? 'en' : 'th'
  return (
    <TopBarText
      label={t('nav.otherLanguage')}
      lang={other}
      onPhones={onPhones}
      onClick={() => void switchLanguage(other).catch(showError)}
    />
  )
}

/** The way to the cart is no part of the first download; where it does not come, the page stands. */
const BarActions = chunk(async () => {
  const more = await withTexts(import('./bar-actions'), 'cart').catch(() => undefined)
  return more ? more.BarActions : () => null
})

function MemberActions({ userId }: { userId: string }) {
  return (
    <>
      <Suspense>
        <BarActions />
      </Suspense>
      <Account userId={userId} />
    </>
  )
}

function Account({ userId }: { userId: string }) {
  const { t } = useTexts('core')
  const { data } = useQuery(q(getPoints, {}))
  const picture = useQuery(q(getProfilePicture, pictureOf(userId)))
  const points = data?.points
  const text =
    points === undefined ? t('nav.me') : t('points.short', { formatted: formatNumber(points) })
  return (
    <TopBarAccount
      // Whoever speaks to the device says what is to be seen (WCAG 2.5.3).
      label={`${text}, ${t('nav.account')}`}
      link={(slot) => <Link {...slot} to={paths.profile()} />}
      avatar={picture.data}
      text={text}
    />
  )
}

/** The hourly time keeps the picture in the browser's cache, and fresh enough (specification §7). */
function pictureOf(userId: string) {
  const hour = new Date().toISOString().slice(0, 13)
  return { params: { userId }, query: { type: 'large', time: hour } } as const
}

function GuestActions() {
  const { t } = useTexts('core')
  const { pathname, search, hash } = useLocation()
  // These pages have their own way to sign in, which knows where the member was going.
  if (/^\/(login|(bzbs)?linelogin|register)/.test(pathname)) return null
  return (
    <Link
      className={classNames(buttonClass({ size: 'm' }), styles.logIn)}
      to={signInPath({ pathname, search, hash })}
    >
      {t('nav.logIn')}
    </Link>
  )
}

function Tabs({ setting }: { setting: DesignSetting | undefined }) {
  const { t } = useTexts('core')
  const { pathname } = useLocation()
  return (
    <TabBar
      label={t('nav.label')}
      current={placeAt(pathname)}
      items={tabsOf(setting).map((id) => ({
        ...navItem(id, t),
        icon: places[id].icon,
        activeIcon: places[id].activeIcon,
        primary: id === 'collect',
      }))}
    />
  )
}

function PageFooter() {
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

function navItem(id: PlaceId, t: ReturnType<typeof useTexts<'core'>>['t']) {
  return {
    id,
    label: t(`nav.${places[id].text}`),
    link: (slot: object) => <Link {...slot} to={places[id].to} />,
  }
}
