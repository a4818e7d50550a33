import type { DashboardSection as Section } from '@/contract/dashboard'
import { shownSections } from './dashboard-rules'
import { DashboardSection } from './dashboard-section'
import { GuestCategories } from './guest-categories'

/** What lies below a guest's first screen: in a chunk of its own, so that the first is there sooner. */
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
