import { type ComponentType, lazy, Suspense } from 'react'
import { BrowserRouter, Link, Route, Routes } from 'react-router'
import { rightsOf } from '@/contract/studio/staff-endpoint'
import { buttonClass } from '@/ui/button'
import { useTexts } from '../i18n/studio-texts'
import { useStaff } from '../session/own-session'
import { StaffGate } from '../sign-in/staff-gate'
import { invitationPath, type StudioPageName, studioPages } from '../studio-paths'
import { Message } from './message'
import { Loading } from './loading'
import { StudioShell } from './studio-shell'

const pages: Record<StudioPageName, ComponentType> = {
  links: lazy(() => import('../links/links-page')),
  people: lazy(() => import('../people/people-page')),
  audit: lazy(() => import('../people/audit-page')),
  recovery: lazy(() => import('../people/recovery-page')),
}

const InvitationPage = lazy(() => import('../sign-in/invitation-page'))

/** The studio: an invitation is open to anybody who has its link, the rest to staff. */
export function StudioApp() {
  return (
    <BrowserRouter basename="/studio">
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route path={invitationPath} element={<InvitationPage />} />
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
  const role = useStaff((state) => state.session?.person.role)
  const rights = role ? rightsOf[role] : []
  const noRight = <Message title={t('noRight.title')} text={t('noRight.text')} />
  const missing = (
    <Message title={t('notFound.title')} text={t('notFound.text')}>
      <Link className={buttonClass()} to={studioPages.links.path}>
        {t('notFound.home')}
      </Link>
    </Message>
  )
  return (
    <Routes>
      {Object.entries(studioPages).map(([name, { path, right }]) => {
        // Object.entries loses the names.
        const Page = pages[name as StudioPageName]
        return (
          <Route key={name} path={path} element={rights.includes(right) ? <Page /> : noRight} />
        )
      })}
      <Route path="*" element={missing} />
    </Routes>
  )
}
