import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { usualEndingMs } from '../../mocks/hosting/http-server.ts'
import { endingWorkMs } from '../../mocks/platform/background.ts'
import { commands, ownFiles, programs } from '../../scripts/deploy/app-folder.ts'
import { followImports } from '../../scripts/deploy/follow-imports.ts'
import { buildSteps } from '../../scripts/deploy/image-steps.ts'
import { fillTemplate } from '../../scripts/deploy/nginx-template.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const page = read('docs/deploy.md')

/** The variables that a source reads: `env.PORT`, `{ LINE: line }: Environment`, `{ LOG } = env`. */
function variablesIn(text: string): string[] {
  const single = [...text.matchAll(/\benv\.([A-Z][A-Z_]+)/g)].map(([, name = '']) => name)
  const several = [...text.matchAll(/\{([^{}]+)\}(?:: Environment| = env)\b/g)]
  return [...single, ...several.flatMap(([, names = '']) => names.match(/\b[A-Z][A-Z_]+\b/g) ?? [])]
}

test('every variable that a production machine reads is in the table of settings', () => {
  const [, table = ''] = page.split('## Settings')
  const known = new Set(Array.from(table.matchAll(/`([A-Z][A-Z_]+)`/g), ([, name]) => name))
  const { files } = followImports(root, programs)
  const used = new Set(files.flatMap((file) => variablesIn(read(file))))

  expect([...used].toSorted()).toEqual(expect.arrayContaining(['DATABASE_URL', 'LINE', 'LOG']))
  expect([...used].filter((name) => !known.has(name))).toEqual([])
})

test('the settings of the page can be read by a shell', () => {
  const [, example = ''] =
    /into `\/etc\/taem\/settings`.*\n\n {3}```sh\n([^`]+)```/.exec(page) ?? []
  const [, ofTable = ''] = /\| `PUBLIC_ORIGIN`[^`]+`([^`]+)`/.exec(page) ?? []
  const lines = [...example.split('\n').map((line) => line.trim()), `PUBLIC_ORIGIN=${ofTable}`]

  expect(lines).toContain('TRUSTED_PROXIES=127.0.0.1')
  expect(lines.filter((line) => !/^(#.*|[A-Z_]+=[\w:/@.,=-]+|)$/.test(line))).toEqual([])
})

test('what the machine copies out of its folder is in it', () => {
  const [, unit = ''] = /^ *cp (deploy\/\S+) \/etc\/systemd/m.exec(page) ?? []

  expect(unit).not.toBe('')
  expect(ownFiles).toContain(unit)
})

test('the unit can write where the pages put pictures and the security log', () => {
  const unit = read('deploy/taem@.service')
  const writable = ['State', 'Logs'].flatMap((kind) => {
    const [, names = ''] = new RegExp(`^${kind}Directory=(.+)$`, 'm').exec(unit) ?? []
    const root = kind === 'State' ? '/var/lib' : '/var/log'
    return names.split(' ').map((name) => `${root}/${name}`)
  })
  const documented = ['docs/databases.md', 'docs/operate.md'].flatMap((file) =>
    Array.from(read(file).matchAll(/`(FILES|SECURITY_LOG)=(\/[^`]+)`/g), ([, , path = '']) => path),
  )

  expect(documented).toEqual(['/var/lib/taem/files', '/var/log/taem/security.log'])
  const isWritable = (path: string) => writable.some((one) => `${path}/`.startsWith(`${one}/`))
  expect(documented.filter((path) => !isWritable(path))).toEqual([])
})

test('the unit waits for a database that comes late, and has a port for the metrics of each process', () => {
  const unit = read('deploy/taem@.service')
  const [, head = ''] = /\[Unit\]([^[]+)/.exec(unit) ?? []

  expect(head).toContain('\nStartLimitIntervalSec=0\n')
  expect(unit).toContain('\nRestartSec=3\n')
  expect(unit).toContain('Environment=METRICS_PORT=1%i\n')
})

test('a stop has the time that it takes, wherever the platform runs', () => {
  const secondsIn = (file: string, pattern: RegExp) => Number(pattern.exec(read(file))?.[1])
  const drain = Math.max(
    secondsIn('deploy/Containerfile', /DRAIN_SECONDS=(\d+)/),
    secondsIn('docs/deploy.md', /^ *DRAIN_SECONDS=(\d+)$/m),
  )
  const most = drain + (usualEndingMs + endingWorkMs) / 1000

  expect(secondsIn('deploy/taem@.service', /^TimeoutStopSec=(\d+)$/m)).toBeGreaterThan(most)
  expect(secondsIn('deploy/compose.yaml', /stop_grace_period: (\d+)s$/m)).toBeGreaterThan(most)
  expect(read('docs/operate.md')).toContain(`\`DRAIN_SECONDS\` and ${most - drain} s at most`)
})

test('every command that the documentation names for the platform is on a production machine', () => {
  const pages = globSync('docs/**/*.md', { cwd: root }).map(read)
  const named = new Set(pages.flatMap((text) => text.match(/\bplatform:[a-z]+/g) ?? []))

  expect([...named]).toEqual(expect.arrayContaining(['platform:backup', 'platform:receipt']))
  expect([...named].filter((name) => !Object.hasOwn(commands, name))).toEqual([])
})

test('the settings of compose.yaml are some of the table', () => {
  const [, environment = ''] =
    /^ {2}environment:\n((?: {4}.+\n)+)/m.exec(read('deploy/compose.yaml')) ?? []
  const names = [...environment.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name)

  expect(names).toContain('TRUSTED_PROXIES')
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

test('the image is built by the commands of the page', () => {
  expect(buildSteps(read('deploy/Containerfile'))).toEqual([
    'npm ci --ignore-scripts',
    'npx vite build --logLevel=warn',
    'node scripts/deploy/deploy-command.ts --to /app',
    'mkdir -m 700 /empty',
  ])
})

test("the image has the Node of the tests, and nginx's template all its values", () => {
  const { devDependencies } = JSON.parse(read('package.json')) as {
    devDependencies: Record<string, string>
  }
  expect(read('deploy/Containerfile')).toContain(`ARG NODE=${devDependencies['node']}-`)
  expect(() => fillTemplate(root, { TAEM_HOSTS: 'chaan.example' })).toThrow(
    'Not set: TAEM_UPSTREAMS, TAEM_CERTIFICATE, TAEM_CERTIFICATE_KEY.',
  )
})
