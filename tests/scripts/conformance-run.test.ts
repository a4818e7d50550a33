import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readFixtures } from '../../scripts/conformance/kit-fixtures.ts'
import { htmlOf, junitOf } from '../../scripts/conformance/kit-reports.ts'
import { runKit } from '../../scripts/conformance/run-kit.ts'
import { freshFolder } from '../fresh-folder.ts'
import { runCommand, startCommand } from '../run-command.ts'
import { smallFixtures, startSmallBackend, type Swap } from './small-backend.ts'

async function backendWith(...swaps: Swap[]) {
  const backend = await startSmallBackend({ swaps })
  onTestFinished(backend.stop)
  return { base: backend.base, fixtures: smallFixtures(), pauseMs: 0 }
}

test('a run that only reads makes nothing', async () => {
  const asked: string[] = []
  const { results, redemptions } = await runKit({
    ...(await backendWith()),
    isReadOnly: true,
    send(request) {
      asked.push(`${request.method} ${new URL(request.url).pathname}`)
      return fetch(request)
    },
  })

  expect(results.length).toBeGreaterThan(20)
  expect(redemptions).toEqual([])
  const written = asked.filter((line) => !/^(GET|OPTIONS) /.test(line))
  expect([...new Set(written)]).toEqual(['POST /auth/signin'])
})

test('a run until a step has none of the later ones', async () => {
  const { results } = await runKit({ ...(await backendWith()), until: 'guest' })

  const names = results.map(({ name }) => name)
  expect(names).toContain('clock')
  expect(names.filter((name) => /^token|redeem(ing)\b/.test(name))).toEqual([])
})

test('a stopped run goes on where it was, with what it had made', async () => {
  const options = await backendWith()
  const stop = new AbortController()
  const before = await runKit({
    ...options,
    signal: stop.signal,
    onResult: ({ name }) => name === 'same key again' && stop.abort(),
  })
  expect(before.results.at(-1)?.name).toBe('same key again')
  const kept = JSON.parse(JSON.stringify(before)) as typeof before
  const key = before.first?.key
  const { length: had } = before.redemptions

  const after = await runKit({ ...options, state: kept })

  expect(after.first?.key).toBe(key)
  expect(after.redemptions.length).toBeGreaterThan(had)
  expect(after.results.filter(({ outcome }) => outcome === 'failed')).toEqual([])
})

test('the reports have each result, and no markup of a platform', async () => {
  const state = await runKit({
    ...(await backendWith([
      '=> [200, found]',
      `=> [200, request.url === '/categories' ? '<b>&"' : found]`,
    ])),
    until: 'guest',
  })

  const line =
    'getCategories (GET /categories) : expected list, got &quot;&lt;b&gt;&amp;\\&quot;&quot;'
  expect(junitOf(state)).toContain(`<failure message="${line}`)
  expect(junitOf(state)).toContain('tests="14" failures="1" skipped="1"')
  expect(htmlOf(state)).toContain(line)
  expect(htmlOf(state)).not.toContain('<b>&')
})

test('a check that cannot be made fails alone', async () => {
  const { fixtures, ...options } = await backendWith()
  const inputs = { getCampaign: { params: {} } }

  const { results } = await runKit({ ...options, fixtures: { ...fixtures, inputs } })

  const failed = results.filter(({ outcome }) => outcome === 'failed')
  expect(failed.map(({ name, line }) => `${name}: ${line}`)).toEqual(
    ['shape getCampaign', 'shape getCampaign of a member'].map(
      (name) =>
        `${name}: it could not be made: TypeError: The path /campaigns/:campaignId needs a value for "campaignId".`,
    ),
  )
  expect(results.at(-1)?.name).toBe('other origin, every answer')
})

test('what fixtures misspell is told', () => {
  const { origin, ...fixtures } = JSON.parse(
    readFileSync('docs/integrate/fixtures.json', 'utf8'),
  ) as { origin: string; campaigns: object }
  const text = JSON.stringify({
    ...fixtures,
    orign: origin,
    campaigns: { ...fixtures.campaigns, soldout: 104 },
  })
  const withInputs = (inputs: object) => JSON.stringify({ ...fixtures, inputs })

  expect(() => readFixtures(text)).toThrow(
    /campaigns\.soldout: there is no such field\n {2}orign: there is no such field$/,
  )
  expect(() => readFixtures(withInputs({ getReceit: {} }))).toThrow(
    'inputs.getReceit: the contract has no such endpoint',
  )
  expect(() => readFixtures(withInputs({ getReceipt: { params: { id: 'rc-1' } } }))).toThrow(
    /params\.receiptId: expected string\n.*params\.id: there is no such field$/,
  )
  expect(() => readFixtures(withInputs({ getPoints: { query: { mode: 'all' } } }))).toThrow(
    'inputs.getPoints.query.mode: there is no such field',
  )
})

test('wrong fixtures are told by their fields', () => {
  const text = JSON.stringify({ app: { appId: 1 }, members: {}, campaigns: { redeemable: 'tea' } })

  expect(() => readFixtures(text)).toThrow(
    /app\.appId: .*\n.*members\.first: .*\n.*members\.second: .*\n.*campaigns\.redeemable: /,
  )
  expect(() => readFixtures('{')).toThrow('The fixtures are no JSON.')
})

