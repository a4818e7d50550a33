import { config } from '@/config/config'
import { safeStorage } from './local-store'

/** Also in `local-store.ts`: it outlasts the sign-out. */
export const revocationSlot = 'revocations'
export const revocationName = () => `taem:${config().appId}:${revocationSlot}`

/** Whether a session has ended here of whose end the platform has not heard yet. */
export function hasRevocations(): boolean {
  return safeStorage('local').getItem(revocationName()) !== null
}
