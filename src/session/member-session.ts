import { ApiError, isAuthFailure } from '@/api/api-error'
import { setSessionKeeper } from '@/api/call'
import { setCaller } from '@/api/caller'
import { keyOf, q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import type { Endpoint } from '@/contract/endpoint'
import { getLevels } from '@/contract/levels'
import { getProfile, type Profile } from '@/contract/profile'
import type { Session } from '@/contract/session'
import { chosenLanguage, takeLanguage } from '@/i18n/language'
import { languageOfLocale } from '@/i18n/locale'
import { accountName, rememberLeaving } from './account-cache'
import { alone } from './alone'
import {
  forgetSeen,
  hasChangedElsewhere,
  isShared,
  loadAccount,
  storeAccount,
} from './kept-account'
import { removePersonalSlots } from './local-store'
import { type News, tellOtherTabs, watchOtherTabs } from './other-tabs'
import { forgetFiles } from './personal-files'
import {
  member,
  type SessionEnd,
  sessionStore,
  type SessionStart,
  tellBegin,
  tellEnd,
} from './session'

/*
 * Tabs share one session through the device's storage. Each compares before it sends, writes or
 * deletes: what another tab has kept in the meantime is newer than what this one knows. Every
 * comparison and the step after it run with no other tab in between (`alone`).
 */

export async function restoreSession({ onPublicRoute, onUnconfirmed }: SessionStart) {
  watch()
  const account = await alone(accountName(), loadAccount)
  if (!account) return sessionStore.setState({ isInitial: false })
  adopt(account)
  void queryClient.prefetchQuery(q(getLevels, {}))
  if (!onPublicRoute) void confirm(onUnconfirmed)
}

export async function beginSession(account: Session, remember: boolean): Promise<void> {
  // Before the account is kept: other tabs load their page anew as soon as it is.
  if (!chosenLanguage()) takeLanguage(languageOfLocale(account.locale))
  // Kept before anything shows it: a reload right after signing in finds the member.
  await alone(accountName(), () => storeAccount(account, remember))
  rememberLeaving(false)
  queryClient.clear()
  watch()
  adopt(account)
  sessionStore.setState({ isConfirmed: true })
  tellBegin()
}

export async function changeAccount(change: Partial<Session>): Promise<void> {
  await ofThisMember(async (account, kept) => {
    // Onto what is kept: another tab may have a newer token.
    const next = { ...(kept ?? account), ...change }
    adopt(next)
    await storeAccount(next)
    const isRenewed = next.token !== account.token
    if (isRenewed && !isShared()) tellOtherTabs({ replaced: account.token, by: next })
  })
}

/** `tellPlatform` is begun before anything of the member is removed. */
export async function endSession(tellPlatform: (token: string) => Promise<unknown>): Promise<void> {
  const before = member()
  if (!before) return
  let told: Promise<unknown> | undefined
  await ofThisMember(async (account, kept) => {
    const { token } = kept ?? account
    told = tellPlatform(token).catch(() => undefined)
    leave('signedOut')
    rememberLeaving(true)
    tellOtherTabs({ ended: token })
  })
  // Signed out in another tab already, which has told the platform.
  if (!told) return
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, 2000))])
}

/** The tokens that the present member has had in this tab. */
const tokens = new Set<string>()

function adopt(account: Session) {
  if (member()?.userId !== account.userId) tokens.clear()
  tokens.add(account.token)
  setCaller({ token: account.token })
  sessionStore.setState({ account, isInitial: false })
}

let isWatching = false

function watch() {
  if (isWatching) return
  isWatching = true
  setSessionKeeper({ settle, refused })
  // Whichever page asks for the profile: an answer brings a new token once, and not again.
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.query.queryKey[0] !== keyOf(getProfile)[0] || event.action.manual) return
    void followProfile(event.query.state.data as Profile)
  })
  watchOtherTabs(onNews, () => void settle())
}

/** Set once the page is about to be loaded anew: nothing that it asks for is sent any more. */
let leaving: Promise<never> | undefined

/**
 * Takes over what other tabs have made of the session; undefined when there is nothing. A tab may
 * have slept, or may not have been told.
 */
