import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lookUp } from '@/contract/look-up'
import { folderOfPack, packName } from './pack-folders.ts'

export interface Blob {
  bytes: Uint8Array<ArrayBuffer>
  contentType: string
}

/** The blob store: a brand pack's files by their path. */
export interface Blobs {
  read(pack: string, path: string): Promise<Blob | undefined>
}

const contentTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  avif: 'image/avif',
  webp: 'image/webp',
  json: 'application/json',
  woff2: 'font/woff2',
}

interface PackBlobs extends Blobs {
  /** Files of a pack are read again. */
  forget(pack: string): void
}

/** Serves the packs' folders and caches files: pictures are small and few. */
export function createPackBlobs(): PackBlobs {
  const kept = new Map<string, Promise<Blob | undefined>>()
  return {
    forget(pack) {
      for (const name of kept.keys()) if (name.startsWith(`${pack}/`)) kept.delete(name)
    },
    read(pack, path) {
      // Only known forms of names: no dots except before the extension, so no path escapes.
      if (!packName.test(pack) || !/^(images|fonts)(\/[\w-]+)+\.\w+$/.test(path)) {
        return Promise.resolve(undefined)
      }
      const name = `${pack}/${path}`
      const known = kept.get(name)
      if (known) return known
      const file = join(folderOfPack(pack), path)
      // The specification names logo.png; a brand with a vector logo answers with that.
      const blob = load(file).then((found) => found ?? load(file.replace(/\.png$/, '.svg')))
      kept.set(name, blob)
      void blob.then((found) => found ?? kept.delete(name))
      return blob
    },
  }
}

async function load(file: string): Promise<Blob | undefined> {
  const contentType = lookUp(contentTypes, file.split('.').at(-1) ?? '')
  if (!contentType) return undefined
  try {
    return { bytes: new Uint8Array(await readFile(file)), contentType }
  } catch {
    return undefined
  }
}
