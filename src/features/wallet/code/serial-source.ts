import { queryOptions } from '@tanstack/react-query'
import { ApiError, toApiError } from '@/api/api-error'
import { mutate } from '@/api/mutate'
import { platformNow, syncClock } from '@/api/platform-clock'
import { queryClient } from '@/api/query-client'
import { openCode, openSerial, type Serial } from '@/contract/redemptions'
import {
  type SavedSerial,
  saveSerial,
  savedSerial,
} from '@/features/wallet/my-rewards/offline-wallet'

export interface ShownSerial {
  serial: Serial
  /** When the platform sent it (ms, platform clock). */
  checkedAt: number
  isOffline: boolean
}

/** Without reception a request hangs instead of failing: after this a saved code is shown. */
const timeoutMs = 4_000

/** A serial from the platform, or the saved copy when the platform cannot be reached. */
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
  const request = fromPlatform(redemptionId)
  if (!saved) return request
  try {
    return await Promise.race([request, later(timeoutMs, fromWallet(saved))])
  } catch (error) {
    if (toApiError(error).type === 'network') return fromWallet(saved)
    throw error
  }
}

/** Starts another of several codes and updates the open serial. */
export async function startCode(redemptionId: string, position: number): Promise<void> {
  const started = take(
    await mutate(openCode, { params: { redemptionId, position } }, { inBackground: true }),
  )
  queryClient.setQueryData(serialQuery(redemptionId).queryKey, started)
}

async function fromPlatform(redemptionId: string): Promise<ShownSerial> {
  return take(await mutate(openSerial, { params: { redemptionId } }, { inBackground: true }))
}

function take(serial: Serial): ShownSerial {
  syncClock(serial.currentDate)
  void saveSerial(serial)
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
