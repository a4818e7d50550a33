import { type AppField, appFields, changeOf, isSame, isSettable, valueOf } from './app-fields.ts'
import type { Journal, JournalEntry, LiffAppChange } from './journal.ts'
import type { AppChange, AppAtLine, LiffApi } from './liff-api.ts'

/** The result of undoing a change. */
export interface Restored {
  /** Fields that were restored. */
  undone: AppField[]
  /** Fields that were changed by others since; not restored. */
  conflicts: { field: AppField; before: unknown; after: unknown; now: unknown }[]
  /** Fields that were not set before the change: LINE's API cannot unset them. */
  lasting: AppField[]
}

/** Sorts the fields of a change: which to restore, and which were changed by others since. */
export function planRestore(
  { before, after }: Pick<LiffAppChange, 'before' | 'after'>,
  now: AppAtLine,
): Restored {
  const changed = appFields
    .filter((field) => valueOf(after, field) !== undefined)
    .map((field) => ({
      field,
      before: valueOf(before, field),
      after: valueOf(after, field),
      now: valueOf(now, field),
    }))
    // The old value is there: the change was not made, or was undone.
    .filter((one) => !isSame(one.now, one.before))
  const settable = changed.filter(({ field }) => isSettable(before, field))
  return {
    undone: settable.filter((one) => isSame(one.now, one.after)).map(({ field }) => field),
    conflicts: settable.filter((one) => !isSame(one.now, one.after)),
    lasting: changed.filter((one) => !settable.includes(one)).map(({ field }) => field),
  }
}

/** Undoes a change of a LIFF app. Fields that were changed by others stay, unless `isForced`. */
export async function restoreApp(
  api: LiffApi,
  change: LiffAppChange,
  { isForced = false } = {},
): Promise<Restored> {
  const plan = planRestore(change, await api.find(change.liffId))
  const undone = isForced
    ? [...plan.undone, ...plan.conflicts.map(({ field }) => field)]
    : plan.undone
  if (undone.length > 0) await api.update(change.liffId, changeOf(change.before, undone))
  return { undone, conflicts: isForced ? [] : plan.conflicts, lasting: plan.lasting }
}

/** After a failure LINE may have made the change. If LINE cannot be asked, the journal stays. */
async function undoAttempt(api: LiffApi, change: LiffAppChange, entry: JournalEntry) {
  try {
    const { conflicts } = await restoreApp(api, change)
    if (conflicts.length === 0) entry.forget()
  } catch {
    // Only the first failure is reported; `restore` tries again.
  }
}

interface Changing {
  api: LiffApi
  journal: Journal
  by: 'push' | 'tunnel'
  brand: string
  /** Of liff.config.json. */
  channel: string
  liffId: string
  /** The fields to be set. Leave out values that LINE has already: they would be sent as well. */
  after: AppChange
}

/**
 * Changes a LIFF app at LINE, after a journal entry with which it can be undone. `keep` makes the change
 * permanent; until then `restore`, or `npm run liff -- restore` after a crash, undoes it.
 */
export async function changeApp({ api, journal, by, brand, channel, liffId, after }: Changing) {
  const now = await api.find(liffId)
  const fields = appFields.filter((field) => valueOf(after, field) !== undefined)
  const before = changeOf(now, fields)
  const change: LiffAppChange = { kind: 'liffApp', channel, liffId, before, after }
  const entry = journal.record({ by, brand, change })
  try {
    await api.update(liffId, after)
  } catch (error) {
    await undoAttempt(api, change, entry)
    throw error
  }
  return {
    before,
    keep: () => entry.forget(),
    async restore(): Promise<Restored> {
      const restored = await restoreApp(api, change)
      if (restored.conflicts.length === 0) entry.forget()
      return restored
    },
  }
}
