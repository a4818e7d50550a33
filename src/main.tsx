import { boot } from '@/app/boot'

declare global {
  interface Window {
    /** Says that the app could not start (`src/first-paint/early.ts`). */
    __giveUp?: () => void
  }
}

boot().catch((error: unknown) => {
  window.__giveUp?.()
  throw error
})
