import { read } from '@/contract/reader'
import { z } from '@/contract/zod'
import { safeStorage, slotName } from '@/storage/local-store'
import { member } from './session'

const Kept = z.object({ of: z.optional(z.string()), values: z.unknown() })

const nameOf = (name: string) => slotName(`draft.${name}`)

/**
 * Stores typed values of a form while this tab is open, also over a sign-in or a reload. They are not
 * encrypted: leave out passwords, codes and national IDs.
 */
export function keepDraft(name: string, values: object) {
  safeStorage('session').setItem(nameOf(name), JSON.stringify({ of: member()?.userId, values }))
}

/**
 * Returns and removes a draft; undefined when there is none, when it does not fit the schema, or when
 * another member typed it.
 */
export function takeDraft<S extends z.ZodMiniType>(
  name: string,
  schema: S,
): z.output<S> | undefined {
  const text = safeStorage('session').getItem(nameOf(name))
  dropDraft(name)
  try {
    const { of, values } = read(Kept, JSON.parse(text ?? ''))
    // A guest's draft stays valid after signing in.
    return of === undefined || of === member()?.userId ? read(schema, values) : undefined
  } catch {
    return undefined
  }
}

/** Removes a draft, whoever typed it. */
export function dropDraft(name: string) {
  safeStorage('session').removeItem(nameOf(name))
}

/** Returns a draft and keeps it; undefined as by `takeDraft`. */
export function readDraft<S extends z.ZodMiniType<object>>(
  name: string,
  schema: S,
): z.output<S> | undefined {
  const values = takeDraft(name, schema)
  if (values) keepDraft(name, values)
  return values
}
