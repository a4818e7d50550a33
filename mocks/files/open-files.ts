import { isAbsolute } from 'node:path'
import type { FileStore } from './store-of-files.ts'
import type { Database } from '../database/connect.ts'
import { logWarning } from '../values/log.ts'
import { createFolderStore, markFolder } from './folder-store.ts'
import { hasStoredFiles } from './stored-file-store.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The store that FILES names: a folder, or a bucket as in s3://bucket or s3://bucket/prefix.
 * Undefined without it: the bytes are in the database.
 * @throws Error for another value
 */
export async function openFileStore(
  env: Environment = process.env,
): Promise<FileStore | undefined> {
  const { FILES: place = '' } = env
  const fault = faultOfFiles(env)
  if (fault) throw new Error(fault)
  if (place === '') return undefined
  if (isAbsolute(place)) return createFolderStore(place)
  // The client is large, and few need it.
  const { createS3Store } = await import('./s3-store.ts')
  const { hostname, pathname } = new URL(place)
  return createS3Store({
    bucket: hostname,
    prefix: pathname.replaceAll(/^\/+|\/+$/g, ''),
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
  })
}

/** Prepares the store at the start. A folder that is not the one with the files is told, and not used. */
export async function prepareFiles(db: Database, { FILES: place = '' }: Environment = process.env) {
  if (!isAbsolute(place) || (await markFolder(place, await hasStoredFiles(db)))) return
  logWarning(
    `The folder of FILES, ${place}, is empty, and the database names files in it: is it mounted? Until it is, pictures are refused.`,
  )
}

/** A sentence for settings that name no store; undefined where they do, or are not set. */
export function faultOfFiles({ FILES: place = '', S3_ENDPOINT: endpoint }: Environment) {
  if (endpoint && !URL.canParse(endpoint)) {
    return `S3_ENDPOINT is "${endpoint}", which is no address such as https://s3.example.`
  }
  if (place === '' || isAbsolute(place) || /^s3:\/\/[a-z0-9][a-z0-9.-]+(\/|$)/.test(place)) {
    return undefined
  }
  return `FILES is "${place}"; it must be a folder (/var/lib/taem/files) or a bucket (s3://bucket).`
}
