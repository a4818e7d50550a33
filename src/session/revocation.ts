import { isAuthFailure } from '@/api/api-error'
import { call } from '@/api/call'
import { config } from '@/config/config'
import { signOut } from '@/contract/session'
import { z } from '@/contract/zod'
import { alone } from './alone'
import { encryptedStorage } from './encrypted-storage'
import { safeStorage } from './local-store'
import { hasRevocations, revocationName, revocationSlot } from './revocation-slot'

/** Tokens of sessions that have ended here without the platform's word, sealed like the account. */
const Revocations = z.array(z.object({ token: z.string(), tries: z.int() }))
type Revocations = z.infer<typeof Revocations>

/** A token that nobody could revoke by then runs out by itself. */
const mostTries = 20
const mostKept = 5

/**
 * Ends a session on the platform, by its own token alone. Where the platform does not answer, the
 * token is kept until it does.
 *
 * @returns whether the platform has answered.
 */
export async function revoke(token: string): Promise<boolean> {
  await change((all) => [...all, { token, tries: 0 }].slice(-mostKept))
  return send(token)
}

/** Sends what is kept, now and whenever the connection is back. */
export async function revokeKept(): Promise<void> {
  watch()
  if (!navigator.onLine || !hasRevocations()) return
  const all = await change((kept) => kept)
  await Promise.all(all.map(({ token }) => send(token)))
}

async function send(token: string): Promise<boolean> {
  const left = await change((all) =>
    all
      .map((one) => (one.token === token ? { token, tries: one.tries + 1 } : one))
      .filter(({ tries }) => tries <= mostTries),
  )
  if (!left.some((one) => one.token === token)) return false
  try {
    await call(signOut, {}, { token })
  } catch (error) {
    // A token that is over is as good as revoked. Anything else may pass.
    if (!isAuthFailure(error)) {
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
    // A full storage: this one try is all there is.
    else await storage.write(revocationSlot, all).catch(() => undefined)
    return all
  })
}
