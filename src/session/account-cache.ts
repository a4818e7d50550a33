import { type SafeStorage, safeStorage, slotName } from '@/storage/local-store'

export const accountSlot = 'account'
export const accountName = () => slotName(accountSlot)

/** Whether there may be a member to restore. Needs no cryptography, which a guest never loads. */
export function hasStoredAccount(): boolean {
  return [safeStorage('local'), safeStorage('session')].some((storage) =>
    storage.getItem(accountName()),
  )
}

/** The storage that holds the session: of the device, or of this tab alone. */
export function sessionHolder(): SafeStorage {
  return safeStorage(safeStorage('local').getItem(accountName()) ? 'local' : 'session')
}

const signedInName = () => slotName('signedIn')

/** Remembers a sign-in over the reload that follows it, for the flow after a sign-in. */
export function rememberSignIn() {
  safeStorage('session').setItem(signedInName(), '1')
}

export function takeSignIn(): boolean {
  const wasKept = safeStorage('session').getItem(signedInName()) !== null
  safeStorage('session').removeItem(signedInName())
  return wasKept
}

const leftName = () => slotName('left')

/** Whether the member signed out here on purpose: LINE must not sign them in again automatically. */
export function hasSignedOut(): boolean {
  return safeStorage('local').getItem(leftName()) !== null
}

export function setSignedOut(isLeaving: boolean) {
  if (isLeaving) safeStorage('local').setItem(leftName(), '1')
  else safeStorage('local').removeItem(leftName())
}

/** Also listed in `local-store.ts`, since it stays after sign-out. */
export const revocationSlot = 'revocations'
export const revocationName = () => slotName(revocationSlot)

/** Whether a sign-out still has to be sent to the platform. */
export function hasRevocations(): boolean {
  return safeStorage('local').getItem(revocationName()) !== null
}
