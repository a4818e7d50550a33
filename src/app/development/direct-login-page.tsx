import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '@/api/call'
import { useAction } from '@/api/use-call'
import { config } from '@/config/config'
import { signIn } from '@/contract/sign-in'
import { showError } from '@/errors/show-error'
import { afterSignIn } from '@/features/auth/sign-in/sign-in-rules'
import { finishSignIn } from '@/routing/finish-sign-in'
import { useSearch } from '@/routing/use-address'
import { beginSession } from '@/session/session'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Page } from '@/page-frame/page'
import { type Account, demoAccounts, openAsked } from './open-as-flow'

/**
 * In development only: signs in as a demo account of the brand by one tap
 * and goes to `?to=`, a path of ours. With `?member=` it does so at once, as the desk asks
 * (`open-as-flow.ts`). For engineers, so in English alone.
 */
export function Component() {
  const [query] = useSearch()
  return query.get('member') === null ? <Accounts /> : <OpenAs />
}

function OpenAs() {
  const [query] = useSearch()
  useEffect(() => {
    openAsked(query).catch(showError)
  }, [query])
  return (
    <Page title="Direct login">
      <p lang="en">Opening as {query.get('member')}…</p>
    </Page>
  )
}

function Accounts() {
  const [query] = useSearch()
  const { appId } = config()
  const { data: accounts, error } = useQuery({
    queryKey: ['demo accounts', appId],
    queryFn: () => demoAccounts(appId),
  })

  const signInAs = useAction(
    async ({ email, password }: Account) => {
      await beginSession(await call(signIn, { body: { email, password } }), true)
      finishSignIn(afterSignIn(query.get('to')))
    },
    { onError: showError },
  )

  return (
    <Page title="Direct login">
      <div lang="en">
        {error && <Note tone="error">This platform has no demo accounts to give.</Note>}
        <ul style={{ display: 'grid', gap: 12, padding: 0, listStyle: 'none' }}>
          {accounts?.map((account) => (
            <li key={account.email}>
              <Button
                variant="secondary"
                wide
                pending={signInAs.pendingArgs?.[0] === account}
                onClick={() => void signInAs.run(account)}
              >
                {account.name}: {account.email}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Page>
  )
}
