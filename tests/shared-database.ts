import { join } from 'node:path'
import { inject } from 'vitest'
import { addressOn, makeOnPostgres } from './postgres-databases.ts'

/**
 * The address of a database that several connections or processes use: a file in the folder. In a run
 * on PostgreSQL it is an empty database of that folder's name.
 */
export async function sharedDatabase(folder: string): Promise<string> {
  if (inject('postgres') === '') return join(folder, 'taem.db')
  await makeOnPostgres(folder)
  return addressOn(folder)
}

/** The settings by which a command finds that database. */
export function dataOf(folder: string): { DATA_DIR: string; DATABASE_URL?: string } {
  if (inject('postgres') === '') return { DATA_DIR: folder }
  return { DATA_DIR: folder, DATABASE_URL: addressOn(folder) }
}
