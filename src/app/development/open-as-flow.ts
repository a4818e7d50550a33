import { call } from '@/api/call'
import { config } from '@/config/config'
import { signIn } from '@/contract/sign-in'
import { host } from '@/host/host'
import { storeLanguage } from '@/i18n/language'
import { languageFrom } from '@/i18n/locale'
import { homeRoute } from '@/features/home/routes'
import { isKnownPath } from '@/routes'
import { safeReturnPath } from '@/routing/return-to'
import { rememberSignIn, setSignedOut } from '@/session/account-cache'
import { beginSession, member } from '@/session/session'
import { signOut } from '@/session/sign-out'
import { z } from '@/contract/zod'

const Accounts = z.array(z.object({ email: z.string(), password: z.string(), name: z.string() }))
export type Account = z.infer<typeof Accounts>[number]

/** The demo members of a brand with their passwords; a developing platform has them. */
export async function demoAccounts(appId: string): Promise<Account[]> {
  const answer = await fetch(`/__demo?${new URLSearchParams({ appId })}`)
  return Accounts.parse(await answer.json())
}

let opening: Promise<void> | undefined

/**
 * In development only: opens the app at `to` as `member`, the name before the @ of a demo member's
 * address, in `lang`. Anybody else is a guest. Once for each page load, and ends in a new one.
 */
export const openAsked = (query: URLSearchParams): Promise<void> => (opening ??= open(query))

async function open(query: URLSearchParams) {
  const accounts = await demoAccounts(config().appId)
  const account = accounts.find(({ email }) => email.startsWith(`${query.get('member')}@`))
  if (member()) await signOut()
  const language = languageFrom(query.get('lang'))
  if (language) storeLanguage(language)
  // The simulated LINE signs its own user in at the next load, as it does when a LIFF app opens.
  setSignedOut(false)
  if (account && host().kind === 'web') {
    const { email, password } = account
    await beginSession(await call(signIn, { body: { email, password } }), true)
    rememberSignIn()
  }
  const path = safeReturnPath(query.get('to'))
  location.replace(path !== undefined && isKnownPath(path) ? path : homeRoute.to())
}
