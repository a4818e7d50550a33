import { LoadFailed } from '@/errors/load-failed'
import { useTexts } from '@/i18n/use-texts'
import { BannerSkeleton } from '@/ui/banner-skeleton'
import { classNames } from '@/ui/class-names'
import { foldSections, shownSections, takeTop } from './dashboard-rules'
import { DashboardSection } from './dashboard-section'
import shared from './home.module.css'
import styles from './member-home.module.css'
import { MemberPoints } from './member-points'
import { MoreSections } from './more-sections'
import { ShelfSkeleton } from './shelf-skeleton'
import { useDashboard } from './use-dashboard'
import { useGreeting } from './use-greeting'

/** What a member sees: the greeting, the balance, and what the brand has for them. */
export function MemberHome({ displayName }: { displayName: string }) {
  const greet = useGreeting()
  const { t } = useTexts('core')
  const query = useDashboard('member')
  const { data, error } = query
  const { banners, quick, rest } = takeTop(shownSections(data?.sections ?? []))
  const { front, more } = foldSections(rest)
  const isPending = !data && !error

  return (
    <>
      <h1 tabIndex={-1} className={classNames(styles.greeting, 'sh-greeting')}>
        {greet(displayName)}
      </h1>
      <div className={styles.top}>
        <div className={styles.points}>
          <MemberPoints />
        </div>
        {quick && (
          <div className={styles.quick}>
            <DashboardSection section={quick} />
          </div>
        )}
        {(banners ?? isPending) && (
          <div className={styles.banners}>
            {banners ? (
              <DashboardSection section={banners} hero eager />
            ) : (
              <BannerSkeleton look="a" label={t('wait.loading')} hero inCarousel />
            )}
          </div>
        )}
      </div>
      <div className={shared.sections}>
        {isPending && <ShelfSkeleton />}
        {!data && error && <LoadFailed as="part" query={query} />}
        {front.map((section) => (
          <DashboardSection key={section.id} section={section} />
        ))}
        {more.length > 0 && <MoreSections sections={more} />}
      </div>
    </>
  )
}
