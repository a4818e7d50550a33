import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shownPath } from '../../mocks/brands/pack-folders.ts'
import { freshFolder } from '../fresh-folder.ts'

const root = join(import.meta.dirname, '../..')

const brand = (...args: string[]) => brandIn(undefined, ...args)

function brandIn(brands: string | undefined, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/brand/brand-command.ts', ...args],
    { cwd: root, encoding: 'utf8', env: { ...process.env, BRANDS_DIR: brands } },
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

test('a fault of a brand elsewhere has its real path, one of this repository its path from the root', () => {
  const folder = freshFolder()
  mkdirSync(join(folder, 'nimbus/content'), { recursive: true })
  writeFileSync(join(folder, 'nimbus/content/brand.json'), '{}')

  const { status, stdout } = brandIn(folder, 'check', 'nimbus')

  expect(stdout).toContain(`${folder}/nimbus/content/brand.json is wrong:`)
  expect(stdout).toContain(`${folder}/nimbus/content/levels.json is missing.`)
  expect(status).toBe(1)
  expect(shownPath(join(root, 'mocks/brands/volt'))).toBe('mocks/brands/volt')
})

test('brands that have the same app and serials, as after copying a folder, are told', () => {
  const folder = freshFolder()
  cpSync(join(root, 'mocks/brands/volt'), join(folder, 'nimbus'), { recursive: true })

  const { status, stdout } = brandIn(folder, 'check', 'nimbus')

  expect(stdout).toContain(
    'brand.json: appId is volt-demo in nimbus and volt. Expected: another in each brand.',
  )
  expect(stdout).toContain('brand.json: serialPrefix is VLT5 in nimbus and volt.')
  expect(status).toBe(1)
})

test.each([['check'], ['pictures']])(
  '%s refuses a BRANDS_DIR that is not there, or is a file',
  (command) => {
    const folder = freshFolder()
    writeFileSync(join(folder, 'file'), '')

    for (const wrong of ['none', 'file'].map((name) => join(folder, name))) {
      const { status, stderr } = brandIn(wrong, command)
      expect(stderr).toContain(`BRANDS_DIR is "${wrong}". Expected: a folder that is there.`)
      expect(status).toBe(1)
    }
  },
)
