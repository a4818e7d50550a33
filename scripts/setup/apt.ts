import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Installs packages with apt, on Debian and Ubuntu as root only. @returns whether it succeeded */
export function installByApt(...names: string[]): boolean {
  if (process.getuid?.() !== 0 || !isDebian()) return false
  const options = {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const
  // Without a network the answer comes soon.
  const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20']
  spawnSync('apt-get', ['update', '-q', ...patience], options)
  const args = ['install', ...patience, '-y', '-q', '--no-install-recommends', ...names]
  return spawnSync('apt-get', args, options).status === 0
}

function isDebian() {
  return (
    existsSync('/etc/os-release') && /debian|ubuntu/i.test(readFileSync('/etc/os-release', 'utf8'))
  )
}
