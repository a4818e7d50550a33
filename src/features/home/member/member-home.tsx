import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { q } from '@/api/q'
import type { DashboardSection as Section } from '@/contract/dashboard'
import { getPoints } from '@/contract/points'
import { shownSections } from '@/features/home/dashboard/dashboard-rules'
import { DashboardSection } from '@/features/home/dashboard/dashboard-section'
import { useDashboard } from '@/features/home/dashboard/use-dashboard'
import { ShelfSkeleton } from '@/features/home/home-skeletons'
import shared from '@/features/home/home.module.css'
import { useTexts } from '@/i18n/use-texts'
import { useDecor } from '@/theme/design-setting'
import { Loaded } from '@/page-frame/loaded'
import { BannerSkeleton } from '@/ui/banner-skeleton'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { SectionHeader } from '@/ui/section-header'
import styles from './member-home.module.css'
import { MemberPoints } from './member-points'
import { foldSections, takeTop } from './section-rules'
import { useGreeting } from './use-greeting'
import { useLevels } from './use-levels'

/** A member's home: greeting, balance and the brand's sections. */
export function MemberHome({ displayName }: { displayName: string }) {
  const greet = useGreeting()
  const { t } = useTexts('core')
  const dashboard = useDashboard('member')
  const points = useQuery(q(getPoints, {}))
  const { isSettled } = useLevels()
  // The card's height depends on its data: sections that came before it would move.
  const isWaiting = !points.isFetched || !isSettled
  const query = isWaiting ? { ...dashboard, data: undefined, error: null } : dashboard
  const decor = useDecor()
  const { banners, quick, rest } = takeTop(shownSections(query.data?.sections ?? []), decor)
  const { front, more } = foldSections(rest, decor)

  return (
    <>
      <h1 tabIndex={-1} className={classNames(styles.greeting, 'sh-in-bar')}>
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
        <Loaded
          query={query}
          waiting={
            <div key="waiting" className={styles.banners}>
              <BannerSkeleton look="a" label={t('wait.loading')} hero inCarousel />
            </div>
          }
          // The shelves below say what failed.
          failed={null}
        >
          {() =>
            banners && (
              <div className={styles.banners}>
                <DashboardSection section={banners} hero eager />
              </div>
            )
          }
        </Loaded>
      </div>
      {/* A new element with the sections: the old one would move as they come. */}
      <div key={query.data ? 'loaded' : 'waiting'} className={shared.sections}>
        <Loaded query={query} waiting={<ShelfSkeleton />}>
          {() => (
            <>
              {front.map((section) => (
                <DashboardSection key={section.id} section={section} />
              ))}
              {more.length > 0 && <MoreSections sections={more} />}
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

/** The remaining sections, shown on request under a heading. */
function MoreSections({ sections }: { sections: readonly Section[] }) {
  const { t } = useTexts('home')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <div className={shared.showMore}>
        <Button variant="soft" onClick={() => setOpen(true)}>
          {t('more.show')}
        </Button>
      </div>
    )
  }
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={t('more.title')} />
      <div className={shared.more}>
        {sections.map((section) => (
          <DashboardSection key={section.id} section={section} />
        ))}
      </div>
    </section>
  )
}
