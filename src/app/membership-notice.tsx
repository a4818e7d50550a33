import { Suspense } from 'react'
import { withTexts } from '@/i18n/texts'
import { useMember } from '@/session/session'
import { chunk } from '@/ui/chunk'
import type { AppRoute } from './app-route'

/** Without it a page stands all the same. */
const MembershipStrip = chunk(async () => {
  const strip = await withTexts(import('@/features/legal/membership-strip'), 'legal').catch(
    () => undefined,
  )
  return strip ? strip.MembershipStrip : () => null
})

/** Tells a member who is leaving until when they can stay, on every page of the profile area. */
export function withMembershipNotice(route: AppRoute): AppRoute {
  if (!/^\/profile\b/.test(route.path)) return route
  const { Page } = route
  const start = async () => {
    await Page.start()
    return Noticed
  }
  return { ...route, Page: Object.assign(Noticed, { start }) }

  function Noticed() {
    const isMember = useMember() !== undefined
    return (
      <>
        {isMember && (
          <Suspense>
            <MembershipStrip />
          </Suspense>
        )}
        <Page />
      </>
    )
  }
}
