import { Suspense, useEffect, useState } from 'react'
import { useMember } from '@/session/session'
import { Page } from '@/page-frame/page'
import { GuestHome } from './guest/guest-home'
import { whenIdle } from '@/ui/later'
import { HomeMore, MemberHome } from './home-chunks'
import { MemberHomeSkeleton } from './home-skeletons'

/** `/`: the home of a guest or a member. */
export function Component() {
  const account = useMember()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])

  return (
    <Page heading={null}>
      {account ? (
        <Suspense fallback={<MemberHomeSkeleton />}>
          <MemberHome displayName={account.displayName} />
        </Suspense>
      ) : (
        <GuestHome />
      )}
      {isIdle && (
        <Suspense>
          <HomeMore />
        </Suspense>
      )}
    </Page>
  )
}
