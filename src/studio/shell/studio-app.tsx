import { type ComponentType, Suspense } from 'react'
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router'
import { inTime, longLimitMs } from '@/api/time-limit'
import { PageTitle } from '@/page-frame/page-title'
import { buttonClass } from '@/ui/button'
import { chunk } from '@/ui/chunk'
import { ErrorBoundary } from '@/ui/error-boundary'
import { useTexts } from '@/studio/i18n/studio-texts'
import { useStaff } from '@/studio/session/own-session'
import { StaffGate } from '@/studio/sign-in/staff-gate'
import { invitationPath, mayOpen, type StudioPageName, studioPages } from '@/studio/studio-paths'
import { Failed } from './failed'
import { Message } from './message'
import { Loading } from './loading'
import { StudioShell } from './studio-shell'

/** An import cannot be ended: one that no one answers is no longer waited for. */
function page(load: () => Promise<ComponentType>) {
  return chunk(() => inTime(longLimitMs, load))
}

const pages: Record<StudioPageName, ComponentType> = {
  links: page(() => import('@/studio/links/links-page').then((all) => all.LinksPage)),
  messages: page(() => import('@/studio/messages/messages-page').then((all) => all.MessagesPage)),
  richMenu: page(() => import('@/studio/rich-menu/menus-page').then((all) => all.RichMenuPage)),
  results: page(() => import('@/studio/results/results-page').then((all) => all.ResultsPage)),
  people: page(() => import('@/studio/people/people-page').then((all) => all.PeoplePage)),
  audit: page(() => import('@/studio/people/audit-page').then((all) => all.AuditPage)),
  recovery: page(() => import('@/studio/people/recovery-page').then((all) => all.RecoveryPage)),
}

const InvitationPage = page(() =>
  import('@/studio/sign-in/invitation-page').then((all) => all.InvitationPage),
)

/** The studio: an invitation is open to anybody who has its link, the rest to staff. */
export function StudioApp() {
  return (
    <BrowserRouter basename="/studio">
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route
            path={invitationPath}
            element={
              <ErrorBoundary at={invitationPath} failed={() => <Failed />}>
                <InvitationPage />
              </ErrorBoundary>
            }
          />
          <Route
            path="*"
            element={
              <StaffGate at="studio">
                <StudioShell>
                  <Suspense fallback={<Loading />}>
                    <StudioPages />
                  </Suspense>
                </StudioShell>
              </StaffGate>
            }
          />
        </Routes>
      </Suspense>
    </BrowserRouter>
  )
}

function StudioPages() {
  const { t } = useTexts('studio')
  const { pathname } = useLocation()
  const role = useStaff((state) => state.session?.person.role)
  const noRight = <Message title={t('noRight.title')} text={t('noRight.text')} />
  const missing = (
    <Message title={t('notFound.title')} text={t('notFound.text')}>
      <PageTitle>{`${t('notFound.title')} · ${t('name')}`}</PageTitle>
      <Link className={buttonClass()} to={studioPages.links.path}>
        {t('notFound.home')}
      </Link>
    </Message>
  )
  return (
    <ErrorBoundary at={pathname} failed={() => <Failed />}>
      <Routes>
        {Object.entries(studioPages).map(([key, { path }]) => {
          // Object.entries loses the names.
          const name = key as StudioPageName
          const Page = pages[name]
          const element = (
            <>
              <PageTitle>{`${t(`nav.${name}`)} · ${t('name')}`}</PageTitle>
              {mayOpen(role, name) ? <Page /> : noRight}
            </>
          )
          return <Route key={name} path={path} element={element} />
        })}
        <Route path="*" element={missing} />
      </Routes>
    </ErrorBoundary>
  )
}
