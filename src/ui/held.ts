import { createContext } from 'react'

/** Whether the dialogs inside stay: work is running that must not be left. */
export const HeldContext = createContext(false)
