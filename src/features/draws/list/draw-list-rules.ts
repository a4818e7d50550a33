import type { DrawSummary } from '@/contract/draws'
import type { DrawTab } from '@/features/draws/routes'

/** The draws of a tab. Those that wait for their result come before the winners. */
export function drawsIn(tab: DrawTab, draws: readonly DrawSummary[]): DrawSummary[] {
  if (tab === 'open') return draws.filter(({ status }) => status === 'open')
  if (tab === 'mine') return draws.filter(({ tickets }) => tickets > 0)
  const pending = draws.filter(({ status }) => status === 'closed')
  const drawn = draws.filter((draw) => draw.status !== 'closed' && draw.lastDrawDate)
  return [...pending, ...drawn.sort((a, b) => drawnAt(b) - drawnAt(a))]
}

const drawnAt = ({ lastDrawDate }: DrawSummary) => Date.parse(lastDrawDate ?? '')
