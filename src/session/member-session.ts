import { ApiError, isAuthFailure, isBarred } from '@/api/api-error'
import { setSessionKeeper } from '@/api/call'
import { currentAdapter, setCaller } from '@/api/request'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { isOff } from '@/config/features-off'
import type { Endpoint } from '@/contract/endpoint'
import { getLevels } from '@/contract/levels'
import { getProfile, type Profile } from '@/contract/profile'
import type { Session } from '@/contract/user-session'
import { chosenLanguage, takeLanguage } from '@/i18n/language'
import { forgetLine } from '@/host/line-storage'
import { languageOfLocale } from '@/i18n/language-of-locale'
import { accountName, setSignedOut } from './account-cache'
import { alone } from '@/storage/alone'
import {
  updateSeen,
  hasChangedElsewhere,
  isShared,
  loadAccount,
  storeAccount,
} from './kept-account'
import { removePersonalSlots } from '@/storage/local-store'
import { type TabMessage, notifyOtherTabs, watchOtherTabs } from './other-tabs'
import { forgetFiles } from './file-store'
import {
  member,
  type SessionEnd,
  sessionStore,
  type SessionStart,
  notifyBegin,
  notifyEnd,
} from './session'

/*
 * Tabs share one session through local storage. Before it sends, writes or deletes, a tab compares its
 * account with the stored one, which is newer when another tab has changed it. Each comparison and the
 * step after it hold a lock (`alone`).
 */

export async function restoreSession({ onPublicRoute, onUnconfirmed }: SessionStart) {
  watch()
  const account = await alone(accountName(), loadAccount)
  if (!account) return
  adopt(account)
  if (!isOff('level')) void queryClient.prefetchQuery(q(getLevels, {}))
  if (!onPublicRoute) void confirm(onUnconfirmed)
}

/** Takes over the session that another tab has begun: what a guest was shown is asked for again. */
export async function joinSession(): Promise<void> {
  const account = await alone(accountName(), loadAccount)
  if (!account || member()) return
  watch()
  adopt(account)
  void queryClient.invalidateQueries()
  void confirm()
}

export async function beginSession(account: Session, remember: boolean): Promise<void> {
  // Before the account is stored: other tabs reload as soon as it is.
  const language = languageOfLocale(account.locale)
  if (language && !chosenLanguage()) takeLanguage(language)
  // Stored before it is shown: a reload right after signing in finds the member.
  await alone(accountName(), () => storeAccount(account, remember))
  setSignedOut(false)
  queryClient.clear()
  watch()
  adopt(account)
  sessionStore.setState({ isConfirmed: true })
  notifyBegin()
}

export async function changeAccount(change: Partial<Session>): Promise<void> {
  await withStoredAccount(async (account, kept) => {
    // Based on the stored account: another tab may have a newer token.
    const next = { ...(kept ?? account), ...change }
    adopt(next)
    await storeAccount(next)
    const isRenewed = next.token !== account.token
    if (isRenewed && !isShared()) notifyOtherTabs({ replaced: account.token, by: next })
  })
}

/** `revokeToken` starts before the member's data is removed. */
export async function endSession(revokeToken: (token: string) => Promise<unknown>): Promise<void> {
  const before = member()
  if (!before) return
  let revoking: Promise<unknown> | undefined
  await withStoredAccount(async (account, kept) => {
    const { token } = kept ?? account
    revoking = revokeToken(token).catch(() => undefined)
    // First: a tab that finds no account then finds why.
    setSignedOut(true)
    clearSession('signedOut')
    notifyOtherTabs({ ended: token })
  })
  // Another tab has signed out already, and revoked the token.
  if (!revoking) return
  await Promise.race([revoking, new Promise((resolve) => setTimeout(resolve, 2000))])
}

/** The tokens of the current member in this tab. */
const tokens = new Set<string>()

function adopt(account: Session) {
  if (member()?.userId !== account.userId) tokens.clear()
  tokens.add(account.token)
  setCaller({ token: account.token })
  sessionStore.setState({ account })
}

let isWatching = false

function watch() {
  if (isWatching) return
  isWatching = true
  setSessionKeeper({ settle, refused, answered })
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const { meta, queryKey, state } = event.query
    // Also after a start that did not load the profile, or without a connection.
    if (meta?.['auth'] === 'member') sessionStore.setState({ isConfirmed: true })
    if (queryKey[0] === getProfile.id) void followProfile(state.data as Profile)
  })
  watchOtherTabs(onMessage, () => void settle())
}

/** Set once the page is about to reload: no request is sent any more. */
let leaving: Promise<never> | undefined

/**
 * Applies changes of the session by other tabs; undefined when there are none. A tab may have slept
 * and missed a message.
 */