function settle(auth?: Endpoint['auth']): Promise<unknown> | undefined {
  if (leaving) return leaving
  if (!member() || !hasChangedElsewhere()) return undefined
  return ofThisMember(async (account, kept) => {
    adopt(kept ?? account)
  }).then(() => {
    if (auth === 'member' && !member()) throw sessionOver()
  })
}

/** As the platform would have said it. The member hears of it by the end of the session. */
function sessionOver(): ApiError {
  const error = new ApiError('refused', { id: 401, code: 'unauthorized' })
  error.endsSession = true
  return error
}

/**
 * Runs work with this tab's account and what is kept of the same member. Where another tab has
 * signed the member out, this one follows; where another member is there now, the page is loaded
 * anew, and nothing more of it is sent or shown.
 */
async function ofThisMember(
  work: (account: Session, kept: Session | undefined) => Promise<void>,
): Promise<void> {
  const isOther = await alone(accountName(), async () => {
    const account = member()
    if (!account) return false
    const wasShared = isShared()
    const kept = await loadAccount()
    if (kept && kept.userId !== account.userId) return true
    if (!kept && wasShared) leave('elsewhere')
    else await work(account, kept)
    return false
  })
  if (isOther) await loadAnew()
}

function loadAnew(): Promise<never> {
  if (leaving) return leaving
  leaving = new Promise(() => undefined)
  setCaller({ token: undefined })
  document.body.hidden = true
  location.reload()
  return leaving
}

function onNews(news: News) {
  const token = 'ended' in news ? news.ended : news.replaced
  if (member()?.token !== token) return
  void ofThisMember(async (account, kept) => {
    const newer = kept && kept.token !== token ? kept : 'by' in news ? news.by : undefined
    if (account.token !== token) return
    if (!newer) return leave('elsewhere')
    adopt(newer)
    await storeAccount(newer)
  })
}

/**
 * The platform has refused a call: the session ends, unless it goes on with another token.
 *
 * @returns whether the call may be sent again, with that one.
 */
async function refused(error: ApiError, token: string): Promise<boolean> {
  await ofThisMember(async (account, kept) => {
    if (account.token !== token) return
    if (kept && kept.token !== token) return adopt(kept)
    leave(sessionStore.getState().isConfirmed ? 'expired' : 'silent', error)
    tellOtherTabs({ ended: token })
  })
  return member() !== undefined && member()?.token !== token && tokens.has(token)
}

async function confirm(onUnconfirmed: () => void = () => undefined) {
  try {
    await queryClient.fetchQuery(q(getProfile, {}))
    sessionStore.setState({ isConfirmed: true })
  } catch (error) {
    // The first refusal of any call ends the session and drops this query: it failed for no other
    // reason, and there is no member left whose data could be old.
    if (member() && !isAuthFailure(error)) onUnconfirmed()
  }
}

/**
 * A change of level or of the right to redeem changes what the member may do, and the token. The
 * name is the one of the language that the page speaks now.
 */
async function followProfile(profile: Profile) {
  const account = member()
  const { userLevel, userLevelDetail, canRedeem, displayName, renewed } = profile
  const isSame =
    !renewed &&
    account?.userLevel === userLevel &&
    account.canRedeem === canRedeem &&
    account.displayName === displayName
  if (isSame) return
  await changeAccount({ userLevel, userLevelDetail, canRedeem, displayName, ...renewed })
}

/** Call it `alone`: it removes what every tab shares. */
function leave(reason: SessionEnd, error?: unknown) {
  if (!member()) return
  // A redemption under way outlives a session that merely ran out: its key still finds the answer
  // when the same member is back. So do drafts and the links that led here. The tab that signs out
  // removes them for all.
  const kept = ['pendingRedemption', 'draft', 'link', 'touch', 'touchHere']
  removePersonalSlots(reason === 'signedOut' ? [] : kept)
  if (reason === 'signedOut') forgetFiles()
  forgetSeen()
  tokens.clear()
  setCaller({ token: undefined })
  sessionStore.setState({ account: undefined, isConfirmed: false, isInitial: false })
  queryClient.clear()
  tellEnd(reason, error)
}
