import { createStore } from 'zustand/vanilla'

/** Whether a message says why the session has ended. The page is left when it closes (specification §8). */
export const endMessage = createStore<boolean>(() => false)