function settle(auth?: Endpoint['auth']): Promise<unknown> | undefined {
  if (leaving) return leaving
  // A page of the session that has ended still asks: without a token the platform would refuse.
  if (!member() && auth === 'member') throw sessionOver()
  if (!member() || !hasChangedElsewhere()) return undefined
  return takeOver().then(() => {
    if (auth === 'member' && !member()) throw sessionOver()
  })
}

const takeOver = () => withStoredAccount(async (account, kept) => adopt(kept ?? account))

/** The error that the platform would answer. The end of the session informs the member. */
function sessionOver(): ApiError {
  const error = new ApiError('refused', { id: 401, code: 'unauthorized' })
  error.endsSession = true
  return error
}

/**
 * Runs work with this tab's account and the stored account of the same member. When another tab has
 * signed out, this tab follows. When another member is signed in there, the page reloads, and nothing
 * of this one is sent or shown any more.
 */
async function withStoredAccount(
  work: (account: Session, kept: Session | undefined) => Promise<void>,
): Promise<void> {
  const isOther = await alone(accountName(), async () => {
    const account = member()
    if (!account) return false
    const wasShared = isShared()
    const kept = await loadAccount()
    if (kept && kept.userId !== account.userId) return true
    if (!kept && wasShared) clearSession('elsewhere')
    else await work(account, kept)
    return false
  })
  if (isOther) await reloadPage()
}

function reloadPage(): Promise<never> {
  if (leaving) return leaving
  leaving = new Promise(() => undefined)
  setCaller({ token: undefined })
  document.body.hidden = true
  location.reload()
  return leaving
}

function onMessage(news: TabMessage) {
  const token = 'ended' in news ? news.ended : news.replaced
  if (member()?.token !== token) return
  void withStoredAccount(async (account, kept) => {
    const newer = kept && kept.token !== token ? kept : 'by' in news ? news.by : undefined
    if (account.token !== token) return
    if (!newer) return clearSession('elsewhere')
    adopt(newer)
    await storeAccount(newer)
  })
}

/**
 * Handles a refused token: the session ends, unless another tab has stored a newer token.
 * @returns whether the call may be sent again with the newer token
 */
async function refused(error: ApiError, token: string): Promise<boolean> {
  const renew = currentAdapter()?.renew
  if (renew && !isBarred(error)) {
    const { renewSession } = await import('./renew-session')
    await renewSession(token, renew, { takeOver, changeAccount })
  }
  await withStoredAccount(async (account, kept) => {
    if (account.token !== token) return
    if (kept && kept.token !== token) return adopt(kept)
    clearSession(sessionStore.getState().isConfirmed ? 'expired' : 'silent', error)
    notifyOtherTabs({ ended: token })
  })
  return member() !== undefined && member()?.token !== token && tokens.has(token)
}

/**
 * Stores a new token with its level. A platform may give it only once, perhaps in an answer that its
 * query no longer waits for.
 */
async function answered(answer: unknown, token = '') {
  const { userLevel, userLevelDetail, renewed } = answer as Profile
  if (!renewed || !tokens.has(token)) return
  await changeAccount({ userLevel, userLevelDetail, ...renewed })
}

async function confirm(onUnconfirmed: () => void = () => undefined) {
  try {
    await queryClient.fetchQuery(q(getProfile, {}))
  } catch (error) {
    // A refusal of another call may have ended the session, which cancels this query.
    if (member() && !isAuthFailure(error)) onUnconfirmed()
  }
}

/** Applies a changed level, right to redeem or name. The name depends on the page's language. */
async function followProfile(profile: Profile) {
  const account = member()
  const { userLevel, userLevelDetail, canRedeem, displayName } = profile
  const isSame =
    account?.userLevel === userLevel &&
    account.canRedeem === canRedeem &&
    account.displayName === displayName
  if (isSame) return
  await changeAccount({ userLevel, userLevelDetail, canRedeem, displayName })
}

/** Call it inside `alone`: it removes data that all tabs share. */
function clearSession(reason: SessionEnd, error?: unknown) {
  if (!member()) return
  // Kept after an expired session: pending redemptions, whose key still finds the outcome, drafts and
  // links. A sign-out removes them.
  const kept = ['pendingRedemption', 'draft', 'link', 'touch', 'touchHere', 'refer']
  removePersonalSlots(reason === 'signedOut' ? [] : kept)
  if (reason === 'signedOut') {
    // LINE's sign-in outlasts a session that the platform has ended: it renews that session.
    forgetLine()
    forgetFiles()
  }
  updateSeen()
  tokens.clear()
  setCaller({ token: undefined })
  sessionStore.setState({ account: undefined, isConfirmed: false })
  queryClient.clear()
  notifyEnd(reason, error)
}
