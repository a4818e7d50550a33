import { config } from '@/config/config'
import { ConsentPayload, saveUserConsent } from '@/contract/consents'
import { z } from '@/contract/zod'
import { alone } from '@/storage/alone'
import { safeStorage, slotName } from '@/storage/local-store'
import { mutate } from '@/api/mutate'
import { member } from '@/session/session'

const slot = 'consents'
const tenDays = 10 * 24 * 60 * 60 * 1000

const Kept = z.object({ at: z.number(), payload: ConsentPayload })

/**
 * Answers that the platform does not have yet: a guest's, or those that could not be sent. They are
 * stored encrypted until a sign-in sends them; sign-out removes them.
 */
export async function keptConsents(): Promise<ConsentPayload> {
  if (safeStorage('local').getItem(slotName(slot)) === null) return {}
  const kept = await (await sealed()).read(slot, Kept)
  return kept && Date.now() - kept.at < tenDays ? kept.payload : {}
}

export async function keepConsents(answers: ConsentPayload): Promise<void> {
  const storage = await sealed()
  await alone(slotName(slot), async () => {
    const payload = { ...(await keptConsents()), ...answers }
    await storage.write(slot, { at: Date.now(), payload })
  })
}

export async function forgetConsents(): Promise<void> {
  ;(await sealed()).remove(slot)
}

async function sealed() {
  const { encryptedStorage } = await import('@/storage/encrypted-storage')
  return encryptedStorage(safeStorage('local'), config().appId)
}

/** Saves answers on the platform. A guest's and unsent ones are stored on this device. */
export async function saveConsents(answers: ConsentPayload): Promise<void> {
  if (!member()) return keepConsents(answers)
  try {
    await mutate(saveUserConsent, { body: answers }, { inBackground: true })
  } catch {
    // Not after a sign-out in the meantime.
    if (member()) await keepConsents(answers)
  }
  return undefined
}
