import { config } from '@/config/config'
import { ConsentPayload } from '@/contract/consents'
import { z } from '@/contract/zod'
import { safeStorage } from '@/session/local-store'

const slot = 'consents'
const tenDays = 10 * 24 * 60 * 60 * 1000

const Kept = z.object({ at: z.number(), payload: ConsentPayload })

/**
 * Answers that the platform has not got yet: a guest's, or those that could not be sent. They wait
 * encrypted for a sign-in; signing out removes them with everything else that is personal.
 */
export async function keptConsents(): Promise<ConsentPayload> {
  if (safeStorage('local').getItem(`taem:${config().appId}:${slot}`) === null) return {}
  const kept = await (await sealed()).read(slot, Kept)
  return kept && Date.now() - kept.at < tenDays ? kept.payload : {}
}

export async function keepConsents(answers: ConsentPayload): Promise<void> {
  const payload = { ...(await keptConsents()), ...answers }
  await (await sealed()).write(slot, { at: Date.now(), payload })
}

export async function forgetConsents(): Promise<void> {
  ;(await sealed()).remove(slot)
}

async function sealed() {
  const { encryptedStorage } = await import('@/session/encrypted-storage')
  return encryptedStorage(safeStorage('local'), config().appId)
}
