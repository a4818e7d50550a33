import { Suspense } from 'react'
import { ErrorState } from '@/ui/error-state'
import { GuestHero, GuestHeroSkeleton } from './guest-hero'
import { takeHero } from './hero-rules'
import { GuestShelves } from './home-chunks'
import styles from './home.module.css'
import { ShelfSkeleton } from './shelf-skeleton'
import { useDashboard } from './use-dashboard'
import { useFailure } from './use-failure'

/** What a guest sees: what this is, what it gives, and the way in. */
export function GuestHome() {
  const query = useDashboard('guest')
  const failure = useFailure(query)
  const { data, error } = query
  if (!data && error) {
    const { title, text, reference, retry } = failure
    return <ErrorState title={title} text={text} reference={reference} actions={retry} />
  }
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
