import { config } from '@/config/config'
import { safeStorage } from './local-store'

export const accountSlot = 'account'
export const accountName = () => `taem:${config().appId}:${accountSlot}`

/** Whether there may be a member to restore; asks no cryptography, so a guest never loads any. */
export function hasStoredAccount(): boolean {
  return [safeStorage('local'), safeStorage('session')].some((storage) =>
    storage.getItem(accountName()),
  )
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