const fixtures = ['--fixtures', 'docs/integrate/fixtures.json']

const command = (at: string, ...args: string[]) =>
  runCommand('conformance/conformance', ['--base', at, ...fixtures, ...args])

test('the command ends where a platform hangs, before an answer and within one', async () => {
  const { base } = await backendWith([
    'const [status, body] = await answer(request)',
    `if (request.url === '/categories') return response
    if (request.url.startsWith('/dashboard')) return response.write('{')
    const [status, body] = await answer(request)`,
  ])

  const { code, stdout } = await command(base, '--until', 'guest', '--timeout', '1')

  expect(code).toBe(1)
  expect(stdout).toMatch(/getDashboard .*: expected an answer within 1 s, got none/)
  expect(stdout).toMatch(/getCategories .*: expected an answer within 1 s, got none/)
})

test('the command writes only where it may, and ends with what it found', async () => {
  const { base } = await backendWith()
  const { base: deviant } = await backendWith(
    ["'GET /categories': () => brand.categories", "'GET /categories': () => []"],
    ['updatedAt: now()', 'at: now()'],
  )
  const folder = freshFolder()
  const junit = join(folder, 'report.xml')

  const asking = await command(base)
  const signing = await command(base, '--until', 'member')
  const nowhere = await command(base, '--yes', '--junit', join(folder, 'none/report.xml'))
  const read = ['--base', base, ...fixtures, '--read-only', '--junit', junit]
  const reading = await startCommand('conformance/conformance', read)
  const failing = await command(deviant, '--read-only')

  expect(asking.code).toBe(2)
  expect(asking.stdout).toContain('as mali@jasmine.example and anan@jasmine.example')
  expect(asking.stderr).toContain('Nothing was done')
  expect(signing.stdout.trim().split('\n').slice(1)).toEqual([
    '  signs anan@jasmine.example in once with a wrong password',
  ])
  expect([nowhere.code, nowhere.stdout]).toEqual([2, ''])
  expect(nowhere.stderr).toContain('none/report.xml')
  expect(reading.code).toBe(0)
  expect(reading.stdout).toContain('26 passed, 0 failed, 3 not made.')
  expect(readFileSync(junit, 'utf8')).toContain('failures="0"')
  expect(failing.code).toBe(1)
  expect(failing.stdout).toMatch(
    /^FAIL {2}.*\n {6}getPoints \(GET \/points\) updatedAt: expected /m,
  )
})

test('the adapter of an app config is tried, and its fault told before anything is asked', async () => {
  const folder = freshFolder()
  const text = readFileSync('docs/integrate/app-config.json', 'utf8')
  const config = (adapter: object) => {
    const { environment, dev } = JSON.parse(text) as { environment: string; dev: object }
    const file = join(folder, 'app-config.json')
    writeFileSync(file, JSON.stringify({ environment, dev: { ...dev, adapter } }))
    return file
  }
  const wrong = { endpoints: { getPoints: { fields: { balance: 'points' } } } }

  const told = await command('http://127.0.0.1:9', '--config', config(wrong), '--yes')

  expect(told).toMatchObject({ code: 2, stdout: '' })
  expect(told.stderr).toContain('"adapter.endpoints.getPoints.fields.balance"')
})

test('a file that is no JSON, and an app config without an adapter, are named', async () => {
  const broken = join(freshFolder(), 'broken.json')
  writeFileSync(broken, '{')
  const nowhere = 'http://127.0.0.1:9'
  const plain = 'docs/integrate/app-config.json'

  const config = await command(nowhere, '--config', broken)
  const resume = await command(nowhere, '--resume', broken)
  const without = await command(nowhere, '--config', plain)

  expect(config).toMatchObject({ code: 2, stdout: '' })
  expect(config.stderr).toMatch(`${broken} cannot be read: SyntaxError: `)
  expect(resume.stderr).toMatch(`${broken} cannot be read: SyntaxError: `)
  expect(without.stderr).toBe(`${plain} has no adapter in "dev".\n`)
})

test('an endpoint that never answers is ended, whoever still holds its request', async () => {
  const { results } = await runKit({
    ...(await backendWith()),
    timeoutMs: 200,
    // As Node's own fetch once the request has been collected: the signal of the call alone ends it.
    send: (request, { signal }) =>
      new URL(request.url).pathname.endsWith('/categories')
        ? new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(new Error('aborted')))
          })
        : fetch(request),
  })

  const late = results.filter(({ line = '' }) => line.includes('an answer within 0.2 s, got none'))
  expect(late.map(({ line = '' }) => line.split(' ')[0])).toEqual(['getCategories'])
})

test.each([
  ['features', ['carts'], /features\.0: expected \w+.*, \w+/],
  ['paths', { gateway: 'api' }, /paths\.gateway: expected a path that begins with \//],
  ['origin', 'localhost:5621', /origin: expected an origin without a path/],
  ['origin', 'http://localhost:5621/', /origin: expected an origin without a path/],
  [
    'otp',
    { contactNumber: '+66815550001', read: '/messages' },
    /otp\.contactNumber: expected a text like \/\^0/,
  ],
])('fixtures whose %s cannot be used say what is expected: %j', (name, value, told) => {
  const text = JSON.stringify({ ...smallFixtures(), [name]: value })
  expect(() => readFixtures(text)).toThrow(told)
})
