import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { isBarred } from '@/api/api-error'
import type { Session } from '@/contract/user-session'
import { accountName, hasStoredAccount } from './account-cache'

interface SessionState {
  account: Session | undefined
  /** The platform has answered a member's query in this visit, or a sign-in has just begun it. */
  isConfirmed: boolean
}

/** Written by `member-session.ts` alone. */
export const sessionStore = createStore<SessionState>(() => ({
  account: undefined,
  isConfirmed: false,
}))

/** The signed-in member, or undefined for a guest; the component re-renders on a change. */
export function useMember(): Session | undefined {
  return useStore(sessionStore, (state) => state.account)
}

/** The signed-in member now. */
export function member(): Session | undefined {
  return sessionStore.getState().account
}

/**
 * Why a session ended: signed out here (`signedOut`) or in another tab (`elsewhere`), refused by the
 * platform during a visit (`expired`) or at its start (`silent`, specification §4).
 */
export type SessionEnd = 'signedOut' | 'elsewhere' | 'expired' | 'silent'

type EndListener = (reason: SessionEnd, error?: unknown) => void
let onEnd: EndListener = (_, error) => {
  earlyError = error
}
/** The error that ended the session before a listener was set. */
let earlyError: unknown

/** The app leaves protected pages then, and shows the reason. */
export function setSessionEndListener(listener: EndListener) {
  onEnd = listener
  if (isBarred(earlyError)) listener('silent', earlyError)
}

export const notifyEnd: EndListener = (reason, error) => onEnd(reason, error)

let onBegin: () => void = () => undefined

/** Runs after every sign-in, of any channel. */
export function setSessionBeginListener(listener: () => void) {
  onBegin = listener
}

export const notifyBegin = () => onBegin()

/** Only members need this module: guests never download it. */
type OfMembers = typeof import('./member-session')
const ofMembers = (): Promise<OfMembers> => import('./member-session')

export interface SessionStart {
  onPublicRoute: boolean
  /** The platform did not answer: the cached account stays in use. */
  onUnconfirmed?: () => void
}

/**
 * Starts the session (specification §4) from the cached account. Except on public routes, the profile
 * is fetched to confirm it. A refusal signs out silently; without a connection the cache stays.
 */
export async function startSession(options: SessionStart): Promise<void> {
  followSignIns()
  if (hasStoredAccount()) await (await ofMembers()).restoreSession(options)
}

let isFollowing = false

/** A guest's tab becomes the member's who signs in in another tab, and stays on its page. */
function followSignIns() {
  if (isFollowing) return
  isFollowing = true
  const look = () => {
    if (!member() && hasStoredAccount()) void ofMembers().then((session) => session.joinSession())
  }
  window.addEventListener('storage', ({ key }) => {
    if (key === accountName()) look()
  })
  // The tab may have slept.
  document.addEventListener('visibilitychange', look)
}

/**
 * Starts the session of a sign-in, and stores it on this device or for this visit. Where no language
 * was chosen on this device, the account's language applies from the next page load.
 */
export const beginSession: OfMembers['beginSession'] = async (...given) =>
  (await ofMembers()).beginSession(...given)

/** Updates the account here and in the storage. */
export const changeAccount: OfMembers['changeAccount'] = async (...given) =>
  (await ofMembers()).changeAccount(...given)

/** Ends the session in every tab; starts to revoke the token, and needs no connection. */
export const endSession: OfMembers['endSession'] = async (...given) =>
  (await ofMembers()).endSession(...given)
