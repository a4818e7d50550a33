import { config } from '@/config/config'
import { safeStorage } from '@/session/local-store'
import { member } from '@/session/session'

/** What is remembered for comfort alone. The first-paint script looks for it in both storages. */
const slots = ['language', 'languageTaken', 'appearance']

let isAllowed = true

/**
 * Functional cookies: with them a guest's language and look outlast the visit, else they end with
 * it. A member's language is a part of the account and stays for as long as that does.
 */
export function allowFunctional(isOn: boolean) {
  isAllowed = isOn
  settle()
  // Switching the language writes it and loads the page anew: what is written later follows as well.
  addEventListener('pagehide', settle)
}

function settle() {
  const lasting = safeStorage('local')
  const passing = safeStorage('session')
  // Where the browser blocks them both are the same one, in memory.
  if (lasting === passing) return
  const [from, to] = isAllowed || member() ? [passing, lasting] : [lasting, passing]
  for (const slot of slots) {
    const name = `taem:${config().appId}:${slot}`
    const value = from.getItem(name)
    if (value === null) continue
    // Every slot is written to the lasting storage, so a value there is the newer one.
    const isOld = from === passing && to.getItem(name) !== null
    if (!isOld) to.setItem(name, value)
    from.removeItem(name)
  }
}
