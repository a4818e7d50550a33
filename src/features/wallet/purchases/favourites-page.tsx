import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CampaignCard } from '@/campaign/campaign-card'
import { useCardPack } from '@/campaign/use-card-pack'
import { useTexts } from '@/i18n/use-texts'
import { stateArt } from '@/theme/state-art'
import { Link } from '@/routing/link'
import { rewardsRoute } from '@/features/rewards/routes'
import { buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Page } from '@/page-frame/page'
import { PagedList } from './paged-list'
import styles from '@/features/wallet/wallet.module.css'
import { favouritePage } from './purchase-queries'

/** The member's favourite campaigns, the latest first. */
export function Component() {
  const { t } = useTexts('wallet')
  const heading = useFocusWhenEmptied()
  const { pack, layout, rowHeight } = useCardPack('list')
  return (
    <Page className={`wrap sh-room ${styles.page}`} headingRef={heading}>
      <PagedList
        pageQuery={favouritePage}
        label={t('favourites.title')}
        heading={t('favourites.marked')}
        layout={layout}
        rowHeight={rowHeight}
        empty={
          <EmptyState
            art={stateArt('no-favourites')}
            title={t('favourites.emptyTitle')}
            text={t('favourites.empty')}
            action={
              <Link className={buttonClass({ size: 'm' })} to={rewardsRoute.to()}>
                {t('myRewards.toRewards')}
              </Link>
            }
          />
        }
      >
        {(campaign) => <CampaignCard campaign={campaign} pack={pack} />}
      </PagedList>
    </Page>
  )
}

/** Removing the last favourite removes the focused button: the focus moves to the heading. */
function useFocusWhenEmptied() {
  const heading = useRef<HTMLHeadingElement>(null)
  const had = useRef(false)
  const { data } = useQuery(favouritePage(0))
  useEffect(() => {
    if (!data) return
    if (data.total > 0) had.current = true
    else if (had.current) heading.current?.focus()
  }, [data])
  return heading
}
