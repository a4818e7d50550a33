import { readFileSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { listening } from './listening.ts'
import { readFixtures } from '../../scripts/conformance/kit-fixtures.ts'

const folder = 'docs/integrate'

type Create = (brand: unknown, appOrigin: string) => Server

/** A text of the backend, and what stands in its place. */
export type Swap = readonly [found: string, instead: string]

export const smallFixtures = () => readFixtures(readFileSync(`${folder}/fixtures.json`, 'utf8'))

/** Writes the app config of a backend, with other values, into a folder. @returns the file */
export function smallConfig(into: string, base: string, values: object = {}): string {
  const file = join(into, 'app-config.json')
  const text = readFileSync(`${folder}/app-config.json`, 'utf8')
  const { environment, dev } = JSON.parse(text.replaceAll('http://127.0.0.1:8090', base))
  writeFileSync(file, JSON.stringify({ environment, dev: { ...dev, ...values } }))
  return file
}

/** The thirteenth endpoint, for the first member; LINE is not asked about the token. */
export const withLine: Swap = [
  "    'POST /auth/signin'",
  `    'POST /auth/line': ({ body }) =>
      body.idToken ? sessionOf(members[0]) : refuse(400, 1003, 'lineTokenInvalid'),
    'POST /auth/signin'`,
]

/**
 * The backend of docs/integrate.md on a port of its own, with parts of its text replaced.
 * @throws Error where the file has a text not once
 */
export async function startSmallBackend({
  swaps = [],
  appOrigin = smallFixtures().origin ?? '',
}: { swaps?: readonly Swap[]; appOrigin?: string } = {}) {
  const source = readFileSync(`${folder}/backend.mjs`, 'utf8')
  const changed = swaps.reduce((text, [found, instead]) => {
    const parts = text.split(found)
    if (parts.length !== 2) throw new Error(`The backend has ${parts.length - 1} times: ${found}`)
    return parts.join(instead)
  }, source)
  const url = `data:text/javascript,${encodeURIComponent(changed)}`
  const { createBackend } = (await import(/* @vite-ignore */ url)) as { createBackend: Create }
  const brand: unknown = JSON.parse(readFileSync(`${folder}/brand.json`, 'utf8'))
  const { port, stop } = await listening(createBackend(brand, appOrigin))
  return { base: `http://127.0.0.1:${port}`, stop }
}
