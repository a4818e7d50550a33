import { useQuery } from '@tanstack/react-query'
import { ExpiryRule } from '@/features/points/expiry-rule'
import { pointHistoryRoute } from '@/features/points/routes'
import { useTexts } from '@/i18n/use-texts'
import { Page } from '@/page-frame/page'
import { Link } from '@/routing/link'
import { TabLinks } from '@/ui/tabs'
import { ExpiringRows, PendingRows } from './coming-rows'
import { HistoryColumns, HistoryList } from './point-history-list'
import { HistorySummary } from './point-history-summary'
import styles from './point-history-rows.module.css'
import { earnWays, historyTab } from '@/features/points/point-queries'
import { useParams } from '@/routing/use-address'

/** Points earned, used or expired, with the balance after each. */
export function Component() {
  const { t } = useTexts('points')
  const tab = historyTab(useParams(pointHistoryRoute).tab)
  const { data } = useQuery({ ...earnWays(), enabled: tab === 'expired' })

  return (
    <Page className={`wrap sh-room ${styles.page}`}>
      <HistorySummary />
      <TabLinks
        label={t('history.tabs')}
        current={tab}
        items={pointHistoryRoute.params.tab.map((id) => ({
          id,
          label: t(`history.${id}`),
          link: (slot) => <Link {...slot} to={pointHistoryRoute.to({ tab: id })} replace />,
        }))}
      />
      <HistoryColumns tab={tab} />
      {tab === 'earned' && <PendingRows />}
      {tab === 'expired' && <ExpiringRows />}
      <HistoryList key={tab} tab={tab} />
      {tab === 'expired' && data && <ExpiryRule rule={data.expiry} />}
    </Page>
  )
}
