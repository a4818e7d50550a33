import { config } from '@/config/config'
import { isOnline, noteAnswer } from './connection'

/** How long the platform may take to answer, in milliseconds, before it counts as out of reach. */
const reachMs = 4000

/** Before something is sent: whether it would arrive. Asks the platform where the device says no. */
export async function canReach(): Promise<boolean> {
  if (isOnline()) return true
  if (!(await platformAnswers())) return false
  noteAnswer()
  return true
}

/** Whether the platform answers at all, whatever the device says. */
export function platformAnswers(): Promise<boolean> {
  return answers(new URL(config().bases.gateway, location.href).origin)
}

/** Whether a host answers at all. Such a request needs no permission and gives nothing to read. */
export async function answers(origin: string): Promise<boolean> {
  const signal = AbortSignal.timeout(reachMs)
  return fetch(`${origin}/livez`, { mode: 'no-cors', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  )
}
