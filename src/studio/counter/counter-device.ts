import { create } from 'zustand'
import { z } from '@/contract/zod'
import { dropKept, readKept, writeKept } from '@/studio/session/kept-slots'

interface Device {
  /** The branch that this device stands in. */
  storeId: number | undefined
  hasSound: boolean
}

const slots = { branch: 'counter-branch', sound: 'counter-sound' }

/** What the device at the till keeps. */
export const useDevice = create<Device>(() => ({ storeId: undefined, hasSound: true }))

export function restoreDevice(): void {
  useDevice.setState({
    storeId: readKept('local', slots.branch, z.int()),
    hasSound: readKept('local', slots.sound, z.boolean()) ?? true,
  })
}

export function chooseBranch(storeId: number | undefined): void {
  if (storeId === undefined) dropKept('local', slots.branch)
  else writeKept('local', slots.branch, storeId)
  useDevice.setState({ storeId })
}

export function switchSound(hasSound: boolean): void {
  writeKept('local', slots.sound, hasSound)
  useDevice.setState({ hasSound })
}
