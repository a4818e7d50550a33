import { config } from '@/config/config'
import { Session } from '@/contract/session'
import { accountName, accountSlot } from './account-cache'
import { encryptedStorage } from './encrypted-storage'
import { safeStorage } from './local-store'

/** What local storage held for the account when this tab last read or wrote it, still sealed. */
let seen: string | null = null

/** Whether another tab has changed or removed the account since. Cheap: asked before every call. */
export function hasChangedElsewhere(): boolean {
  return sealed() !== seen
}

/** Whether the account is, or was, in the storage that all tabs share. */
export function isShared(): boolean {
  return seen !== null
}

/** The account as this device keeps it now, for all tabs or for this one alone. */
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
 * Keeps the account encrypted: on this device (`remember`), or for this visit. Without a word on
 * it, it stays where it was.
 */
export async function storeAccount(account: Session, remember?: boolean): Promise<void> {
  const onDevice = remember ?? safeStorage('local').getItem(accountName()) !== null
  const kind = onDevice ? 'local' : 'session'
  try {
    // Written over, and not removed before: to other tabs a removal is a sign-out.
    await storageOf(kind).write(accountSlot, account)
  } catch {
    // A full storage: the member stays signed in for this page.
    storageOf(kind).remove(accountSlot)
  }
  storageOf(onDevice ? 'session' : 'local').remove(accountSlot)
  seen = sealed()
}

/** Call it when the account was removed here. */
export function forgetSeen() {
  seen = sealed()
}

/** Not by `safeStorage`, which writes to find out whether it may. */
function sealed(): string | null {
  try {
    return window.localStorage.getItem(accountName())
  } catch {
    return null
  }
}

function storageOf(kind: 'local' | 'session') {
  return encryptedStorage(safeStorage(kind), config().appId)
}
