import { Suspense } from 'react'
import { useTexts } from '@/i18n/use-texts'
import { useMember } from '@/session/session'
import { GuestHome } from './guest-home'
import { MemberHome } from './home-chunks'
import { MemberHomeSkeleton } from './member-home-skeleton'

/** `/`: the brand's front page for guests, the member's own for members. */
export function Component() {
  const { t } = useTexts('home')
  const account = useMember()

  return (
    <div className="wrap">
      <title>{t('title')}</title>
      {account ? (
        <Suspense fallback={<MemberHomeSkeleton />}>
          <MemberHome displayName={account.displayName} />
        </Suspense>
      ) : (
        <GuestHome />
      )}
    </div>
  )
}
