import { platformNow } from '@/api/platform-clock'
import { z } from '@/contract/zod'
import { keep, readKept, stillRunning } from './keep-running'
import { codeSlot } from './running-slots'

/** A code whose timer runs. It names no person, so that it is readable before anything is decrypted. */
const RunningCode = z.object({
  userId: z.string(),
  redemptionId: z.string(),
  campaignId: z.int(),
  /** Milliseconds since 1970 by the platform's clock. */
  endsAt: z.number(),
})
export type RunningCode = z.infer<typeof RunningCode>

/** The member's codes whose timers run, the one that ends first before the others. */
export function runningCodes(now = platformNow()): RunningCode[] {
  return stillRunning(read(), now)
}

/** Replaces the running codes of a redemption; none where it has ended, or is refused. */
export function setRunning(redemptionId: string, codes: readonly RunningCode[]): void {
  keep(codeSlot, [...read().filter((code) => code.redemptionId !== redemptionId), ...codes])
}

const read = () => readKept(codeSlot, RunningCode)
