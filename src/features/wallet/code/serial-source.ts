import { queryOptions } from '@tanstack/react-query'
import { type ApiError, toApiError } from '@/api/api-error'
import { isTemporary } from '@/api/is-undecided'
import { mutate } from '@/api/mutate'
import { platformNow, syncClock } from '@/api/platform-clock'
import { queryClient } from '@/api/query-client'
import { openCode, openSerial, type Redemption, type Serial } from '@/contract/redemptions'
import {
  removeSerial,
  type SavedSerial,
  saveSerial,
  savedSerial,
} from '@/features/wallet/my-rewards/offline-wallet'
import { codesOf } from './code-rules'
import { setRunning } from './running-codes'
import { deadlineOf, isEnded } from './serial-timer-rules'
import { member } from '@/session/session'

export interface ShownSerial {
  serial: Serial
  /** When the platform sent it (ms, platform clock). */
  checkedAt: number
  isOffline: boolean
}

/** Without reception a request hangs instead of failing: after this a saved code is shown. */
const timeoutMs = 4_000

/** A serial from the platform, or the saved copy while the platform cannot give it. */
export function serialQuery(redemption: Redemption) {
  return queryOptions<ShownSerial, ApiError>({
    queryKey: ['serial', redemption.id],
    queryFn: () => loadSerial(redemption),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  })
}

async function loadSerial(redemption: Redemption): Promise<ShownSerial> {
  const saved = await savedSerial(redemption.id)
  const request = fromPlatform(redemption)
  if (!saved) return request
  try {
    const shown = await Promise.race([request, later(timeoutMs, fromWallet(saved))])
    if (shown.isOffline) void replaceSaved(redemption, request)
    return shown
  } catch (error) {
    if (isTemporary(toApiError(error))) return fromWallet(saved)
    throw error
  }
}

/** Shows the platform's answer that came after the saved copy, also that there is no code any more. */
async function replaceSaved(redemption: Redemption, request: Promise<ShownSerial>) {
  const { queryKey } = serialQuery(redemption)
  try {
    const answer = await request
    queryClient.setQueryData(queryKey, (shown) => (shown?.isOffline ? answer : shown))
  } catch (error) {
    if (!isTemporary(toApiError(error))) await queryClient.resetQueries({ queryKey })
  }
}

/** Starts another of several codes and updates the open serial. */
export async function startCode(redemption: Redemption, position: number): Promise<void> {
  const params = { redemptionId: redemption.id, position }
  const sentAt = Date.now()
  const serial = await mutate(openCode, { params }, { inBackground: true })
  const started = take(redemption, serial, sentAt)
  queryClient.setQueryData(serialQuery(redemption).queryKey, started)
}

async function fromPlatform(redemption: Redemption): Promise<ShownSerial> {
  const params = { redemptionId: redemption.id }
  const sentAt = Date.now()
  try {
    const serial = await mutate(openSerial, { params }, { inBackground: true })
    return take(redemption, serial, sentAt)
  } catch (error) {
    // It was cancelled, for example.
    if (!isTemporary(toApiError(error))) {
      setRunning(redemption.id, [])
      void removeSerial(redemption.id)
    }
    throw error
  }
}

function take(redemption: Redemption, serial: Serial, sentAt: number): ShownSerial {
  syncClock(serial.currentDate, sentAt)
  noteRunning(redemption, serial)
  void saveSerial(serial, redemption)
  return { serial, checkedAt: platformNow(), isOffline: false }
}

/** Keeps the codes whose timers run, for the way back to them. */
function noteRunning({ id: redemptionId, campaignId }: Redemption, serial: Serial) {
  const userId = member()?.userId
  if (!userId) return
  const now = platformNow()
  const ends = codesOf(serial)
    .filter((code) => !isEnded(code, now))
    .flatMap((code) => deadlineOf(code) ?? [])
  setRunning(
    redemptionId,
    ends.map((endsAt) => ({ userId, redemptionId, campaignId, endsAt })),
  )
}

function fromWallet({ serial, checkedAt }: SavedSerial): ShownSerial {
  return { serial, checkedAt, isOffline: true }
}

function later<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(value), ms)
  })
}
