import { create } from 'zustand'
import { safeStorage, slotName } from '@/storage/local-store'

interface Device {
  /** The branch that this device stands in. */
  storeId: number | undefined
  hasSound: boolean
}

/** What the device at the till keeps. */
export const useDevice = create<Device>(() => ({ storeId: undefined, hasSound: true }))

export function restoreDevice(): void {
  const storage = safeStorage('local')
  const stored = Number(storage.getItem(slotName('counter-branch')))
  useDevice.setState({
    storeId: Number.isInteger(stored) && stored > 0 ? stored : undefined,
    hasSound: storage.getItem(slotName('counter-sound')) !== 'off',
  })
}

export function chooseBranch(storeId: number | undefined): void {
  const storage = safeStorage('local')
  if (storeId === undefined) storage.removeItem(slotName('counter-branch'))
  else storage.setItem(slotName('counter-branch'), String(storeId))
  useDevice.setState({ storeId })
}

export function switchSound(hasSound: boolean): void {
  safeStorage('local').setItem(slotName('counter-sound'), hasSound ? 'on' : 'off')
  useDevice.setState({ hasSound })
}
