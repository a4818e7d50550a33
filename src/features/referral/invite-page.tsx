import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { getReferrals } from '@/contract/referrals'
import { Page } from '@/page/page'
import { Loading } from '@/ui/skeleton'
import { useTexts } from '@/i18n/use-texts'

/** The member's code, what friends bring, and the friends who joined. */
export function Component() {
  const { t } = useTexts('core')
  return (
    <Page
      query={useQuery(q(getReferrals, {}))}
      waiting={<Loading label={t('wait.loading')}>{null}</Loading>}
    >
      {({ invitation, code }) => (
        <>
          <p>{invitation.body}</p>
          <p>{code}</p>
        </>
      )}
    </Page>
  )
}
