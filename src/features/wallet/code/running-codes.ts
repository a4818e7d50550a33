import { platformNow } from '@/api/platform-clock'
import { z } from '@/contract/zod'
import { sessionHolder } from '@/session/account-cache'
import { member } from '@/session/session'
import { slotName } from '@/storage/local-store'
import { slotChanges } from '@/storage/slot-changes'

/** A code whose timer runs. It names no person, so that it is readable before anything is decrypted. */
const RunningCode = z.object({
  userId: z.string(),
  redemptionId: z.string(),
  campaignId: z.int(),
  /** Milliseconds since 1970 by the platform's clock. */
  endsAt: z.number(),
})
export type RunningCode = z.infer<typeof RunningCode>

/** Removed when the session ends. */
const slot = 'runningCodes'

const changes = slotChanges(() => slotName(slot))

/** The member's codes whose timers run, the one that ends first before the others. */
export function runningCodes(now = platformNow()): RunningCode[] {
  const userId = member()?.userId
  return read()
    .filter((code) => code.userId === userId && code.endsAt > now)
    .sort((a, b) => a.endsAt - b.endsAt)
}

/** Replaces the running codes of a redemption; none where it has ended, or is refused. */
export function setRunning(redemptionId: string, codes: readonly RunningCode[]): void {
  write([...read().filter((code) => code.redemptionId !== redemptionId), ...codes])
}

export const onRunningChange = changes.onChange

/** What is kept, as text: it changes when a code starts or ends to be running. */
export function keptRunning(): string | null {
  return sessionHolder().getItem(slotName(slot))
}

function read(): RunningCode[] {
  try {
    return z.parse(z.array(RunningCode), JSON.parse(keptRunning() ?? '[]'))
  } catch {
    return []
  }
}

function write(codes: RunningCode[]) {
  if (codes.length === 0) sessionHolder().removeItem(slotName(slot))
  else sessionHolder().setItem(slotName(slot), JSON.stringify(codes))
  changes.tell()
}
