import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '@/api/call'
import { config } from '@/config/config'
import { signIn } from '@/contract/session'
import { z } from '@/contract/zod'
import { showError } from '@/errors/show-error'
import { afterSignIn } from '@/features/auth/sign-in-rules'
import { useSearch } from '@/routing/use-search'
import { beginSession } from '@/session/session'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { PageTitle } from '@/ui/page-title'

const Accounts = z.array(z.object({ email: z.string(), password: z.string(), name: z.string() }))

/**
 * `/vuedev/directlogin`, in development only: signs in as a demo account of the brand by one tap
 * and goes to `?to=`, a path of ours. For engineers, so in English alone.
 */
export function Component() {
  const navigate = useNavigate()
  const [query] = useSearch()
  const [pending, setPending] = useState<string>()
  const { appId } = config()
  const { data: accounts, error } = useQuery({
    queryKey: ['demo accounts', appId],
    queryFn: () => demoAccounts(appId),
  })

  async function signInAs({ email, password }: { email: string; password: string }) {
    setPending(email)
    try {
      await beginSession(await call(signIn, { body: { email, password } }), true)
      await navigate(afterSignIn(query.get('to')), { replace: true })
    } catch (thrown) {
      await showError(thrown)
    } finally {
      setPending(undefined)
    }
  }

  return (
    <div className="wrap" lang="en">
      <PageTitle>Direct login</PageTitle>
      <h1 tabIndex={-1}>Direct login</h1>
      {error && <Note tone="error">This platform has no demo accounts to give.</Note>}
      <ul style={{ display: 'grid', gap: 12, padding: 0, listStyle: 'none' }}>
        {accounts?.map((account) => (
          <li key={account.email}>
            <Button
              variant="secondary"
              wide
              pending={pending === account.email}
              onClick={() => void signInAs(account)}
            >
              {account.name}: {account.email}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

async function demoAccounts(appId: string) {
  const answer = await fetch(`/__demo?${new URLSearchParams({ appId })}`)
  return Accounts.parse(await answer.json())
}
