import { useStore } from 'zustand'
import { modalSlot } from './modal'

/** Whether a modal is open, for what has to stop behind it. */
export function useIsModalOpen(): boolean {
  return useStore(modalSlot, ({ current }) => current !== undefined)
}
