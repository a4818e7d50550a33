import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../../mocks/server.ts'
import { writeStaticBundle } from '../../scripts/deploy/static-bundle.ts'
import { freshFolder } from '../fresh-folder.ts'
import { startCrm } from './brand-crm.ts'

const files = {
  'index.html': readFileSync('index.html', 'utf8').replace(
    '<script id="early"></script>',
    '<script id="early">start()</script>',
  ),
  'assets/app-1.js': `app(${'1,'.repeat(1000)})`,
  'assets/detect-worker-1.js': 'detect()',
  'service-worker.js': 'work()',
  'service-worker-off.js': 'end()',
  'studio/assets/studio-1.js': 'studio()',
}

/** A build as a bundle, and the same build and app config on the reference host. */
async function prepared() {
  const folder = freshFolder()
  const dist = join(folder, 'dist')
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(dist, name, '..'), { recursive: true })
    writeFileSync(join(dist, name), text)
  }
  const crm = await startCrm()
  onTestFinished(crm.stop)
  const appConfig = JSON.stringify(crm.config)
  const config = join(folder, 'app-config.json')
  writeFileSync(config, appConfig)
  const bundle = join(folder, 'bundle')
  await writeStaticBundle(bundle, { config, dist })
  const dataDir = join(folder, 'data')
  const start = { port: 0, dataDir, dist, appConfig, faults: true, isDurable: false }
  const server = await startServer(start)
  onTestFinished(() => server.close())
  return { bundle, origin: `http://localhost:${server.port}` }
}

/** Each kind of file, by a path of it. */
const kinds = {
  page: '/reward',
  files: '/service-worker-off.js',
  assets: '/assets/app-1.js',
  worker: '/service-worker.js',
  detector: '/assets/detect-worker-1.js',
}

/** Headers by their lower-case names; a policy without what differs: the hashes of a page, and reports. */
function comparable(headers: Iterable<[string, string]>) {
  // Whether a page is for search engines stands in the page of a host of files.
  const ofTransport =
    /^(content-(type|length|encoding)|vary|date|connection|keep-alive|x-request-id|x-robots-tag)$/
  const all = Array.from(headers, ([name, value]) => [name.toLowerCase(), value] as const)
  return Object.fromEntries(
    all
      .filter(([name]) => !ofTransport.test(name))
      .map(([name, value]) => [name, value.replaceAll(/ 'sha256-[^']+'|; report-uri \S+/g, '')]),
  )
}

/** What Cloudflare Pages makes of `_headers`: all rules of a path in order, `!` takes away. */
function byCloudflare(text: string, path: string) {
  const found = new Map<string, string>()
  let isHere = false
  for (const line of text.split('\n').filter((one) => one !== '' && !one.startsWith('#'))) {
    const [, gone, name = '', value = ''] = /^ {2}(?:! (.+)|([\w-]+): (.+))$/.exec(line) ?? []
    if (!line.startsWith(' ')) isHere = new RegExp(`^${line.replace('*', '.*')}$`).test(path)
    else if (isHere && gone) found.delete(gone)
    else if (isHere) found.set(name, found.has(name) ? `${found.get(name)}, ${value}` : value)
  }
  return found
}

test('a host of files sends, header by header, what the reference host sends', async () => {
  const { bundle, origin } = await prepared()
  const told = JSON.parse(readFileSync(join(bundle, 'headers.json'), 'utf8')) as Record<
    keyof typeof kinds,
    Record<string, string>
  >
  const cloudflare = readFileSync(join(bundle, 'site/_headers'), 'utf8')

  const paths = Object.entries(kinds) as [keyof typeof kinds, string][]
  const sent = await Promise.all(
    paths.map(async ([kind, path]) => {
      const answer = await fetch(origin + path, { headers: { Accept: 'text/html' } })
      return [kind, comparable(answer.headers)] as const
    }),
  )
  const asTold = paths.map(([kind]) => [kind, comparable(Object.entries(told[kind]))])
  const asOnCloudflare = paths.map(
    ([kind, path]) => [kind, comparable(byCloudflare(cloudflare, path))] as const,
  )
  // What no rule names has the headers of the page.
  const named = ([kind]: readonly [string, unknown]) => kind !== 'files'

  expect(asTold).toEqual(sent)
  expect(asOnCloudflare.filter(named)).toEqual(sent.filter(named))
  // Cloudflare's longest line.
  expect(Math.max(...cloudflare.split('\n').map(({ length }) => length))).toBeLessThan(2000)
})

test('files are compressed beside themselves, and those of staff left out', async () => {
  const { bundle } = await prepared()
  const site = join(bundle, 'site')
  const unpacked = (name: string) =>
    brotliDecompressSync(readFileSync(join(site, `${name}.br`))).toString()

  expect(unpacked('assets/app-1.js')).toBe(files['assets/app-1.js'])
  expect(unpacked('index.html')).toBe(readFileSync(join(site, 'index.html'), 'utf8'))
  expect(existsSync(join(site, 'assets/app-1.js.gz'))).toBe(true)
  expect(existsSync(join(site, 'service-worker.js.br'))).toBe(false)
  expect(existsSync(join(site, 'studio'))).toBe(false)
})
