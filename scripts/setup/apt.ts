import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Installs packages with apt, on Debian and Ubuntu as root only. @returns whether it succeeded */
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
