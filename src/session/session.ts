import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { type ApiError, isAuthFailure, isBarred } from '@/api/api-error'
import { setAuthFailureListener } from '@/api/call'
import { setCaller } from '@/api/caller'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { getLevels } from '@/contract/levels'
import { getProfile, type Profile } from '@/contract/profile'
import type { Session } from '@/contract/session'
import { chosenLanguage, takeLanguage } from '@/i18n/language'
import { languageOfLocale } from '@/i18n/locale'
import { hasStoredAccount, loadAccount, rememberLeaving, storeAccount } from './account-cache'
import { removePersonalSlots } from './local-store'
import { announceSignOut, watchOtherTabs } from './other-tabs'

interface SessionState {
  /** False until start has decided between guest and member. */
  isInitial: boolean
  account: Session | undefined
  /** The platform has confirmed the account in this visit, or a sign-in has just made it. */
  isConfirmed: boolean
}

const store = createStore<SessionState>(() => ({
  isInitial: true,
  account: undefined,
  isConfirmed: false,
}))

/** The signed-in member, or undefined for a guest; the component follows it. */
export function useMember(): Session | undefined {
  return useStore(store, (state) => state.account)
}

/** The signed-in member now. */
export function member(): Session | undefined {
  return store.getState().account
}

/**
 * Why a session ended: the member signed out here, or in another tab; the platform refused it in the
 * middle of a visit (`expired`), or already at its start (`silent`, specification §4).
 */
export type SessionEnd = 'signedOut' | 'elsewhere' | 'expired' | 'silent'

type EndListener = (reason: SessionEnd, error?: unknown) => void
let onEnd: EndListener = (_, error) => {
  untold = error
}
/** What ended the session while it started, before anybody listened. */
let untold: unknown

/** The app listens here to leave protected pages and to say why. */
export function setSessionEndListener(listener: EndListener) {
  onEnd = listener
  if (isBarred(untold)) listener('silent', untold)
}

let onBegin: () => void = () => undefined

/** The app listens here for a sign-in, whichever way it came. */
export function setSessionBeginListener(listener: () => void) {
  onBegin = listener
}

/**
 * Starts the session (specification §4): the cached account makes the member; on other than public
 * routes the profile is fetched and confirms it. A refusal signs out silently, a lost connection
 * keeps what is cached.
 */
export async function startSession(options: {
  onPublicRoute: boolean
  /** The platform did not answer: the member is who they were, as far as is known. */
  onUnconfirmed?: () => void
}): Promise<void> {
  setAuthFailureListener(endByPlatform)
  watchOtherTabs(
    () => leave('elsewhere'),
    () => void followOtherTab(),
  )
  // A page that comes back from the back/forward cache may have slept through all of that.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void followOtherTab()
  })
  const account = hasStoredAccount() ? await loadAccount() : undefined
  if (!account) {
    store.setState({ isInitial: false })
    return
  }
  adopt(account)
  void queryClient.prefetchQuery(q(getLevels, {}))
  if (!options.onPublicRoute) void confirm(options.onUnconfirmed)
}

/**
 * Takes a sign-in's session as the member, and keeps it on this device or for this visit. Where
 * nobody has chosen a language on this device, the account's is its language from the next page on.
 */
export async function beginSession(account: Session, remember: boolean): Promise<void> {
  // Before the account is kept: other tabs load their page anew as soon as it is.
  if (!chosenLanguage()) takeLanguage(languageOfLocale(account.locale))
  // Kept before anything shows it: a reload right after signing in finds the member.
  await storeAccount(account, remember)
  rememberLeaving(false)
  queryClient.clear()
  adopt(account)
  store.setState({ isConfirmed: true })
  onBegin()
}

/** Takes over what the platform now says of the member, here and where the account is kept. */
export async function changeAccount(change: Partial<Session>): Promise<void> {
  const { account } = store.getState()
  if (!account) return
  const next = { ...account, ...change }
  adopt(next)
  await storeAccount(next)
}

/** Ends the session here and in every tab; the platform is told, but need not answer. */
export async function endSession(tellPlatform: () => Promise<unknown>): Promise<void> {
  const told = tellPlatform().catch(() => undefined)
  leave('signedOut')
  rememberLeaving(true)
  announceSignOut()
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, 2000))])
}

function adopt(account: Session) {
  setCaller({ token: account.token })
  store.setState({ account, isInitial: false })
}

/** Another tab has changed what is kept of the member, or another member has signed in there. */
async function followOtherTab() {
  if (!hasStoredAccount()) return leave('elsewhere')
  // What cannot be read for want of a chunk is taken for unchanged.
  const kept = await loadAccount().catch(member)
  // Nothing of the one is to stay on a page of the other.
  if (member() && kept?.userId !== member()?.userId) location.reload()
}

async function confirm(onUnconfirmed: () => void = () => undefined) {
  try {
    const profile = await queryClient.fetchQuery(q(getProfile, {}))
    store.setState({ isConfirmed: true })
    await followProfile(profile)
  } catch (error) {
    // The first refusal of any call ends the session and drops this query: it failed for no other
    // reason, and there is no member left whose data could be old.
    if (!member()) return
    if (isAuthFailure(error)) leave('silent', error)
    else onUnconfirmed()
  }
}

/**
 * A change of level or of the right to redeem changes what the member may do, and the token. The
 * name is the one of the language that the page speaks now.
 */
async function followProfile(profile: Profile) {
  const { account } = store.getState()
  const { userLevel, userLevelDetail, canRedeem, displayName, renewed } = profile
  const isSame =
    account?.userLevel === userLevel &&
    account.canRedeem === canRedeem &&
    account.displayName === displayName
  if (isSame) return
  await changeAccount({ userLevel, userLevelDetail, canRedeem, displayName, ...renewed })
}

function endByPlatform(error: ApiError, refusedToken: string) {
  const { account, isConfirmed } = store.getState()
  if (account?.token !== refusedToken) return
  leave(isConfirmed ? 'expired' : 'silent', error)
  announceSignOut()
}

function leave(reason: SessionEnd, error?: unknown) {
  if (!store.getState().account) return
  // A redemption under way outlives a session that merely ran out: its key still finds the answer
  // when the same member is back. So do drafts and the link that led here. The tab that signs out
  // removes them for all.
  removePersonalSlots(reason === 'signedOut' ? [] : ['pendingRedemption', 'draft', 'link'])
  setCaller({ token: undefined })
  store.setState({ account: undefined, isConfirmed: false, isInitial: false })
  queryClient.clear()
  onEnd(reason, error)
}
