import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { q } from '@/api/q'
import { getCategories } from '@/contract/campaigns'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { Loading, Skeleton } from '@/ui/skeleton'
import { SectionHeader } from '@/ui/section-header'
import { evenColumns } from './column-rules'
import styles from './guest-categories.module.css'

const headingId = 'home-categories'

/** Every kind of reward, as a picture and a word. */
export function GuestCategories() {
  const { t } = useTexts('home')
  const core = useTexts('core')
  const { data: categories, isError } = useQuery(q(getCategories, {}))
  // The page stands without them, and the rewards page says what is wrong.
  if (isError || categories?.length === 0) return null

  return (
    <section aria-labelledby={headingId}>
      <SectionHeader id={headingId} title={t('categories.title')} />
      {categories ? (
        <ul className={styles.tiles} style={columnsFor(categories.length)}>
          {categories.map(({ id, name, imageUrl }) => (
            <li key={id}>
              <Link className={styles.tile} to={paths.rewards(id)}>
                <img src={imageUrl} alt="" width={82} height={82} loading="lazy" decoding="async" />
                <span>{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Loading label={core.t('wait.loading')}>
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
      )}
    </section>
  )
}

function columnsFor(count: number) {
  return {
    '--columns': evenColumns(count, { least: 3, most: 4 }),
    '--columns-wide': evenColumns(count, { least: 5, most: 8 }),
  } as CSSProperties
}
