import type { Credentials } from '@/api/request'
import type { Session } from '@/contract/user-session'
import { alone } from '@/storage/alone'
import { accountName } from './account-cache'
import { member } from './session'

/** A token that is refused this soon after it was given is not renewed: the next would be, too. */
const soonMs = 30_000

/** Longer than an answer is waited for. */
const patienceMs = 15_000

const given = new Map<string, number>()

interface Account {
  /** Takes over what other tabs have stored. */
  takeOver: () => Promise<void>
  changeAccount: (change: Partial<Session>) => Promise<void>
}

/**
 * Renews the session of a token that the platform has refused, once for all calls and tabs: whoever
 * comes second finds the new token. Where there is none, everything stays as it is.
 * @throws ApiError where the platform did not answer
 */
export async function renewSession(
  token: string,
  renew: (refreshToken: string) => Promise<Credentials | undefined>,
  { takeOver, changeAccount }: Account,
): Promise<void> {
  const isSoon = performance.now() - (given.get(token) ?? -soonMs) < soonMs
  if (isSoon) return
  const work = async () => {
    await takeOver()
    const account = member()
    if (account?.token !== token || !account.refreshToken) return
    const credentials = await renew(account.refreshToken)
    if (!credentials) return
    given.set(credentials.token, performance.now())
    await changeAccount(credentials)
  }
  await alone(`${accountName()} renewal`, work, patienceMs)
}
