import { useQuery } from '@tanstack/react-query'
import { platformNow } from '@/api/platform-clock'
import { brandApp } from '@/config/brand-app'
import { useMember } from '@/session/session'
import { shownSections } from './dashboard-rules'
import { DashboardSection } from './dashboard-section'
import { dashboard } from './home-queries'
import styles from './home.module.css'
import { PullToRefresh } from './pull-to-refresh'
import { useDashboard } from './use-dashboard'
import { isNewMember } from './welcome-rules'

/** What comes once the page is there and idle: the welcome of a new member, and the brand's news. */
export function HomeMore() {
  const account = useMember()
  const { data: app } = useQuery(brandApp())
  const page = useDashboard(account ? 'member' : 'guest')
  const welcomes = account && isNewMember(account.joinDate, platformNow())
  // Never above what is still to come, which it would push down again.
  return (
    <>
      <PullToRefresh />
      {page.data && (
        <div className={styles.sections}>
          {welcomes && <Sections name={app?.config.dashboard_welcome} />}
          <Sections name={app?.config.dashboard_announcement} />
        </div>
      )}
    </>
  )
}

/** A dashboard of the brand below the others; without one, or without an answer, nothing is missing. */
function Sections({ name }: { name: string | undefined }) {
  const { data } = useQuery({ ...dashboard(name ?? ''), enabled: name !== undefined })
  return shownSections(data?.sections ?? []).map((section) => (
    <DashboardSection key={section.id} section={section} />
  ))
}
