import { read } from '@/contract/reader'
import { z } from '@/contract/zod'
import { safeStorage, slotName } from '@/storage/local-store'
import { ways } from './way-rules'

const Memory = z.object({ way: z.optional(z.enum(ways)), wasOpened: z.optional(z.boolean()) })
type Memory = z.infer<typeof Memory>

// Of the device, as its `look`: kept after sign-out, and without anything of a member.
const slot = () => slotName('look.scanner')

/** The way that was chosen last, and whether the camera was open before. */
export function scannerMemory(): Memory {
  try {
    return read(Memory, JSON.parse(safeStorage('local').getItem(slot()) ?? ''))
  } catch {
    return {}
  }
}

export function rememberScanner(more: Memory) {
  safeStorage('local').setItem(slot(), JSON.stringify({ ...scannerMemory(), ...more }))
}
