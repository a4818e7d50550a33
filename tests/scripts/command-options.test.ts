import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { databaseFile } from '../../mocks/database/data-files.ts'
import { migrate } from '../../mocks/database/migrate.ts'
import { openDatabase } from '../../mocks/database/open-database.ts'
import { prepareDataFolder } from '../../scripts/platform/data-folder.ts'
import { startAddresses } from '../../scripts/platform/start-addresses.ts'
import { freePort } from '../../scripts/setup/free-port.ts'
import { freshFolder } from '../fresh-folder.ts'
import { runCommand, startCommand } from '../run-command.ts'
import { listening } from './listening.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

/** They hand all arguments to the tool that runs the tests. */
const handsOn = ['checks/attacks', 'checks/e2e', 'checks/test-postgres', 'deploy/test-deploy']

/** The commands of package.json that are files of ours. */
const commands = [
  ...new Set(Object.values(scripts).map((line) => line.split(' ')[2] ?? '')),
].filter((name) => existsSync(`scripts/${name}.ts`) && !handsOn.includes(name))

/** They read their arguments without command-options.ts. */
const ownReaders = ['brand/brand-command', 'conformance/conformance', 'line/liff']

describe('a command', { timeout: 60_000 }, () => {
  test.each<[string, typeof runCommand]>([
    ['platform/start', startCommand],
    ['pictures/pictures', runCommand],
    ['brand/brand-command', runCommand],
    ['conformance/conformance', runCommand],
    ['line/liff', runCommand],
  ])('%s says for --help what it does, and does nothing', async (name, run) => {
    const { code, stdout, stderr } = await run(name, ['--help'])

    expect(stderr).toBe('')
    expect(stdout).toMatch(/^.{20,}/)
    expect(code).toBe(0)
  })

  // In a process: this also shows that each command loads there.
  test.each(commands)('%s refuses an option that it does not have', async (name) => {
    const { code, stderr } = await startCommand(name, ['--bogus'])

    const usage = ownReaders.includes(name) ? /^/ : /^.*\n\n[^]*npm (run|start)/
    expect(stderr).toMatch(/^Unknown option '--bogus'/)
    expect(stderr).toMatch(usage)
    expect(stderr).not.toMatch(/^ +at /m)
    expect(code).toBeGreaterThan(0)
  })

  test.each([
    ['line/make-link', ['--campaign', '1001'], '--out is missing: the folder for the files.'],
    ['platform/platform-staff', [], 'One of --list, --invite EMAIL, --check and --code EMAIL.'],
    ['platform/platform-sources', ['--by', 'c,d'], /^--by is of utm_source, .*, not "c,d"\.$/],
    ['contract/contract', ['--port', '9000'], '--port is of --serve.'],
    ['pictures/pictures', ['--only', 'rewards'], '--only is of --all.'],
    ['pictures/pictures', ['--all', '--only', 'foo'], /^--only is of addresses, .*, not "foo"\.$/],
    ['pictures/pictures', ['--all', '--mode', 'dim'], '--mode is of light, dark, not "dim".'],
    ['bench/bench', ['--runs', 'abc'], '--runs is a whole number from 1 on, not "abc".'],
    ['bench/bench-database', ['--only', 'foo'], '--only is of redeem, browse, draw, not "foo".'],
    ['platform/platform-restore', ['one', 'two'], '"two" is too much.'],
    ['platform/platform-receipt', ['--receipt', 'rc-1', '--approve', '--by', ''], '--by is empty.'],
    ['platform/platform-codes', ['--list', '--points', '5'], '--points belongs to --count.'],
    [
      'platform/platform-codes',
      ['--list', '--end', 'b-1'],
      'One of --count N, --list and --end BATCH.',
    ],
    [
      'platform/platform-advance',
      ['--all', '--parcel', 'TH1'],
      '--parcel belongs to --redemption.',
    ],
    [
      'platform/platform-receipt',
      ['--receipt', 'rc-1', '--photos', 'here', '--by', 'Nok'],
      '--by belongs to --approve or --reject.',
    ],
    ['platform/platform-receipt', ['--list', '--amount', '5'], '--amount belongs to --approve.'],
    ['platform/platform-help', ['--question', 'q-1', '--by', 'Nok'], '--by belongs to --answer.'],
    [
      'platform/platform-help',
      ['--question', 'q-1', '--state', 'open'],
      '--state belongs to --list.',
    ],
    [
      'platform/platform-payment',
      ['--list', '--by', 'Nok'],
      '--by belongs to --payment or --refund.',
    ],
    ['platform/platform-staff', ['--list', '--role', 'view'], '--role belongs to --invite.'],
    [
      'platform/platform-points',
      ['--signals', '--why', '7002'],
      '--why does not go with --signals.',
    ],
    [
      'platform/platform-points',
      ['--why', '7002', '--way', 'code'],
      '--way does not go with --why.',
    ],
    ['platform/platform-points', ['--member', '7002', '--again'], '--again belongs to --adjust.'],
    ['deploy/deploy-command', ['--to', 'app', '--name', 'Mali'], '--name belongs to --static.'],
    ['bench/bench', ['--runs', '0x10'], '--runs is a whole number from 1 on, not "0x10".'],
    ['line/make-link', ['--code', ' ', '--out', 'links'], '--code is empty.'],
    ['bench/bench', ['--only', ''], '--only is empty.'],
  ])('%s with %j says first what is wrong, then how it is used', async (name, args, fault) => {
    const { code, stderr } = await runCommand(name, args)

    const [first, empty, ...rest] = stderr.split('\n')
    expect(first).toMatch(fault)
    expect(empty).toBe('')
    expect(rest.join('\n')).toContain('npm run ')
    expect(code).toBeGreaterThan(0)
  })

  test.each([
    ['line/liff', ['check', '--brand', '']],
    ['brand/brand-command', ['pictures', '--brand', ' ']],
    ['brand/brand-command', ['page', '--config', '']],
    ['conformance/conformance', ['--base', 'http://localhost:1', '--config', '']],
  ])('%s with %j refuses the empty option', async (name, args) => {
    const { code, stderr } = await runCommand(name, args)

    expect(stderr).toMatch(/^--(brand|config) is empty\.\n/)
    expect(code).toBeGreaterThan(0)
  })

  test('reset deletes nothing where its options are wrong', async () => {
    const data = join(freshFolder(), 'data')
    mkdirSync(data)
    writeFileSync(join(data, '.taem-data'), '')

    await runCommand('platform/reset', ['--help'], { DATA_DIR: data })
    await runCommand('platform/reset', ['--bogus'], { DATA_DIR: data })

    expect(existsSync(data)).toBe(true)
  })

  test.each([
    ['platform/start', 'npm start'],
    ['platform/serve', 'npm run serve'],
    ['deploy/preview', 'npm run preview:prod'],
  ])('%s on a port that is taken names the command for another one', async (name, command) => {
    const server = createServer()
    const { port, stop } = await listening(server)
    const data = join(freshFolder(), 'data')

    const { stderr } = await startCommand(name, [], {
      DATA_DIR: data,
      FAULTS: '1',
      PORT: String(port),
    })
    await stop()

    expect(stderr).toMatch(new RegExp(`: PORT=${port + 1} ${command}\n$`))
  })

  test.each([
    ['platform/reset', [], '.'],
    ['platform/serve', ['--fresh'], 'tunnel'],
  ])('%s %j deletes no data that a process is using', async (name, args, used) => {
    const data = join(freshFolder(), 'data')
    const folder = join(data, used)
    prepareDataFolder(data)
    prepareDataFolder(folder)
    const db = openDatabase(databaseFile(folder))
    await migrate(db)
    const env = { DATA_DIR: data, DATABASE_URL: '', FAULTS: '1', PORT: String(await freePort()) }

    const { code, stderr } = await startCommand(name, args, env)
    await db.destroy()

    expect(stderr).toBe(`${folder} is in use, so it stays: stop what runs on it first.\n`)
    expect([code, existsSync(databaseFile(folder))]).toEqual([1, true])
    expect(await runCommand('platform/reset', [], env)).toMatchObject({ code: 0 })
    expect(existsSync(data)).toBe(false)
  })

  test.each([
    ['platform/reset', [], runCommand],
    // A server catches what it did not foresee, such as an end that is none.
    ['platform/serve', ['--fresh'], startCommand],
  ])('%s %j says that it does not delete what is not its own', async (name, args, run) => {
    const data = join(freshFolder(), 'data')
    mkdirSync(data)
    writeFileSync(join(data, 'notes.txt'), '')
    const start = { DATA_DIR: data, FAULTS: '1', PORT: String(await freePort()) }
    const elsewhere = { DATABASE_URL: 'postgres://taem@127.0.0.1:1/taem' }

    const ofOthers = await run(name, args, { ...start, DATABASE_URL: '' })
    const inDatabase = await run(name, args, { ...start, ...elsewhere })

    expect(ofOthers.stderr).toBe(
      `${data} was not made by Taem, so it stays. Check DATA_DIR, or delete the folder by hand.\n`,
    )
    expect(inDatabase.stderr).toBe(
      'The data is in the database of DATABASE_URL, which is not deleted: name an empty one.\n',
    )
    expect([ofOthers.code, inDatabase.code, existsSync(data)]).toEqual([1, 1, true])
  })

  test('reset deletes nothing that somebody has put beside the data', async () => {
    const data = join(freshFolder(), 'data')
    prepareDataFolder(data)
    mkdirSync(join(data, 'codes'))
    prepareDataFolder(join(data, 'tunnel'))
    const backups = [join(data, 'nightly.taem'), join(data, 'tunnel', 'phone.taem')]
    for (const backup of backups) writeFileSync(backup, '')
    const env = { DATA_DIR: data, DATABASE_URL: '' }

    const { code, stderr } = await runCommand('platform/reset', [], env)

    expect([code, stderr]).toEqual([
      1,
      `${data} has what Taem did not make, so it stays. Move it away first: nightly.taem, tunnel/phone.taem.\n`,
    ])
    expect(backups.map((backup) => existsSync(backup))).toEqual([true, true])
    for (const backup of backups) rmSync(backup)
    expect(await runCommand('platform/reset', [], env)).toMatchObject({ code: 0 })
    expect(existsSync(data)).toBe(false)
  })

  test.each([
    ['platform/start', [], startCommand],
    ['deploy/sbom-command', ['--out', 'package.json/sbom.json'], runCommand],
  ])('%s tells a place that it cannot write to in a sentence', async (name, args, run) => {
    // The usual port may be taken by an app that runs.
    const env = { DATA_DIR: 'package.json/data', PORT: String(await freePort()) }
    const { code, stderr } = await run(name, args, env)

    expect(stderr).toMatch(/^ENOTDIR: not a directory, \w+ '.*package\.json\/\w[^\n]*\n$/)
    expect(code).toBeGreaterThan(0)
  })
})

test('the start prints each address that the README says it prints', () => {
  const table = /`npm start` prints these addresses:\n([^]*?)\n\n[^|]/.exec(
    readFileSync('README.md', 'utf8'),
  )?.[1]
  const named = [...(table ?? '').matchAll(/`http:\/\/localhost:5180(\/\S*)`/g)].map(
    ([, path]) => path,
  )

  expect(named).toHaveLength(10)
  expect(startAddresses.map(({ path }) => path)).toEqual(expect.arrayContaining(named))
})

test('a command whose reader has left, as head does, does its work and says nothing of it', async () => {
  const child = spawn(process.execPath, ['tests/scripts/telling-process.ts'])
  child.stdout.destroy()
  let told = ''
  child.stderr.on('data', (data: Buffer) => (told += data.toString()))

  expect(await once(child, 'close')).toEqual([0, null])
  expect(told).toBe('done\n')
})
