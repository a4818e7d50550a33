import { config } from '@/config/config'
import { read } from '@/contract/reader'
import { z } from '@/contract/zod'
import { safeStorage } from './local-store'
import { member } from './session'

const Kept = z.object({ of: z.optional(z.string()), values: z.unknown() })

const nameOf = (name: string) => `taem:${config().appId}:draft.${name}`

/**
 * Keeps what was typed into a form for as long as this tab is open, through a sign-in or a reload.
 * It lies there in the clear: leave passwords, codes and national IDs out of it.
 */
export function keepDraft(name: string, values: object) {
  safeStorage('session').setItem(nameOf(name), JSON.stringify({ of: member()?.userId, values }))
}

/**
 * What was kept under this name, and then forgets it; undefined when there is nothing, when it does
 * not fit the schema, or when somebody else has typed it.
 */
export function takeDraft<S extends z.ZodMiniType>(
  name: string,
  schema: S,
): z.output<S> | undefined {
  const text = safeStorage('session').getItem(nameOf(name))
  safeStorage('session').removeItem(nameOf(name))
  try {
    const { of, values } = read(Kept, JSON.parse(text ?? ''))
    // A guest's draft is theirs as a member too.
    return of === undefined || of === member()?.userId ? read(schema, values) : undefined
  } catch {
    return undefined
  }
}
