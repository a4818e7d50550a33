import { host } from '@/host/host'
import { texts } from '@/i18n/texts'
import { showToast } from '@/modal/show-toast'
import { endSession } from './session'
import { isAuthFailure, isProblem } from '@/api/api-error'
import { call } from '@/api/call'
import { isOnline } from '@/api/connection'
import { config } from '@/config/config'
import { signOut as endpoint } from '@/contract/sign-in'
import { z } from '@/contract/zod'
import { alone } from '@/storage/alone'
import { encryptedStorage } from '@/storage/encrypted-storage'
import { safeStorage } from '@/storage/local-store'
import { hasRevocations, revocationName, revocationSlot } from './account-cache'

/**
 * Ends the session here, in every tab, at LINE and on the platform. Without a connection the platform
 * gets it later, and a toast says so.
 */
export async function signOut(): Promise<void> {
  await host()
    .signOut()
    .catch(() => undefined)
  let isRevoked = true
  await endSession(async (token) => {
    isRevoked = false
    isRevoked = await revoke(token)
  })
  if (!isRevoked) showToast({ text: texts.t('session.signedOutHere'), timeout: 10 })
}

/** Tokens that still have to be revoked on the platform; stored encrypted. */
const Revocations = z.array(z.object({ token: z.string(), tries: z.int() }))
type Revocations = z.infer<typeof Revocations>

/** After these tries a token is left to expire. */
const maxTries = 20
const maxKept = 5

/**
 * Revokes a token on the platform. Without an answer the token is stored and sent again later.
 * @returns whether the platform has answered
 */
export async function revoke(token: string): Promise<boolean> {
  await change((all) => [...all, { token, tries: 0 }].slice(-maxKept))
  return send(token)
}

/** Revokes the stored tokens now, and again when the connection is back. */
export async function revokeKept(): Promise<void> {
  watch()
  if (!isOnline() || !hasRevocations()) return
  const all = await change((kept) => kept)
  await Promise.all(all.map(({ token }) => send(token)))
}

async function send(token: string): Promise<boolean> {
  const left = await change((all) =>
    all
      .map((one) => (one.token === token ? { token, tries: one.tries + 1 } : one))
      .filter(({ tries }) => tries <= maxTries),
  )
  if (!left.some((one) => one.token === token)) return false
  try {
    await call(endpoint, {}, { token })
  } catch (error) {
    // An invalid token counts as revoked, and a platform may revoke none. Other errors may be temporary.
    if (!isAuthFailure(error) && !isProblem(error, 'notFound')) {
      watch()
      return false
    }
  }
  await change((all) => all.filter((one) => one.token !== token))
  return true
}

let isWatching = false

function watch() {
  if (isWatching) return
  isWatching = true
  window.addEventListener('online', () => void revokeKept())
  document.addEventListener('visibilitychange', () => void revokeKept())
}

function change(next: (all: Revocations) => Revocations): Promise<Revocations> {
  const storage = encryptedStorage(safeStorage('local'), config().appId)
  return alone(revocationName(), async () => {
    const all = next((await storage.read(revocationSlot, Revocations)) ?? [])
    if (all.length === 0) storage.remove(revocationSlot)
    else await storage.write(revocationSlot, all)
    return all
  })
}
