import { useQuery } from '@tanstack/react-query'
import type { CSSProperties, ReactNode } from 'react'
import { q } from '@/api/q'
import { getCategories } from '@/contract/campaigns'
import type { DashboardSection as Section } from '@/contract/dashboard'
import { evenColumns, shownSections } from '@/features/home/dashboard/dashboard-rules'
import { DashboardSection } from '@/features/home/dashboard/dashboard-section'
import { rewardsRoute } from '@/features/rewards/routes'
import { useTexts } from '@/i18n/use-texts'
import { Loaded } from '@/page-frame/loaded'
import { Link } from '@/routing/link'
import { SectionHeader } from '@/ui/section-header'
import { Loading, Skeleton } from '@/ui/skeleton'
import styles from './guest-shelves.module.css'

/** The sections below the hero. */
export function GuestShelves({ sections }: { sections: readonly Section[] }) {
  const [first, ...others] = shownSections(sections)
  return (
    <>
      {first && <DashboardSection section={first} />}
      <GuestCategories />
      {others.map((section) => (
        <DashboardSection key={section.id} section={section} />
      ))}
    </>
  )
}

const headingId = 'home-categories'

/** The categories of rewards, each with picture and name. */
function GuestCategories() {
  const { t } = useTexts('home')
  const categories = useQuery(q(getCategories, {}))
  if (categories.data?.length === 0) return null

  const section = (tiles: ReactNode) => (
    <section aria-labelledby={headingId}>
      <SectionHeader id={headingId} title={t('categories.title')} />
      {tiles}
    </section>
  )
  // Optional here: the rewards page shows the error.
  return (
    <Loaded query={categories} waiting={section(<CategoriesSkeleton />)} failed={null}>
      {(list) =>
        section(
          <ul className={styles.tiles} style={columnsFor(list.length)}>
            {list.map(({ id, name, imageUrl }) => (
              <li key={id}>
                <Link className={styles.tile} to={rewardsRoute.to({ catId: id })}>
                  <img
                    src={imageUrl}
                    alt=""
                    width={82}
                    height={82}
                    loading="lazy"
                    decoding="async"
                  />
                  <span>{name}</span>
                </Link>
              </li>
            ))}
          </ul>,
        )
      }
    </Loaded>
  )
}

function CategoriesSkeleton() {
  const { t } = useTexts('core')
  return (
    <Loading label={t('wait.loading')}>
      <div className={styles.tiles} style={columnsFor(8)}>
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index}>
            <div className={styles.tile}>
              <Skeleton aspectRatio="1" round="l" />
              <Skeleton width="70%" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}

function columnsFor(count: number) {
  return {
    '--columns': evenColumns(count, { least: 3, most: 4 }),
    '--columns-wide': evenColumns(count, { least: 5, most: 8 }),
  } as CSSProperties
}
