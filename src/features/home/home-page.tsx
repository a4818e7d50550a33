import { Suspense, useEffect, useState } from 'react'
import { useTexts } from '@/i18n/use-texts'
import { useMember } from '@/session/session'
import { PageTitle } from '@/ui/page-title'
import { GuestHome } from './guest-home'
import { whenIdle } from '@/ui/when-idle'
import { HomeMore, MemberHome } from './home-chunks'
import { MemberHomeSkeleton } from './member-home-skeleton'

/** `/`: the brand's front page for guests, the member's own for members. */
export function Component() {
  const { t } = useTexts('home')
  const account = useMember()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])

  return (
    <div className="wrap">
      <PageTitle>{t('title')}</PageTitle>
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
    </div>
  )
}
