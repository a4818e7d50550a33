import type { Draw } from '@/contract/draws'
import { DrawCountdown } from '@/features/draws/draw-countdown'
import styles from '@/features/draws/draws-page.module.css'
import { OwnTickets } from '@/features/draws/own-tickets'

/** When the result of a draw comes, and what the member has in it. */
export function DrawWaiting({ of }: { of: Draw }) {
  const { announceDate, tickets, entries } = of
  return (
    <div className={styles.time}>
      <DrawCountdown end={{ kind: 'results', at: Date.parse(announceDate) }} />
      <OwnTickets own={tickets.length} entries={entries} />
      {tickets.length > 0 && <small translate="no">{tickets.join(', ')}</small>}
    </div>
  )
}
