import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installByApt } from './apt.ts'

const how = 'Debian: apt install mkcert; macOS: brew install mkcert'

/** Finds an installed mkcert: MKCERT_PATH, or on the PATH. */
export function findMkcert(): string | undefined {
  const given = process.env.MKCERT_PATH
  const name = process.platform === 'win32' ? 'mkcert.exe' : 'mkcert'
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const places = given ? [given] : folders.map((folder) => join(folder, name))
  return places.find((path) => existsSync(path) && runs(path))
}

/** For `npm start`: ends with a message where HTTPS=1 cannot work. Installs nothing. */
export function refuseWithoutMkcert(): void {
  if (findMkcert()) return
  end(
    `HTTPS=1 needs mkcert, which is not installed (${how}). ` +
      'Install it, or start without HTTPS=1.',
  )
}

/** For `npm test`: finds mkcert or installs it; ends with a message on how to, when neither works. */
export function requireMkcert(): string {
  const path = findMkcert() ?? install()
  return path ?? end(`HTTPS is tested with mkcert, which could not be installed (${how}).`)
}

function install() {
  console.log('No mkcert here: installing it through apt …')
  return installByApt('mkcert') ? findMkcert() : undefined
}

function runs(path: string) {
  return spawnSync(path, ['-version']).status === 0
}

function end(message: string): never {
  console.error(message)
  process.exit(1)
}
