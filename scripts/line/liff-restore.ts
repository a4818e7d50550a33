import { type Restored, restoreApp } from './app-change.ts'
import { isRunning, type JournalEntry } from './journal.ts'
import { brandApps, credentialsIn, type LiffContext, openBrandApi } from './liff-context.ts'
import { shown } from './liff-words.ts'
import { LineError } from '../../mocks/line/line-error.ts'
import { openMenuApi } from './open-menu-api.ts'
import { undo } from './rich-menu-push.ts'

export interface RestoreOptions {
  /** Also restores fields that were changed by others since. */
  isForced?: boolean
  /** Restores nothing and deletes the journal: the values at LINE stay. */
  isKept?: boolean
}

/**
 * Undoes what a command that was killed has left changed at LINE.
 * @returns whether nothing is left to undo
 */
export async function restore(context: LiffContext, options: RestoreOptions): Promise<boolean> {
  const { say, journal } = context
  const entries = journal.entries()
  if (entries.length === 0) say('Nothing is left to undo.')
  let isDone = true
  for (const entry of entries) {
    const command = entry.by === 'tunnel' ? 'npm run tunnel' : 'npm run liff -- push'
    say(`${command} of ${entry.at}, ${entry.brand}:`)
    if (isRunning(entry) && !options.isForced) {
      say(
        `  still runs (process ${entry.pid}) and undoes its change at its end. End it first; if that is another program, add --force.`,
      )
      isDone = false
    } else if (options.isKept) {
      entry.forget()
      say('  forgotten: LINE keeps what it has.')
    } else {
      // In sequence, the latest first: each entry holds the values before its own change.
      // oxlint-disable-next-line no-await-in-loop
      isDone = (await undoEntry(context, entry, options)) && isDone
    }
  }
  return isDone
}

async function undoEntry(
  context: LiffContext,
  entry: JournalEntry,
  { isForced = false }: RestoreOptions,
): Promise<boolean> {
  const { change, brand } = entry
  const { say } = context
  try {
    if (change.kind === 'richMenu') {
      const credentials = credentialsIn(context, 'messaging', brand)
      const done = await undo(await openMenuApi(credentials, context.environment), change)
      for (const line of done.length > 0 ? done : ['nothing had been changed yet']) say(`  ${line}`)
      entry.forget()
      return true
    }
    const api = await openBrandApi(context, brandApps(context, brand))
    const restored = await restoreApp(api, change, { isForced })
    tellRestored(context, change.liffId, restored)
    if (restored.conflicts.length > 0) return false
    entry.forget()
    return true
  } catch (error) {
    if (!(error instanceof LineError)) throw error
    say(`  ✗ ${error.message}`)
    say('  To leave LINE as it is and forget this change, add --keep.')
    return false
  }
}

function tellRestored({ say }: LiffContext, liffId: string, restored: Restored) {
  const { undone, conflicts, lasting } = restored
  for (const field of undone) say(`  ${liffId} ${field} is again what it was`)
  for (const field of lasting)
    say(
      `  ${liffId} ${field} was never set before, which LINE cannot go back to: it stays as it is`,
    )
  for (const { field, before, after, now } of conflicts) {
    say(
      `  ✗ ${liffId} ${field} was set to ${shown(after)} and is ${shown(now)} now: somebody else has changed it, and it was left. To put back ${shown(before)}, add --force; to leave it for good, add --keep.`,
    )
  }
  if (undone.length + conflicts.length + lasting.length === 0)
    say(`  ${liffId} is as it was before`)
}
