import { call } from '@/api/call'
import { type ConsentPayload, saveUserConsent } from '@/contract/consents'
import { member } from '@/session/session'
import { keepConsents } from './kept-consents'

/** Saves answers with the platform; a guest's, and those that do not get through, wait here. */
export async function saveConsents(answers: ConsentPayload): Promise<void> {
  if (!member()) return keepConsents(answers)
  try {
    await call(saveUserConsent, { body: answers })
  } catch {
    // Signed out in between: they are nobody's to keep.
    if (member()) await keepConsents(answers)
  }
  return undefined
}
