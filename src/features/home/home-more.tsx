import { useQuery } from '@tanstack/react-query'
import { platformNow } from '@/api/platform-clock'
import { brandApp } from '@/config/brand-app'
import { useMember } from '@/session/session'
import { leadTo, shownSections } from './dashboard-rules'
import { DashboardSection } from './dashboard-section'
import { dashboard } from './home-queries'
import styles from './home.module.css'
import { leadsSomewhere } from './link-rules'
import { moreDashboards } from './more-dashboards'
import { PullToRefresh } from './pull-to-refresh'
import { useDashboard } from './use-dashboard'

/** What comes once the page is there and idle: a welcome, how to send receipts, the brand's news. */
export function HomeMore() {
  const account = useMember()
  const { data: app } = useQuery(brandApp())
  const page = useDashboard(account ? 'member' : 'guest')
  const told = page.data?.sections ?? []
  const around = {
    now: platformNow(),
    leads: leadsSomewhere,
    isTold: (path: string) => leadTo(told, path),
  }
  const names = app ? moreDashboards(app.config, account, around) : []
  // Never above what is still to come, which it would push down again.
  return (
    <>
      <PullToRefresh />
      {page.data && (
        <div className={styles.sections}>
          {names.map((name) => (
            <Sections key={name} name={name} />
          ))}
        </div>
      )}
    </>
  )
}

/** A dashboard of the brand below the others; without an answer, nothing is missing. */
function Sections({ name }: { name: string }) {
  const { data } = useQuery(dashboard(name))
  return shownSections(data?.sections ?? []).map((section) => (
    <DashboardSection key={section.id} section={section} />
  ))
}
