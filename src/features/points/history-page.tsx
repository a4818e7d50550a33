import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { q } from '@/api/q'
import { getEarnWays } from '@/contract/earn-ways'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { historyTabs, paths } from '@/routing/paths'
import { PageTitle } from '@/ui/page-title'
import { TabLinks } from '@/ui/tabs'
import { ExpiringRows, PendingRows } from './coming-rows'
import { ExpiryRule } from './expiry-rule'
import { HistoryList } from './history-list'
import { HistorySummary } from './history-summary'
import styles from './history.module.css'

/** `/profile/history/:tab`: every point that was earned, used or lost, with the balance after it. */
export function Component() {
  const { t } = useTexts('points')
  const { tab: asked } = useParams()
  const { data } = useQuery({ ...q(getEarnWays, { query: {} }), enabled: asked === 'expired' })
  const tab = historyTabs.find((one) => one === asked) ?? 'earned'

  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{t('history.title')}</PageTitle>
      <h1 tabIndex={-1}>{t('history.title')}</h1>
      <HistorySummary />
      <TabLinks
        label={t('history.tabs')}
        current={tab}
        items={historyTabs.map((id) => ({
          id,
          label: t(`history.${id}`),
          link: (slot) => <Link {...slot} to={paths.pointHistory(id)} replace />,
        }))}
      />
      {tab === 'earned' && <PendingRows />}
      {tab === 'expired' && <ExpiringRows />}
      <HistoryList key={tab} tab={tab} />
      {tab === 'expired' && data && <ExpiryRule rule={data.expiry} />}
    </div>
  )
}
