import { safeStorage, slotName } from '@/storage/local-store'
import { member } from '@/session/session'

/** Preferences. The inline script reads them from both storages. */
const slots = ['language', 'languageTaken', 'appearance']

let isAllowed = true

/**
 * Applies the choice on functional cookies: with consent a guest's language and appearance are kept
 * after the visit. A member's are kept while signed in.
 */
export function allowFunctional(isOn: boolean) {
  isAllowed = isOn
  settle()
  // Again before a reload, since a change of the language writes its slot and reloads.
  addEventListener('pagehide', settle)
}

function settle() {
  const lasting = safeStorage('local')
  const passing = safeStorage('session')
  const [from, to] = isAllowed || member() ? [passing, lasting] : [lasting, passing]
  for (const slot of slots) {
    const name = slotName(slot)
    const value = from.getItem(name)
    if (value === null) continue
    // New values are always written to local storage, so a value there is newer.
    const isOld = from === passing && to.getItem(name) !== null
    if (!isOld && !to.setItem(name, value) && from === passing) {
      // Full: it stays for this visit.
      to.removeItem(name)
      continue
    }
    from.removeItem(name)
  }
}
