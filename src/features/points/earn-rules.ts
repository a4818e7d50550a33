import type { EarnWay } from '@/contract/earn-ways'

/** Whether a way is gone through once, or only so often; the others are there at every visit. */
export function isOnce({ kind }: EarnWay): boolean {
  return kind === 'invite' || kind === 'survey' || kind === 'connect'
}

/** The campaign that points are wanted for, where the address names one. */
export function goalIn(query: URLSearchParams): number | undefined {
  const asked = query.get('for') ?? ''
  return /^\d{1,9}$/.test(asked) ? Number(asked) : undefined
}
