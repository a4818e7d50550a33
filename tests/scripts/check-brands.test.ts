import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shownPath } from '../../mocks/brands/pack-folders.ts'
import { freshFolder } from '../fresh-folder.ts'
import { runCommand, startCommand } from '../run-command.ts'
import { jasmine } from './jasmine.ts'

const root = join(import.meta.dirname, '../..')

const brand = (...args: string[]) => runCommand('brand/brand-command', args)

/** In a process: modules read BRANDS_DIR as they are loaded. */
const brandIn = (brands: string, ...args: string[]) =>
  startCommand('brand/brand-command', args, { BRANDS_DIR: brands })

test('a check of the packs finds nothing, and one of a brand that is not there says so', async () => {
  expect(await brand('check', 'chaan', 'volt')).toEqual({
    code: 0,
    stdout: 'chaan: nothing is wrong.\nvolt: nothing is wrong.\n',
    stderr: '',
  })
  const { code, stderr } = await brand('check', 'nimbus')
  expect(stderr).toContain('There is no brand "nimbus": nimbus/content/brand.json is not there.')
  expect(code).toBe(1)
})

test('without a command the pictures are made, here of a brand that is not there', async () => {
  expect(await brand('--brand', 'nimbus')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no brand "nimbus". The brands are: '),
  })
})

test('help names the commands, and so does an unknown command', async () => {
  expect((await brand('--help')).stdout).toContain('check [NAME …]')
  expect(await brand('chek')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/There is no command "chek"\.[^]*check \[NAME/),
  })
})

test.each([
  [['new', 'nimbus'], 'A new brand has one name and one colour'],
  [['new', 'nimbus', '--primary', '#B4235A', '--acent=#00FF00'], "Unknown option '--acent'"],
  [['new', 'nimbus', '--primary', '#B4235A', '--title'], "'--title <value>' argument missing"],
  [['new', 'nimbus', '--primary', 'pink'], '--primary is "pink". Expected: a colour'],
])('%j is refused', async (args, told) => {
  expect(await brand(...args)).toMatchObject({ code: 1, stderr: expect.stringContaining(told) })
})

test('a fault of a brand elsewhere has its real path, one of this repository its path from the root', async () => {
  const folder = freshFolder()
  mkdirSync(join(folder, 'nimbus/content'), { recursive: true })
  writeFileSync(join(folder, 'nimbus/content/brand.json'), '{}')

  const { code, stdout } = await brandIn(folder, 'check', 'nimbus')

  expect(stdout).toContain(`${folder}/nimbus/content/brand.json is wrong:`)
  expect(stdout).toContain(`${folder}/nimbus/content/levels.json is missing.`)
  expect(code).toBe(1)
  expect(shownPath(join(root, 'mocks/brands/volt'))).toBe('mocks/brands/volt')
})

test('brands that have the same app and serials, as after copying a folder, are told', async () => {
  const folder = freshFolder()
  cpSync(join(root, 'mocks/brands/volt'), join(folder, 'nimbus'), { recursive: true })

  const { code, stdout } = await brandIn(folder, 'check', 'nimbus')

  expect(stdout).toContain(
    'brand.json: appId is volt-demo in nimbus and volt. Expected: another in each brand.',
  )
  expect(stdout).toContain('brand.json: serialPrefix is VLT5 in nimbus and volt.')
  expect(code).toBe(1)
})

test.each([['check'], ['pictures']])(
  '%s refuses a BRANDS_DIR that is not there, or is a file',
  async (command) => {
    const folder = freshFolder()
    writeFileSync(join(folder, 'file'), '')

    for (const wrong of ['none', 'file'].map((name) => join(folder, name))) {
      const { code, stderr } = await brandIn(wrong, command)
      expect(stderr).toContain(`BRANDS_DIR is "${wrong}". Expected: a folder that is there.`)
      expect(code).toBe(1)
    }
  },
)

/** A folder of brands with Volt, and two whose files cannot be read. */
function withBrokenBrands() {
  const folder = freshFolder()
  cpSync(join(root, 'mocks/brands/volt'), join(folder, 'volt'), { recursive: true })
  for (const [name, file] of [
    ['half', 'brand.json'],
    ['torn', 'campaigns.json'],
  ] as const) {
    mkdirSync(join(folder, name, 'content'), { recursive: true })
    writeFileSync(join(folder, name, 'content/brand.json'), '{}')
    writeFileSync(join(folder, name, 'content', file), '{')
  }
  return folder
}

test('pictures of one brand are made beside brands whose files cannot be read', async () => {
  const folder = withBrokenBrands()

  const named = await brandIn(folder, 'pictures', 'volt')
  const byOption = await brandIn(folder, '--brand', 'volt')

  const made = {
    code: 0,
    stdout: 'volt: 0 of 49 pictures made (0 KiB), 0 deleted.\n',
    stderr: '',
  }
  expect(named).toEqual(made)
  expect(byOption).toEqual(made)
})

test('pictures of all brands name those whose files cannot be read, and are made for the others', async () => {
  const folder = withBrokenBrands()

  const { code, stdout, stderr } = await brandIn(folder)

  expect(stderr).toContain(`${folder}/half/content/brand.json is no JSON`)
  expect(stderr).toContain(`${folder}/torn/content/campaigns.json is no JSON`)
  expect(stdout).toContain('volt: 0 of 49 pictures made')
  expect(code).toBe(1)
})

test('a new brand is written beside one whose files cannot be read', () => {
  const folder = withBrokenBrands()
  const write = [
    `await import('./scripts/setup/source-imports.ts')`,
    `const { writeNewBrand } = await import('./scripts/brand/new-brand.ts')`,
    `const brand = ${JSON.stringify(jasmine)}`,
    `console.log((await writeNewBrand(brand, ${JSON.stringify(join(folder, 'jasmine'))})).length)`,
  ]

  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', write.join('\n')],
    { cwd: root, encoding: 'utf8', env: { ...process.env, BRANDS_DIR: folder } },
  )

  expect([stdout, stderr]).toEqual(['9\n', ''])
})

test('an unknown option is told in a sentence', async () => {
  const { code, stderr } = await brand('--al')

  expect(stderr).toMatch(/^Unknown option '--al'[^\n]*\n$/)
  expect(code).toBe(1)
})

test('a drawing that is none is told', async () => {
  const folder = withBrokenBrands()
  writeFileSync(join(folder, 'volt/images/banners/invite-friends.svg'), '<html>not found</html>')

  const { code, stdout } = await brandIn(folder, 'check', 'volt')

  expect(stdout).toContain(
    'images/banners/invite-friends.svg is no SVG. Expected: a drawing in <svg',
  )
  expect(code).toBe(1)
})
