import type { EarnWay } from '@/contract/earn-ways'

/** A way to earn that this app knows. */
export type KnownWay = EarnWay & { kind: Exclude<EarnWay['kind'], 'unknown'> }

export function isKnownWay(way: EarnWay): way is KnownWay {
  return way.kind !== 'unknown'
}

/** Whether a way to earn is limited in number; the others work at every visit. */
export function isOnce({ kind }: KnownWay): boolean {
  return kind === 'invite' || kind === 'survey' || kind === 'connect'
}

/** The id of the campaign in the address that the member is saving for. */
export function goalIn(query: URLSearchParams): number | undefined {
  const asked = query.get('for') ?? ''
  return /^\d{1,9}$/.test(asked) ? Number(asked) : undefined
}
