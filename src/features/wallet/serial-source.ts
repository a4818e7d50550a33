import { queryOptions } from '@tanstack/react-query'
import { ApiError, toApiError } from '@/api/api-error'
import { call } from '@/api/call'
import { freshen } from '@/api/freshness'
import { platformNow, syncClock } from '@/api/platform-clock'
import { queryClient } from '@/api/query-client'
import { openCode, openSerial, type Serial } from '@/contract/redemptions'
import { type SavedSerial, saveSerial, savedSerial } from './offline-wallet'

export interface ShownSerial {
  serial: Serial
  /** When the platform said so, in ms by its clock. */
  checkedAt: number
  isOffline: boolean
}

/** In a dead zone a request hangs rather than fails; a code that was saved need not wait for that. */
const patienceMs = 4_000

/** A serial from the platform, or the saved one where the platform cannot be reached. */
export function serialQuery(redemptionId: string) {
  return queryOptions<ShownSerial, ApiError>({
    queryKey: ['serial', redemptionId],
    queryFn: () => loadSerial(redemptionId),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  })
}

async function loadSerial(redemptionId: string): Promise<ShownSerial> {
  const saved = await savedSerial(redemptionId)
  const asking = fromPlatform(redemptionId)
  if (!saved) return asking
  try {
    return await Promise.race([asking, later(patienceMs, fromWallet(saved))])
  } catch (error) {
    if (toApiError(error).type === 'network') return fromWallet(saved)
    throw error
  }
}

/** Starts one more of several codes; what is on screen shows it at once. */
export async function startCode(redemptionId: string, position: number): Promise<void> {
  const started = take(await call(openCode, { params: { redemptionId, position } }))
  queryClient.setQueryData(serialQuery(redemptionId).queryKey, started)
}

async function fromPlatform(redemptionId: string): Promise<ShownSerial> {
  return take(await call(openSerial, { params: { redemptionId } }))
}

function take(serial: Serial): ShownSerial {
  syncClock(serial.currentDate)
  void saveSerial(serial)
  void freshen(queryClient, openSerial)
  return { serial, checkedAt: platformNow(), isOffline: false }
}

function fromWallet({ serial, checkedAt }: SavedSerial): ShownSerial {
  return { serial, checkedAt, isOffline: true }
}

function later<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(value), ms)
  })
}
