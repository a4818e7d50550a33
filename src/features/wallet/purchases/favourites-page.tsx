import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CampaignCard } from '@/campaign/campaign-card'
import { useTexts } from '@/i18n/use-texts'
import { stateArt } from '@/pictures/state-art'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { PageTitle } from '@/ui/page-title'
import { favourites, pageOf } from './listings'
import { PagedList } from './paged-list'
import styles from './purchases.module.css'

/** `/profile/favorite`: what the member marked with the heart, the latest first. */
export function Component() {
  const { t } = useTexts('wallet')
  const heading = useFocusWhenEmptied()
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{t('favourites.title')}</PageTitle>
      <h1 ref={heading} tabIndex={-1}>
        {t('favourites.title')}
      </h1>
      <PagedList
        listing={favourites}
        label={t('favourites.title')}
        heading={t('favourites.marked')}
        rowHeight={121}
        empty={
          <EmptyState
            art={stateArt('no-favourites')}
            title={t('favourites.emptyTitle')}
            text={t('favourites.empty')}
            action={
              <Link className={buttonClass({ size: 'm' })} to={paths.rewards()}>
                {t('myRewards.toRewards')}
              </Link>
            }
          />
        }
      >
        {(campaign) => <CampaignCard campaign={campaign} pack="b" />}
      </PagedList>
    </div>
  )
}

/** The heart that was just tapped goes with the last row: the focus must not be lost with it. */
function useFocusWhenEmptied() {
  const heading = useRef<HTMLHeadingElement>(null)
  const had = useRef(false)
  const { data } = useQuery(pageOf(favourites, 0))
  useEffect(() => {
    if (!data) return
    if (data.total > 0) had.current = true
    else if (had.current) heading.current?.focus()
  }, [data])
  return heading
}
