import { safeStorage, slotName } from '@/storage/local-store'

interface Result {
  campaignId: number
  drawDate: string
}

/** The latest ones are remembered. */
const most = 50

const slot = () => slotName('drawResults')
const keyOf = ({ campaignId, drawDate }: Result) => `${campaignId}@${Date.parse(drawDate)}`
const seenKeys = () => (safeStorage('local').getItem(slot()) ?? '').split(' ').filter(Boolean)

/** Whether the member has opened the result of a draw on this device. */
export function isResultSeen(result: Result): boolean {
  return seenKeys().includes(keyOf(result))
}

export function markResultSeen(result: Result): void {
  if (isResultSeen(result)) return
  safeStorage('local').setItem(slot(), [...seenKeys(), keyOf(result)].slice(-most).join(' '))
}
