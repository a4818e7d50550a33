import { platformNow } from '@/api/platform-clock'
import { z } from '@/contract/zod'
import { member } from '@/session/session'
import { keep } from './keep-running'
import { codeSlot, kept } from './running-slots'

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
  const userId = member()?.userId
  return read()
    .filter((code) => code.userId === userId && code.endsAt > now)
    .sort((a, b) => a.endsAt - b.endsAt)
}

/** Replaces the running codes of a redemption; none where it has ended, or is refused. */
export function setRunning(redemptionId: string, codes: readonly RunningCode[]): void {
  keep(codeSlot, [...read().filter((code) => code.redemptionId !== redemptionId), ...codes])
}

function read(): RunningCode[] {
  try {
    return z.parse(z.array(RunningCode), JSON.parse(kept(codeSlot)))
  } catch {
    return []
  }
}
