import { config } from '@/config/config'
import { z } from '@/contract/zod'
import { safeStorage } from '@/session/local-store'
import type { RegisterValues } from './register-schema'

const Draft = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

// `draft` is the slot that signing out clears.
const slot = () => `taem:${config().appId}:draft.register`

/** Keeps what was typed for as long as this tab is open. It lies there in the clear. */
export function keepDraft(values: RegisterValues) {
  safeStorage('session').setItem(slot(), JSON.stringify(values))
}

/** What was kept; nothing where there is none, or where it does not read. */
export function keptDraft(): RegisterValues {
  try {
    return Draft.parse(JSON.parse(safeStorage('session').getItem(slot()) ?? '{}'))
  } catch {
    return {}
  }
}

export function dropDraft() {
  safeStorage('session').removeItem(slot())
}
