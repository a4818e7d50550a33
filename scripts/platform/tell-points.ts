import type { ExplainedPoints } from '../../mocks/areas/points/explain-points.ts'

/** A member's points, a line for each entry, and whether the sums agree. */
export function tellPoints({ member, entries, waiting, lots, sums, agrees }: ExplainedPoints) {
  const { id, number, state } = member
  return [
    `Member ${id}${number === null ? '' : `, number ${number}`}, ${state}`,
    '',
    ...entries.map(
      (entry) =>
        `${entry.at}  ${signed(entry.points)} → ${entry.balance}  ${entry.title}: ${entry.source}` +
        (entry.expires === null ? '' : ` (until ${entry.expires})`),
    ),
    '',
    waiting.length === 0 ? 'Nothing waits.' : 'Waiting, not in the balance:',
    ...waiting.map((one) => `  ${signed(one.points)} on ${one.due}, for ${one.for}: ${one.source}`),
    lots.length === 0 ? 'No points are left to expire.' : 'Expiring:',
    ...lots.map(({ expires, points }) => `  ${points} at the end of ${expires}`),
    '',
    `Entries ${sums.entries}, balance ${sums.balance}, lots ${sums.lots}, running totals ${
      sums.areTotalsRight ? 'right' : 'WRONG'
    }: ${agrees ? 'all agree.' : 'THEY DO NOT AGREE.'}`,
  ].join('\n')
}

const signed = (points: number) => (points > 0 ? `+${points}` : String(points))
