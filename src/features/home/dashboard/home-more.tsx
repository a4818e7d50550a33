import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { platformNow } from '@/api/platform-clock'
import { brandApp } from '@/api/brand-app'
import { useMember } from '@/session/session'
import { showBrandMessages } from '@/features/news/modals'
import { loadFindUnpaid } from '@/features/wallet/modals'
import { isValidLink } from '@/routing/item-link'
import { shownSections } from './dashboard-rules'
import { DashboardSection } from './dashboard-section'
import { dashboard, useDashboard } from './use-dashboard'
import styles from '@/features/home/home.module.css'
import { leadTo, moreDashboards } from './more-dashboards'
import { PullToRefresh } from '@/features/home/member/pull-to-refresh'

/** Loaded once the page is idle: welcome, receipts and announcements, and pull to refresh. */
export function HomeMore() {
  const account = useMember()
  const { data: app } = useQuery(brandApp())
  const isMember = account !== undefined
  const page = useDashboard(account ? 'member' : 'guest')
  const sections = page.data?.sections ?? []
  const isLinked = (path: string) => leadTo(sections, path)
  const names = app
    ? moreDashboards(app.config, account, { now: platformNow(), isValid: isValidLink, isLinked })
    : []
  useEffect(() => {
    void showBrandMessages('maintenance', 'session-start')
  }, [])
  useEffect(() => {
    if (!isMember) return
    // Home is whole without it.
    loadFindUnpaid().then(
      ({ findUnpaid }) => findUnpaid(),
      () => undefined,
    )
  }, [isMember])
  // Only after the page's own sections: earlier, they would push these down.
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

/** Another dashboard of the brand; nothing is shown if it does not load. */
function Sections({ name }: { name: string }) {
  const { data } = useQuery(dashboard(name))
  return shownSections(data?.sections ?? []).map((section) => (
    <DashboardSection key={section.id} section={section} />
  ))
}
