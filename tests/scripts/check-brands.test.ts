import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

function brand(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/brand/brand-command.ts', ...args],
    { cwd: root, encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

test('a check of the packs finds nothing, and one of a brand that is not there says so', () => {
  expect(brand('check', 'chaan', 'volt')).toEqual({
    status: 0,
    stdout: 'chaan: nothing is wrong.\nvolt: nothing is wrong.\n',
    stderr: '',
  })
  const { status, stderr } = brand('check', 'nimbus')
  expect(stderr).toContain('There is no brand "nimbus": nimbus/content/brand.json is not there.')
  expect(status).toBe(1)
})

test('without a command the pictures are made, here of a brand that is not there', () => {
  expect(brand('--brand', 'nimbus')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is no brand "nimbus". The brands are: '),
  })
})

test('help names the commands, and so does an unknown command', () => {
  expect(brand('--help').stdout).toContain('check [NAME …]')
  expect(brand('chek')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/There is no command "chek"\.[^]*check \[NAME/),
  })
})

test.each([
  [['new', 'nimbus'], 'A new brand has one name and one colour'],
  [['new', 'nimbus', '--primary', '#B4235A', '--acent=#00FF00'], "Unknown option '--acent'"],
  [['new', 'nimbus', '--primary', '#B4235A', '--title'], "'--title <value>' argument missing"],
  [['new', 'nimbus', '--primary', 'pink'], '--primary is "pink". Expected: a colour'],
])('%j is refused', (args, told) => {
  expect(brand(...args)).toMatchObject({ status: 1, stderr: expect.stringContaining(told) })
})
