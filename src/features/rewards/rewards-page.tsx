import { useParams } from 'react-router'
import { useTexts } from '@/i18n/use-texts'
import { useSearch } from '@/routing/use-search'
import { PageTitle } from '@/ui/page-title'
import { CategoryChips } from './category-chips'
import { NotHere } from './not-here'
import { readFilters } from './reward-filters'
import { RewardList } from './reward-list'
import { RewardSearch } from './reward-search'
import styles from './rewards-page.module.css'

/** `/reward/:catId?/:subCatId?`: everything that can be redeemed, by category. */
export function Component() {
  const { t } = useTexts('rewards')
  const core = useTexts('core')
  const params = useParams()
  const [query] = useSearch()
  const filters = readFilters(params, query)
  if (!filters) {
    return <NotHere title={core.t('state.notFoundTitle')} text={core.t('state.notFound')} />
  }

  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{t('list.title')}</PageTitle>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{t('list.title')}</h1>
        <RewardSearch />
      </div>
      <CategoryChips filters={filters} />
      <RewardList filters={filters} />
    </div>
  )
}
