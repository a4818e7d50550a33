import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { parseJson } from '@/contract/json'
import { z } from '@/contract/zod'
import { commandOf } from './command-of.ts'
import { LineError } from '../../mocks/line/line-error.ts'

/** Fields of a LIFF app, as LINE's API names them. */
const AppValues = z.strictObject({
  view: z.optional(
    z.strictObject({
      type: z.optional(z.enum(['compact', 'tall', 'full'])),
      url: z.optional(z.string()),
      moduleMode: z.optional(z.boolean()),
    }),
  ),
  description: z.optional(z.string()),
  features: z.optional(
    z.strictObject({ ble: z.optional(z.boolean()), qrCode: z.optional(z.boolean()) }),
  ),
  permanentLinkPattern: z.optional(z.string()),
  scope: z.optional(z.array(z.enum(['openid', 'email', 'profile', 'chat_message.write']))),
  botPrompt: z.optional(z.enum(['normal', 'aggressive', 'none'])),
})

const LiffAppChange = z.strictObject({
  kind: z.literal('liffApp'),
  channel: z.string(),
  liffId: z.string(),
  /** The changed fields: the values before, and the values being set. */
  before: AppValues,
  after: AppValues,
})

const RichMenuChange = z.strictObject({
  kind: z.literal('richMenu'),
  /** Identifies our menu before LINE has given it an id. */
  name: z.string(),
  /** The menus of that name that were there before. */
  existing: z.array(z.string()),
  /** The menu that followers saw before; null where they saw none. */
  defaultBefore: z.nullable(z.string()),
})

const Entry = z.strictObject({
  by: z.enum(['push', 'tunnel']),
  brand: z.string(),
  pid: z.number(),
  /** ISO 8601. */
  at: z.string(),
  change: z.discriminatedUnion('kind', [LiffAppChange, RichMenuChange]),
})
export type LiffAppChange = z.infer<typeof LiffAppChange>
export type RichMenuChange = z.infer<typeof RichMenuChange>
export type JournalEntry = z.infer<typeof Entry> & {
  /** Deletes the entry: the change was undone, or is to stay. */
  forget(): void
}

/** Ignored by git, as everything `.local` is, and not among the data that `npm run reset` empties. */
const journalFolder = '.line-journal.local'

/**
 * Planned changes at LINE, one file per change. The file is on the disk before the request to LINE, so
 * that the change can be undone even if the process is killed.
 */
export function createJournal(root: string) {
  const folder = join(root, journalFolder)
  let count = 0

  function entryOf(name: string): JournalEntry {
    const file = join(folder, name)
    const parsed = Entry.safeParse(parseJson(readFileSync(file, 'utf8')))
    if (!parsed.success)
      throw new LineError(
        `${journalFolder}/${name} cannot be read. Look into LINE's console whether the LIFF app is as it should be, then delete the file.`,
      )
    return { ...parsed.data, forget: () => forget(file) }
  }

  function forget(file: string) {
    onDisk('cannot be changed', () => {
      rmSync(file, { force: true })
      syncFolder(folder)
    })
  }

  return {
    /** Records a change. It is on the disk when this returns. */
    record(entry: Pick<JournalEntry, 'by' | 'brand' | 'change'>): JournalEntry {
      const { pid } = process
      const at = new Date().toISOString()
      count += 1
      const file = join(folder, `${at.replaceAll(':', '-')}-${pid}-${count}.json`)
      const text = `${JSON.stringify({ ...entry, pid, at }, null, 2)}\n`
      onDisk('cannot be written, so nothing was changed at LINE', () => write(folder, file, text))
      return { ...entry, pid, at, forget: () => forget(file) }
    },

    /** Changes that were neither finished nor undone, the latest first. */
    entries(): JournalEntry[] {
      return namesIn(folder)
        .filter((name) => name.endsWith('.json'))
        .toSorted()
        .toReversed()
        .map(entryOf)
    },
  }
}
export type Journal = ReturnType<typeof createJournal>

/**
 * Whether the command that made a change still runs, and will finish the change itself. After a crash of
 * the machine another program may have its process id.
 */
export function isRunning({ pid, by }: Pick<JournalEntry, 'pid' | 'by'>): boolean {
  if (pid === process.pid) return false
  const command = commandOf(pid)
  return command === '' || Boolean(command?.includes(by === 'tunnel' ? 'tunnel.ts' : 'liff.ts'))
}

function namesIn(folder: string) {
  return existsSync(folder) ? onDisk('cannot be read', () => readdirSync(folder)) : []
}

function write(folder: string, file: string, text: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.draft`
  const descriptor = openSync(draft, 'wx', 0o600)
  try {
    writeSync(descriptor, text)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  renameSync(draft, file)
  syncFolder(folder)
}

/** A file system error as a sentence. It must be reported: without the journal nothing can be undone. */
function onDisk<T>(failing: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new LineError(
      `${journalFolder} ${failing} (${String(error.code)}): it holds what is to be undone at LINE. Make it a folder of yours that you may write, then run the command again.`,
    )
  }
}

// A new file name is on the disk only after its folder is synced.
function syncFolder(folder: string) {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
