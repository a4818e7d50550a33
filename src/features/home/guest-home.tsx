import { Suspense } from 'react'
import { LoadFailed } from '@/errors/load-failed'
import { GuestHero, GuestHeroSkeleton } from './guest-hero'
import { takeHero } from './hero-rules'
import { GuestShelves } from './home-chunks'
import styles from './home.module.css'
import { ShelfSkeleton } from './shelf-skeleton'
import { useDashboard } from './use-dashboard'

/** What a guest sees: what this is, what it gives, and the way in. */
export function GuestHome() {
  const query = useDashboard('guest')
  const { data, error } = query
  if (!data && error) return <LoadFailed as="page" query={query} />
  if (!data) {
    return (
      <>
        <GuestHeroSkeleton />
        <div className={styles.sections}>
          <ShelfSkeleton />
        </div>
      </>
    )
  }

  const { hero, rest } = takeHero(data.sections)
  return (
    <>
      <GuestHero item={hero} />
      <div className={styles.sections}>
        <Suspense fallback={<ShelfSkeleton />}>
          <GuestShelves sections={rest} />
        </Suspense>
      </div>
    </>
  )
}
