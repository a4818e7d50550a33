import type { EarnWay } from '@/contract/earn-ways'

/** Whether a way to earn is limited in number; the others work at every visit. */
export function isOnce({ kind }: EarnWay): boolean {
  return kind === 'invite' || kind === 'survey' || kind === 'connect'
}

/** The id of the campaign in the address that the member is saving for. */
export function goalIn(query: URLSearchParams): number | undefined {
  const asked = query.get('for') ?? ''
  return /^\d{1,9}$/.test(asked) ? Number(asked) : undefined
}
