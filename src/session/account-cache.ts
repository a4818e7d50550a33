import { config } from '@/config/config'
import { Session } from '@/contract/session'
import { safeStorage } from './local-store'

const slot = 'account'
const storageName = () => `taem:${config().appId}:${slot}`

/** Whether there may be a member to restore; asks no cryptography, so a guest never loads any. */
export function hasStoredAccount(): boolean {
  return [safeStorage('local'), safeStorage('session')].some((storage) =>
    storage.getItem(storageName()),
  )
}

export async function loadAccount(): Promise<Session | undefined> {
  const { encryptedStorage } = await import('./encrypted-storage')
  for (const kind of ['local', 'session'] as const) {
    const account = await encryptedStorage(safeStorage(kind), config().appId).read(slot, Session)
    if (account) return account
  }
  return undefined
}

/**
 * Keeps the account encrypted: on this device (`remember`), or for this visit. Without a word on
 * it, it stays where it was.
 */
export async function storeAccount(account: Session, remember?: boolean): Promise<void> {
  const onDevice = remember ?? safeStorage('local').getItem(storageName()) !== null
  const storage = safeStorage(onDevice ? 'local' : 'session')
  try {
    const { encryptedStorage } = await import('./encrypted-storage')
    // Written over, and not removed before: to other tabs a removal is a sign-out.
    await encryptedStorage(storage, config().appId).write(slot, account)
  } catch {
    // A full storage, or a chunk that did not load: the member stays signed in for this page.
    storage.removeItem(storageName())
  }
  safeStorage(onDevice ? 'session' : 'local').removeItem(storageName())
}

const signedInName = () => `taem:${config().appId}:signedIn`

/** The page is about to be loaded anew right after a sign-in: what follows one comes after that. */
export function rememberSignIn() {
  safeStorage('session').setItem(signedInName(), '1')
}

export function takeSignIn(): boolean {
  const wasKept = safeStorage('session').getItem(signedInName()) !== null
  safeStorage('session').removeItem(signedInName())
  return wasKept
}

const leftName = () => `taem:${config().appId}:left`

/** Whether the member has signed out here on purpose: LINE must not sign them in again by itself. */
export function hasLeft(): boolean {
  return safeStorage('local').getItem(leftName()) !== null
}

export function rememberLeaving(isLeaving: boolean) {
  if (isLeaving) safeStorage('local').setItem(leftName(), '1')
  else safeStorage('local').removeItem(leftName())
}
