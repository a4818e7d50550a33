import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '@/api/q'
import { getPoints } from '@/contract/points'

/**
 * The balance in a question: that of its opening, then each new one, as after a purchase in another tab.
 * Once the answer is being sent it stays, as the redemption itself changes the balance.
 */
export function useCurrentBalance(atOpening: number, isSending: boolean): number {
  const read = useQuery(q(getPoints, {})).data?.points
  const [last, setLast] = useState({ read, shown: atOpening })
  if (read !== undefined && read !== last.read && !isSending) {
    setLast({ read, shown: last.read === undefined ? atOpening : read })
  }
  return last.shown
}
