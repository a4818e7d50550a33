import { join } from 'node:path'
import { existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { createLogFile } from '../../../mocks/hosting/log-file'
import { openLog } from '../../../mocks/hosting/open-log'
import { readOperation } from '../../../mocks/hosting/operation-settings'
import { logSecurity, logWarning, startLog } from '../../../mocks/values/log'
import { freshFolder } from '../../fresh-folder'

test('without settings there are no metrics, and a stop does not wait', () => {
  expect(readOperation({}, 'json')).toEqual({
    log: 'json',
    securityLog: undefined,
    metrics: undefined,
    drainMs: 0,
    faults: [],
  })
})

test('metrics are for the machine itself, unless an address is given', () => {
  const own = readOperation({ METRICS_PORT: '9100' }, 'json')
  const open = readOperation({ METRICS_PORT: '9100', METRICS_ADDRESS: '10.0.0.5' }, 'json')

  expect([own.metrics, open.metrics]).toEqual([
    { port: 9100, address: '127.0.0.1' },
    { port: 9100, address: '10.0.0.5' },
  ])
})

test.each([
  [{ LOG: 'loud' }, 'LOG is "loud"; it must be one of json, text, off.'],
  [{ METRICS_PORT: '99999' }, 'METRICS_PORT is "99999"; it must be a whole number up to 65535.'],
  [
    { METRICS_ADDRESS: 'everywhere' },
    'METRICS_ADDRESS is "everywhere", which is no address such as 127.0.0.1.',
  ],
  [{ DRAIN_SECONDS: 'soon' }, 'DRAIN_SECONDS is "soon"; it must be a whole number up to 120.'],
  [{ DRAIN_SECONDS: '121' }, 'DRAIN_SECONDS is "121"; it must be a whole number up to 120.'],
  [
    { SECURITY_LOG: '/no/such/folder/log' },
    'SECURITY_LOG is "/no/such/folder/log", and there is no such folder.',
  ],
  [{ SECURITY_LOG: '/tmp' }, 'SECURITY_LOG is "/tmp", which is a folder.'],
])('a setting that cannot be read is named: %o', (env, fault) => {
  expect(readOperation(env, 'json').faults).toEqual([fault])
})

test('the security log has a file of its own, which nobody else may read', async () => {
  const securityLog = join(freshFolder(), 'security.log')
  const end = openLog({ ...readOperation({}, 'off'), securityLog })

  logSecurity({ event: 'logOut', who: '7001' })
  logWarning('Not of the security log.')
  await end()

  expect(readFileSync(securityLog, 'utf8')).toMatch(/"event":"logOut".*\n$/)
  expect(readFileSync(securityLog, 'utf8')).not.toContain('Not of the security log.')
  expect(statSync(securityLog).mode & 0o777).toBe(0o600)
})

const eventsIn = (file: string) =>
  Array.from(readFileSync(file, 'utf8').matchAll(/"event":"(\w+)"/g), ([, event]) => event)

test('a security log that was renamed is followed by a new one', async () => {
  const securityLog = join(freshFolder(), 'security.log')
  const end = openLog({ ...readOperation({}, 'off'), securityLog })
  logSecurity({ event: 'first' })
  await expect.poll(() => existsSync(securityLog)).toBe(true)

  renameSync(securityLog, `${securityLog}.1`)
  logSecurity({ event: 'second' })
  await end()

  expect(eventsIn(`${securityLog}.1`)).toEqual(['first'])
  expect(eventsIn(securityLog)).toEqual(['second'])
})

test('after a time without a disk the security log goes on, and operators hear of it', async () => {
  const folder = join(freshFolder(), 'disk')
  const file = createLogFile(join(folder, 'security.log'))
  const told: string[] = []
  onTestFinished(startLog({ mode: 'json', write: (line) => told.push(line) }))

  for (const event of ['lost', 'alsoLost']) {
    file.write(JSON.stringify({ event }))
    await file.written()
  }
  mkdirSync(folder)
  for (const event of ['kept', 'alsoKept']) {
    file.write(JSON.stringify({ event }))
    await file.written()
  }

  expect(eventsIn(join(folder, 'security.log'))).toEqual(['kept', 'alsoKept'])
  expect(told).toEqual([
    expect.stringMatching(/cannot be written to.*ENOENT/),
    expect.stringContaining('is written to again; 2 lines are lost.'),
  ])
})
