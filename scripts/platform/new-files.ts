import { mkdir, open, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../../mocks/database/unavailable.ts'
import { stop } from '../setup/command-options.ts'
import { endWithSentence } from '../setup/explain-faults.ts'

// What commands write is of members or worth money: only its owner may read it, and nothing that is
// there is replaced.

/** Makes a folder, or takes one that is empty; else it ends the process. */
export async function requireEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(explain(folder))
  const there = await readdir(folder)
  if (there.length > 0) stop(`${folder} is not empty: choose a new folder.`)
}

/** Makes an empty file that is written to later. */
export async function openNewFile(file: string) {
  return open(file, 'wx', 0o600).catch(explain(file))
}

export async function writeNewFile(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(file, content, { flag: 'wx', mode: 0o600 }).catch(explain(file))
}

/** Writes a picture into a folder, which is made. @returns its path */
export async function writeNewPicture(
  folder: string,
  { name, type, bytes }: { name: string; type: string; bytes: Uint8Array },
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${name}.${type.replace(/^image\/|\+xml$/g, '')}`)
  await writeNewFile(file, bytes)
  return file
}

function explain(path: string) {
  return (error: Error): never =>
    endWithSentence(
      codeOf(error) === 'EEXIST'
        ? `${path} is there already.`
        : `${path} cannot be written: ${error.message}.`,
    )
}
