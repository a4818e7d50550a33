import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createOutput } from '../../../mocks/values/output'
import { freePort } from '../../../scripts/setup/free-port'
import { freshFolder } from '../../fresh-folder'

/** `npm run serve` in its own process, with its output there. */
async function servedInto(stdout: number | 'pipe') {
  const folder = freshFolder()
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'dist/index.html'), '<!doctype html><html><head></head></html>')
  const [port, metricsPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [resolve('scripts/platform/serve.ts')], {
    cwd: folder,
    stdio: ['ignore', stdout, 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      DATA_DIR: join(folder, 'data'),
    },
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
  })
  let told = ''
  child.stderr?.on('data', (data: Buffer) => (told += data.toString()))
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(({ status }) => status)
  await expect.poll(() => ask('/livez').catch(() => told), { timeout: 20_000 }).toBe(200)
  return {
    child,
    ask,
    told: () => told,
    async lostLines() {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      return Number(/^taem_log_lost_lines_total (\d+)$/m.exec(text)?.[1])
    },
  }
}

test('a server whose output is full goes on, and says so once', { timeout: 40_000 }, async () => {
  const full = openSync('/dev/full', 'w')
  const served = await servedInto(full)
  closeSync(full)

  for (let count = 0; count < 3; count += 1) expect(await served.ask('/livez')).toBe(200)

  await expect.poll(served.lostLines).toBeGreaterThanOrEqual(3)
  expect(served.told().match(/The log cannot be written/g)).toHaveLength(1)
  expect(served.told()).toContain('ENOSPC')
})

test('a server goes on after the reader of its output has left', { timeout: 40_000 }, async () => {
  const served = await servedInto('pipe')
  served.child.stdout?.destroy()

  for (let count = 0; count < 3; count += 1) expect(await served.ask('/livez')).toBe(200)

  await expect.poll(served.lostLines).toBeGreaterThanOrEqual(2)
  expect(served.told()).not.toMatch(/Unhandled|^ +at /m)
})

test('an output that takes lines again gets whole ones, and operators hear how many are lost', () => {
  let isFull = false
  let disk = ''
  const told: string[] = []
  const write = createOutput(
    {
      write(text, done) {
        // As a full disk does, it takes the beginning.
        disk += isFull ? text.slice(0, 3) : text
        done(isFull ? new Error('ENOSPC: no space left on device, write') : undefined)
      },
    },
    (text) => told.push(text),
  )

  for (const line of ['first', 'second', 'third', 'fourth', 'fifth']) {
    isFull = line === 'second' || line === 'third'
    write(line)
  }

  expect(disk).toBe('first\nsec\nth\nfourth\nfifth\n')
  expect(told).toEqual([
    'The log cannot be written, its lines are lost: ENOSPC: no space left on device, write.',
    'The log is written to again; 2 lines are lost.',
  ])
})
