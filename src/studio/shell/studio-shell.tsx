import moon from 'phosphor/regular/moon'
import door from 'phosphor/regular/sign-out'
import sun from 'phosphor/regular/sun'
import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { rightsOf } from '@/contract/studio/staff-endpoint'
import { languages } from '@/contract/languages'
import { storeLanguage } from '@/i18n/language'
import { reloadIn } from '@/i18n/reload-in'
import { languageNow } from '@/i18n/texts'
import { setAppearance } from '@/theme/theme'
import { useIsDark } from '@/theme/use-appearance'
import { IconButton } from '@/ui/icon-button'
import { studioLanguages, useTexts } from '@/studio/i18n/studio-texts'
import { useStaff } from '@/studio/session/own-session'
import { signOut } from '@/studio/sign-in/staff-sign-out'
import { counterPath, mayOpen, type StudioPageName, studioPages } from '@/studio/studio-paths'
import { BrandMark } from './brand-mark'
import { OfflineStrip } from './offline-strip'
import styles from './studio-shell.module.css'
import { useCurrentInView } from './use-current-in-view'

/** The pages in the bar, in its order. */
const shown: StudioPageName[] = [
  'links',
  'messages',
  'richMenu',
  'results',
  'people',
  'audit',
  'recovery',
]

/** The bar of the studio and the page below it. */
export function StudioShell({ children }: { children: ReactNode }) {
  const { t } = useTexts('studio')
  const role = useStaff((state) => state.session?.person.role)
  const rights = role ? rightsOf[role] : []
  const main = useFocusOnArrival()
  const nav = useCurrentInView(useLocation().pathname)
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('nav.skip')}
      </a>
      <header className={styles.bar}>
        <BrandMark />
        <b className={styles.name}>{t('name')}</b>
        <nav ref={nav} className={styles.nav} aria-label={t('nav.label')}>
          {shown
            .filter((name) => mayOpen(role, name))
            .map((name) => (
              <NavLink key={name} to={studioPages[name].path} end className={styles.link}>
                {t(`nav.${name}`)}
              </NavLink>
            ))}
          {rights.includes('counter') && (
            <a className={styles.link} href={counterPath}>
              {t('nav.counter')}
            </a>
          )}
        </nav>
        <ShellTools />
      </header>
      <OfflineStrip>{t('offline')}</OfflineStrip>
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </>
  )
}

/** Language, appearance and the way out; also the counter's. */
export function ShellTools() {
  const { t } = useTexts('studio')
  const isDark = useIsDark()

  return (
    <div className={styles.tools}>
      {studioLanguages
        .filter((name) => name !== languageNow())
        .map((name) => (
          <button
            key={name}
            type="button"
            lang={name}
            className={styles.language}
            onClick={() => reloadIn(name, storeLanguage(name))}
          >
            {languages[name].name}
          </button>
        ))}
      <IconButton
        icon={isDark ? sun : moon}
        label={isDark ? t('nav.light') : t('nav.dark')}
        onClick={() => setAppearance(isDark ? 'light' : 'dark')}
      />
      <IconButton icon={door} label={t('nav.signOut')} onClick={() => void signOut()} />
    </div>
  )
}

/** After a link the page has the focus, so that the keyboard and a reader go on there. */
function useFocusOnArrival() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const former = useRef(pathname)
  useEffect(() => {
    if (former.current === pathname) return
    former.current = pathname
    main.current?.focus()
    window.scrollTo(0, 0)
  }, [pathname])
  return main
}
