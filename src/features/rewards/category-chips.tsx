import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { getCategories } from '@/contract/campaigns'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { useSearch } from '@/routing/use-search'
import { ChipLinks } from '@/ui/chips'
import { Loading, Skeleton } from '@/ui/skeleton'
import type { RewardFilters } from './reward-filters'
import styles from './rewards-page.module.css'

/** Categories, and below the open one its parts; the other filters stay as they are. */
export function CategoryChips({ filters }: { filters: RewardFilters }) {
  const { t } = useTexts('rewards')
  const core = useTexts('core')
  const [query] = useSearch()
  const { data: categories, isError } = useQuery(q(getCategories, {}))
  // The list below says what is wrong and offers to try again.
  if (isError) return null
  if (!categories) {
    return (
      <Loading label={core.t('wait.loading')} className={styles.chipsPending}>
        <Skeleton height="44px" round="full" />
      </Loading>
    )
  }

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
        current={String(filters.category ?? 'all')}
        items={[
          chip('all', t('list.all'), paths.rewards()),
          ...categories.map(({ id, name }) => chip(String(id), name, paths.rewards(id))),
        ]}
      />
      {open && open.subCategories.length > 0 && (
        <ChipLinks
          label={t('list.subCategories', { name: open.name })}
          current={String(filters.subCategory ?? 'all')}
          items={[
            chip('all', t('list.allOf', { name: open.name }), paths.rewards(open.id)),
            ...open.subCategories.map(({ id, name }) =>
              chip(String(id), name, paths.rewards(open.id, id)),
            ),
          ]}
        />
      )}
    </>
  )
}
