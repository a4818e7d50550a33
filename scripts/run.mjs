// Plain JavaScript without dependencies: on a fresh clone this runs on whatever Node the system has.
// It installs what is missing, then hands over to the Node of node_modules.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setUp, root } from './setup/setup.mjs'

const [name = '', ...args] = process.argv.slice(2)
const script = join(root, 'scripts', `${name}.ts`)
const tool = join(root, 'node_modules', '.bin', name)

const node = await setUp()
if (!existsSync(script) && !existsSync(tool)) {
  console.error(`There is no command "${name}". See the scripts in package.json.`)
  process.exit(1)
}

const child = spawn(node, [existsSync(script) ? script : tool, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    // Compiled code is kept for the next start, that of the first modules as well (source-imports.ts).
    NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
    ...process.env,
    PATH: join(root, 'node_modules', '.bin') + delimiter + (process.env.PATH ?? ''),
  },
})
// A terminal sends Ctrl-C to both processes; the child decides how to end.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
// When npm gets a signal, it ends only the shell between it and this process.
const parent = process.ppid
const orphaned = setInterval(() => {
  if (process.ppid === parent) return
  // Once: a second signal would end it before it is done.
  clearInterval(orphaned)
  child.kill('SIGTERM')
}, 500).unref()
child.on('exit', (code, signal) => {
  process.exit(code ?? (signal === 'SIGINT' ? 130 : 1))
})
