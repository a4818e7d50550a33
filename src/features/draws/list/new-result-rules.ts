import type { DrawSummary } from '@/contract/draws'

/** Older results are no news. */
const newForMs = 30 * 86_400_000

interface Seen {
  now: number
  isSeen: (result: { campaignId: number; drawDate: string }) => boolean
}

/** The results that the member waits for: of own tickets, not opened yet; the latest first. */
export function newResultsOf(all: readonly DrawSummary[], { now, isSeen }: Seen) {
  return all
    .flatMap(({ campaignId, name, lastDrawDate, lastTickets }) =>
      lastDrawDate && lastTickets > 0 ? [{ campaignId, name, drawDate: lastDrawDate }] : [],
    )
    .filter((result) => now - Date.parse(result.drawDate) < newForMs && !isSeen(result))
    .sort((a, b) => Date.parse(b.drawDate) - Date.parse(a.drawDate))
}
