import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

/** Sends SIGINT once the process has said a line. @returns all that it says, and its exit code */
async function interrupted(word: string, at: string) {
  const child = spawn(process.execPath, ['tests/scripts/stoppable-process.ts', word], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  const said: string[] = []
  createInterface(child.stdout).on('line', (line) => {
    said.push(line)
    if (line === at) child.kill('SIGINT')
  })
  createInterface(child.stderr).on('line', (line) => said.push(line))
  const [code] = (await ended) as [number | null]
  return { said, code }
}

test('what is interrupted while it starts takes back what it has done', async () => {
  const { said, code } = await interrupted('slow', 'first step')

  expect(said).toEqual(['first step', 'taken back'])
  expect(code).toBe(3)
})

test('what has started is stopped', async () => {
  const { said, code } = await interrupted('quick', 'started')

  expect(said).toEqual(['first step', 'started', 'stopped'])
  expect(code).toBe(3)
})
