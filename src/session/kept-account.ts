import { config } from '@/config/config'
import { Session } from '@/contract/user-session'
import { accountName, accountSlot } from './account-cache'
import { encryptedStorage } from '@/storage/encrypted-storage'
import { safeStorage } from '@/storage/local-store'

/** The encrypted account in local storage when this tab last read or wrote it. */
let seen: string | null = null

/** Whether another tab has changed or removed the account since. Cheap: checked before every call. */
export function hasChangedElsewhere(): boolean {
  return sealed() !== seen
}

/** Whether the account is or was in local storage, which all tabs share. */
export function isShared(): boolean {
  return seen !== null
}

/** The stored account, for all tabs or for this one alone. */
export async function loadAccount(): Promise<Session | undefined> {
  let account
  do {
    seen = sealed()
    account = await storageOf('local').read(accountSlot, Session)
    // Without Web Locks another tab may have written while this one was reading.
  } while (hasChangedElsewhere())
  if (!account) return storageOf('session').read(accountSlot, Session)
  // A sign-in for all tabs came after the one for this visit.
  storageOf('session').remove(accountSlot)
  return account
}

/**
 * Stores the account encrypted: on this device (`remember: true`), or for this visit. Undefined: where
 * it was before.
 */
export async function storeAccount(account: Session, remember?: boolean): Promise<void> {
  const onDevice = remember ?? safeStorage('local').getItem(accountName()) !== null
  const kind = onDevice ? 'local' : 'session'
  // Overwrite without removing first: other tabs treat a removal as a sign-out.
  await storageOf(kind).write(accountSlot, account)
  storageOf(onDevice ? 'session' : 'local').remove(accountSlot)
  seen = sealed()
}

/** Call it after this tab has removed the account. */
export function updateSeen() {
  seen = sealed()
}

function sealed(): string | null {
  return safeStorage('local').getItem(accountName())
}

function storageOf(kind: 'local' | 'session') {
  return encryptedStorage(safeStorage(kind), config().appId)
}
