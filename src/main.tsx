import { boot } from '@/app/boot'
import type { FailureWords } from '@/first-paint/page-languages'

declare global {
  interface Window {
    /** Says that the app could not start (`src/first-paint/early.ts`). */
    __giveUp?: (words?: FailureWords) => void
  }
}

boot().catch(async (error: unknown) => {
  const failure = await import('@/app/start-failure').catch(() => undefined)
  window.__giveUp?.(failure?.failureWords(error))
  throw error
})
