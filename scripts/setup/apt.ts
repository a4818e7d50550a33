import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Installs packages where that takes no more than apt: on Debian, as root. @returns whether it did. */
export function installByApt(...names: string[]): boolean {
  if (process.getuid?.() !== 0 || !isDebian()) return false
  const options = {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const
  spawnSync('apt-get', ['update', '-q'], options)
  const args = ['install', '-y', '-q', '--no-install-recommends', ...names]
  return spawnSync('apt-get', args, options).status === 0
}

function isDebian() {
  return (
    existsSync('/etc/os-release') && /debian|ubuntu/i.test(readFileSync('/etc/os-release', 'utf8'))
  )
}
