import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { type Category, getCategories } from '@/contract/campaigns'
import { CampaignNotFound } from '@/features/rewards/campaign/not-here'
import { rewardsRoute } from '@/features/rewards/routes'
import { useTexts } from '@/i18n/use-texts'
import { Loaded } from '@/page-frame/loaded'
import { Page } from '@/page-frame/page'
import { Link } from '@/routing/link'
import { useNextLocation } from '@/routing/app-history'
import { useParams, useSearch } from '@/routing/use-address'
import { ChipLinks } from '@/ui/chips'
import { Loading, Skeleton } from '@/ui/skeleton'
import { readFilters, type RewardFilters } from './reward-filters'
import { FilterChips, RewardList } from './reward-list'
import { RewardSearch } from './reward-search'
import styles from './rewards-page.module.css'

/** All campaigns, by category. */
export function Component() {
  const core = useTexts('core')
  const params = useParams(rewardsRoute)
  const [query] = useSearch()
  const filters = readFilters(params, query)
  if (!filters) {
    return (
      <CampaignNotFound title={core.t('state.notFoundTitle')} text={core.t('state.notFound')} />
    )
  }

  return (
    <Page
      className={`wrap ${styles.page}`}
      heading={(h1) => (
        <div className={styles.head}>
          {h1}
          <RewardSearch />
        </div>
      )}
    >
      <FilterRows filters={filters} />
      <RewardList filters={filters} />
    </Page>
  )
}

/** The filters and the categories, in one row on phones; below them the subcategories of the open one. */
function FilterRows({ filters }: { filters: RewardFilters }) {
  const { t } = useTexts('core')
  const query = useQuery(q(getCategories, {}))
  const waiting = (
    <Loading label={t('wait.loading')} className={styles.chipsPending}>
      <Skeleton height="44px" round="full" />
    </Loading>
  )
  const open = query.data?.find(({ id }) => id === filters.category)
  return (
    <>
      <div className={styles.filters}>
        <FilterChips />
        {/* The list below shows the error and retries. */}
        <Loaded query={query} waiting={waiting} failed={null}>
          {(categories) => <CategoryChips categories={categories} filters={filters} />}
        </Loaded>
      </div>
      {open && open.subCategories.length > 0 && (
        <SubCategoryChips category={open} filters={filters} />
      )}
    </>
  )
}

/** The filters that the member has asked for, before the list follows; on the way out the shown ones. */
function useNextFilters(shown: RewardFilters): RewardFilters {
  const { pathname, search } = useNextLocation()
  const params = rewardsRoute.match(pathname)
  return (params && readFilters(params, new URLSearchParams(search))) ?? shown
}

/** The chip of a category; the other filters stay. */
function useCategoryChip() {
  const [query] = useSearch()
  const search = query.size > 0 ? `?${query}` : ''
  return (id: string, label: string, to: string) => ({
    id,
    label,
    link: (slot: object) => <Link {...slot} to={to + search} />,
  })
}

interface CategoryChipsProps {
  categories: readonly Category[]
  filters: RewardFilters
}

function CategoryChips({ categories, filters }: CategoryChipsProps) {
  const { t } = useTexts('rewards')
  const next = useNextFilters(filters)
  const chip = useCategoryChip()
  return (
    <ChipLinks
      label={t('list.categories')}
      current={String(next.category ?? 'all')}
      items={[
        chip('all', t('list.all'), rewardsRoute.to()),
        ...categories.map(({ id, name }) => chip(String(id), name, rewardsRoute.to({ catId: id }))),
      ]}
    />
  )
}

interface SubCategoryChipsProps {
  category: Category
  filters: RewardFilters
}

function SubCategoryChips({ category, filters }: SubCategoryChipsProps) {
  const { t } = useTexts('rewards')
  const next = useNextFilters(filters)
  const chip = useCategoryChip()
  const { id: catId, name: of, subCategories } = category
  return (
    <ChipLinks
      label={t('list.subCategories', { name: of })}
      current={String((next.category === catId ? next : filters).subCategory ?? 'all')}
      items={[
        chip('all', t('list.allOf', { name: of }), rewardsRoute.to({ catId })),
        ...subCategories.map(({ id, name }) =>
          chip(String(id), name, rewardsRoute.to({ catId, subCatId: id })),
        ),
      ]}
    />
  )
}
