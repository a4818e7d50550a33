import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Database } from '../connect.ts'
import { codeOf } from '../unavailable.ts'
import { atOneInstant, backupLines, type Totals } from './backup-lines.ts'
import { BackupProblem, damaged } from './backup-problem.ts'
import { checkedParts } from './checked-parts.ts'

/**
 * Writes a database to a new file that only its owner can read. The file has its name when all of it is
 * on the disk.
 * @throws BackupProblem
 */
export async function writeBackup(db: Database, file: string): Promise<Totals> {
  refuseExisting(file)
  // Several may be made at once.
  const begun = `${file}.${randomUUID()}.part`
  const to = await open(begun, 'wx', 0o600)
  try {
    await atOneInstant(db, (held) =>
      pipeline(
        Readable.from(backupLines(held)),
        createGzip(),
        to.createWriteStream({ flush: true }),
      ),
    )
    const totals = await checkBackup(begun)
    refuseExisting(file)
    renameSync(begun, file)
    return totals
  } catch (error) {
    rmSync(begun, { force: true })
    throw error
  } finally {
    await to.close()
  }
}

function refuseExisting(file: string) {
  if (existsSync(file)) throw new BackupProblem(`${file} is there already.`)
}

/** Reads all of a backup, and compares it with its own numbers and hashes. */
export async function checkBackup(file: string): Promise<Totals> {
  let totals: Totals | undefined
  // To the last byte: the sum of the packed file is behind the last line.
  for await (const part of checkedParts(linesOf(file)))
    if (part.kind === 'end') totals = part.totals
  if (!totals) throw damaged('its end is missing')
  return totals
}

/** The lines of a backup, without their ends. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  const packed = createReadStream(file)
  const unpacked = packed.pipe(createGunzip()).setEncoding('utf8')
  packed.on('error', (error) => unpacked.destroy(error))
  // A line with a photo comes in thousands of pieces: joined once, and each piece is searched once.
  let begun: string[] = []
  try {
    for await (const piece of unpacked as AsyncIterable<string>) {
      const [first = '', ...others] = piece.split('\n')
      begun.push(first)
      for (const next of others) {
        yield begun.join('')
        begun = [next]
      }
    }
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT') throw new BackupProblem(`There is no file ${file}.`)
    if (code === 'EISDIR') throw new BackupProblem(`${file} is a folder.`)
    if (code?.startsWith('Z_')) throw damaged('it cannot be unpacked')
    throw error
  } finally {
    packed.destroy()
  }
  if (begun.join('') !== '') throw damaged('its last line has no end')
}
