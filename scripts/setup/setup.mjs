// Plain JavaScript without dependencies: see run.mjs.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const modules = join(root, 'node_modules')
const lockFile = join(root, 'package-lock.json')
const stamp = join(modules, '.taem-lock-hash')
/** The oldest Node that the tools run on: the same as "engines" in package.json. */
const oldest = [22, 22]

/** Installs the packages when they are missing or stale. Returns the path of the Node to run on. */
export async function setUp() {
  if (!isInstalled()) await install()
  const own = join(modules, 'node', 'bin', 'node')
  if (runs(own)) return own
  if (runs(process.execPath)) return process.execPath
  // npm skips the package's install script when it is set to ignore scripts.
  await npm(['rebuild', 'node', '--ignore-scripts=false'])
  if (runs(own)) return own
  fail(
    `Node ${oldest.join('.')} or newer is needed; this is ${process.version}, and the npm package ` +
      '"node", which would bring one along, could not be installed. Install a newer Node and try again.',
  )
}

function isInstalled() {
  if (!existsSync(lockFile)) return existsSync(modules)
  const hash = lockHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true
  if (!installedByHand()) return false
  writeFileSync(stamp, hash)
  return true
}

// A plain `npm install` writes no stamp; npm's own record has the same information.
function installedByHand() {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  const present = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || optional || devOptional || present[path]?.version === version,
  )
}

async function install() {
  const started = Date.now()
  process.stdout.write('Installing the packages (only when they have changed) ')
  const dots = setInterval(() => process.stdout.write('.'), 2000)
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--engine-strict=false']
  let result = existsSync(lockFile) ? await npm(['ci', ...flags]) : { code: 1, output: '' }
  if (result.code !== 0) result = await npm(['install', '--no-save', ...flags])
  clearInterval(dots)
  process.stdout.write('\n')
  if (result.code !== 0) {
    fail(`The packages could not be installed. npm said:\n${result.output.slice(-3000)}`)
  }
  if (existsSync(lockFile)) writeFileSync(stamp, lockHash())
  console.log(`Installed in ${((Date.now() - started) / 1000).toFixed(0)} s.`)
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex')
}

function runs(node) {
  const { status, stdout } = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' })
  if (status !== 0) return false
  const [major = 0, minor = 0] = stdout.trim().split('.').map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}

function npm(args) {
  // Inside an npm script this is the npm that was called; it may not be on the PATH.
  const path = process.env.npm_execpath
  const [command, first] = path?.endsWith('.js') ? [process.execPath, [path]] : ['npm', []]
  return new Promise((resolve) => {
    const child = spawn(command, [...first, ...args], { cwd: root, shell: command === 'npm' })
    let output = ''
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
