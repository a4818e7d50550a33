import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lookUp } from '@/contract/look-up'

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

/** Serves the packs' own folders, and keeps what it has read: pictures are small and few. */
export function createPackBlobs(brands = join(import.meta.dirname, 'brands')): Blobs {
  const kept = new Map<string, Promise<Blob | undefined>>()
  return {
    read(pack, path) {
      // Names of ours only: no dots but the one before the ending, so nothing climbs out.
      if (!/^[a-z]+$/.test(pack) || !/^(images|fonts)(\/[\w-]+)+\.\w+$/.test(path)) {
        return Promise.resolve(undefined)
      }
      const name = `${pack}/${path}`
      const known = kept.get(name)
      if (known) return known
      // The specification names logo.png; a brand whose logo is a vector gives that.
      const blob = load(join(brands, name)).then(
        (found) => found ?? load(join(brands, name.replace(/\.png$/, '.svg'))),
      )
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
