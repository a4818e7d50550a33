import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { isBarred } from '@/api/api-error'
import type { Session } from '@/contract/session'
import { hasStoredAccount } from './account-cache'

interface SessionState {
  /** False until start has decided between guest and member. */
  isInitial: boolean
  account: Session | undefined
  /** The platform has confirmed the account in this visit, or a sign-in has just made it. */
  isConfirmed: boolean
}

/** Written by `member-session.ts` alone. */
export const sessionStore = createStore<SessionState>(() => ({
  isInitial: true,
  account: undefined,
  isConfirmed: false,
}))

/** The signed-in member, or undefined for a guest; the component follows it. */
export function useMember(): Session | undefined {
  return useStore(sessionStore, (state) => state.account)
}

/** The signed-in member now. */
export function member(): Session | undefined {
  return sessionStore.getState().account
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

export const tellEnd: EndListener = (reason, error) => onEnd(reason, error)

let onBegin: () => void = () => undefined

/** The app listens here for a sign-in, whichever way it came. */
export function setSessionBeginListener(listener: () => void) {
  onBegin = listener
}

export const tellBegin = () => onBegin()

/** What only members need: a guest downloads none of it, and a member has it from the start on. */
type OfMembers = typeof import('./member-session')
const ofMembers = (): Promise<OfMembers> => import('./member-session')

export interface SessionStart {
  onPublicRoute: boolean
  /** The platform did not answer: the member is who they were, as far as is known. */
  onUnconfirmed?: () => void
}

/**
 * Starts the session (specification §4): the cached account makes the member; on other than public
 * routes the profile is fetched and confirms it. A refusal signs out silently, a lost connection
 * keeps what is cached.
 */
export async function startSession(options: SessionStart): Promise<void> {
  if (hasStoredAccount()) await (await ofMembers()).restoreSession(options)
  else sessionStore.setState({ isInitial: false })
}

/**
 * Takes a sign-in's session as the member, and keeps it on this device or for this visit. Where
 * nobody has chosen a language on this device, the account's is its language from the next page on.
 */
export const beginSession: OfMembers['beginSession'] = async (...given) =>
  (await ofMembers()).beginSession(...given)

/** Takes over what the platform now says of the member, here and where the account is kept. */
export const changeAccount: OfMembers['changeAccount'] = async (...given) =>
  (await ofMembers()).changeAccount(...given)

/**
 * Ends the session here and in every tab; the platform is told of its token, but need not answer.
 * It needs no connection.
 */
export const endSession: OfMembers['endSession'] = async (...given) =>
  (await ofMembers()).endSession(...given)
