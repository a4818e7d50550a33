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
import { RewardList } from './reward-list'
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
      <CategoryChips filters={filters} />
      <RewardList filters={filters} />
    </Page>
  )
}

/** Categories and the subcategories of the open one; the other filters stay. */
function CategoryChips({ filters }: { filters: RewardFilters }) {
  const { t } = useTexts('core')
  const query = useQuery(q(getCategories, {}))
  const waiting = (
    <Loading label={t('wait.loading')} className={styles.chipsPending}>
      <Skeleton height="44px" round="full" />
    </Loading>
  )
  // The list below shows the error and retries.
  return (
    <Loaded query={query} waiting={waiting} failed={null}>
      {(categories) => <LoadedChips categories={categories} filters={filters} />}
    </Loaded>
  )
}

/** The filters that the member has asked for, before the list follows; on the way out the shown ones. */
function useNextFilters(shown: RewardFilters): RewardFilters {
  const { pathname, search } = useNextLocation()
  const params = rewardsRoute.match(pathname)
  return (params && readFilters(params, new URLSearchParams(search))) ?? shown
}

interface LoadedChipsProps {
  categories: readonly Category[]
  filters: RewardFilters
}

function LoadedChips({ categories, filters }: LoadedChipsProps) {
  const { t } = useTexts('rewards')
  const [query] = useSearch()
  const next = useNextFilters(filters)
  const search = query.size > 0 ? `?${query}` : ''
  const open = categories.find(({ id }) => id === filters.category)
  const chip = (id: string, label: string, to: string) => ({
    id,
    label,
    link: (slot: object) => <Link {...slot} to={to + search} />,
  })

  return (
    <>
      <ChipLinks
        label={t('list.categories')}
        current={String(next.category ?? 'all')}
        items={[
          chip('all', t('list.all'), rewardsRoute.to()),
          ...categories.map(({ id, name }) =>
            chip(String(id), name, rewardsRoute.to({ catId: id })),
          ),
        ]}
      />
      {open && open.subCategories.length > 0 && (
        <ChipLinks
          label={t('list.subCategories', { name: open.name })}
          current={String((next.category === open.id ? next : filters).subCategory ?? 'all')}
          items={[
            chip('all', t('list.allOf', { name: open.name }), rewardsRoute.to({ catId: open.id })),
            ...open.subCategories.map(({ id, name }) =>
              chip(String(id), name, rewardsRoute.to({ catId: open.id, subCatId: id })),
            ),
          ]}
        />
      )}
    </>
  )
}
