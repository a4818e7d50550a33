import type { ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'

export interface ToastMessage {
  id: number
  text: string
  /** Shown in place of the text. */
  content?: ReactNode
  /** Path data of an icon. */
  icon?: string
  action?: { label: string; run: () => void }
  /** Below the top bar: where the buttons of the page are at the bottom. */
  isOnTop?: boolean
  /** Seconds until it closes; 0 stays until dismissed. */
  timeout: number
}

interface ToastSlot {
  current: ToastMessage | undefined
}

export const toastSlot = createStore<ToastSlot>(() => ({ current: undefined }))

let lastId = 0

/** Shows a short message above everything else; a newer one replaces it. */
export function showToast(message: Omit<ToastMessage, 'id' | 'timeout'> & { timeout?: number }) {
  lastId += 1
  toastSlot.setState({ current: { timeout: 4, ...message, id: lastId } })
}

export function dismissToast(id: number) {
  if (toastSlot.getState().current?.id === id) toastSlot.setState({ current: undefined })
}
