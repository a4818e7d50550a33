import { Suspense } from 'react'
import { withTexts } from '@/i18n/texts'
import { useMember } from '@/session/session'
import { chunk } from '@/ui/chunk'

/** The page also works without it. */
const MembershipStrip = chunk(async () => {
  const strip = await withTexts(import('@/features/legal/membership-strip'), 'legal').catch(
    () => undefined,
  )
  return strip ? strip.MembershipStrip : () => null
})

/** Tells a member who has asked to leave why redeeming is closed, and lets them stay. */
export function MembershipNotice() {
  if (useMember()?.canRedeem !== false) return null
  return (
    <Suspense>
      <MembershipStrip />
    </Suspense>
  )
}
