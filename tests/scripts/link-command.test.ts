import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { brandOf, createWorld } from '../mocks/platform-world.ts'
import { appInLiffConfig } from '../../scripts/line/app-in-liff-config.ts'
import { brandOfDatabase } from '../../scripts/line/brand-of-database.ts'
import { lookAt } from '../../scripts/line/link-target.ts'
import { freshFolder } from '../fresh-folder.ts'
import { startCommand } from '../run-command.ts'
import { dataOf, sharedDatabase } from '../shared-database.ts'
import { runLink } from './link-run.ts'

beforeAll(() => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } })
})

/** Runs the command on a platform of today. */
const link = (folder: string, ...args: string[]) => linkWith({}, folder, ...args)

const linkWith = (env: Record<string, string>, folder: string, ...args: string[]) =>
  runLink(args, { folder, env: { LIFF_CHANNEL: '', ...dataOf(folder), ...env } })

const now = Date.now()

async function platformIn(folder: string) {
  const world = await createWorld({ database: await sharedDatabase(folder), now })
  await world.platform.close()
}

test('a campaign becomes links, a QR code in three files, and warnings in the terminal', async () => {
  const folder = freshFolder()
  await platformIn(folder)

  const words = ['--utm-source', 'LINE', '--utm-medium', 'brodcast', '--language', 'th']
  const short = ['--origin', 'https://chaan.example', '--short', 'tea26']
  const { stdout, stderr } = await link(folder, '--campaign', '1001', ...words, ...short)

  const path = '/campaign/iced-thai-tea-p1001?lang=th&utm_source=line&utm_medium=brodcast'
  expect(stderr).toContain('warning: utm_source is written as line.')
  expect(stderr).toContain('Is it meant to be broadcast?')
  const lines = readFileSync(join(folder, 'out/links.txt'), 'utf8').trim().split('\n')
  expect(lines).toEqual([
    `web\thttps://chaan.example${path}`,
    `liff\thttps://liff.line.me/2000000001-chaanpub${path}`,
    'short\thttps://chaan.example/s/tea26',
  ])
  expect(stdout).toContain('QR code of https://chaan.example/s/tea26: print it 25 mm')
  const png = readFileSync(join(folder, 'out/qr.png'))
  const [code] = await readBarcodes(new Uint8Array(png))
  expect(code?.text).toBe('https://chaan.example/s/tea26')
  expect(readFileSync(join(folder, 'out/qr.svg'), 'utf8')).toContain('<image href="data:image/png')
  expect(readFileSync(join(folder, 'out/qr.pdf'), 'latin1')).toMatch(/^%PDF-/)

  const again = await link(folder, '--screen', 'rewards', ...words, ...short)
  expect(again.stderr).toContain('/s/tea26: nameTaken')
})

test('a link that leads nowhere is not made', async () => {
  const folder = freshFolder()
  await platformIn(folder)

  const { stderr } = await link(folder, '--campaign', '99', '--utm-source', 'line')

  expect(stderr).toContain('bad: There is no such page.')
  expect(existsSync(join(folder, 'out'))).toBe(false)
})

test('campaigns become a message of buttons in each language', async () => {
  const folder = freshFolder()
  await platformIn(folder)

  const message = ['--campaign', '1001,1003', '--message', 'buttons', '--utm-source', 'line']
  await link(folder, ...message)

  const labels = ['en', 'th'].map((language) => {
    const file = readFileSync(join(folder, `out/message-${language}.json`), 'utf8')
    return JSON.parse(file).template.actions.map(({ label }: { label: string }) => label)
  })
  expect(labels).toEqual([
    ['Iced Thai tea, any…', 'Matcha latte, hot o…'],
    ['ชาไทยเย็น ทุกขนาด', 'มัทฉะลาเต้ ร้อนหรือ…'],
  ])
  expect(existsSync(join(folder, 'out/qr.svg'))).toBe(false)
})

test.each<[channel: string, args: string[], host: string]>([
  ['developing', [], 'dev.members.chaan.example'],
  ['developing', ['--channel', 'published'], 'members.chaan.example'],
])('with LIFF_CHANNEL “%s” and %j a link leads to %s', async (channel, args, host) => {
  const folder = freshFolder()
  await platformIn(folder)

  const target = ['--campaign', '1001', '--utm-source', 'line', ...args]
  const { stdout, stderr } = await linkWith({ LIFF_CHANNEL: channel }, folder, ...target)

  expect(stdout).toContain(`web\thttps://${host}/campaign/iced-thai-tea-p1001`)
  expect(stderr.includes('is not that of members')).toBe(host.startsWith('dev.'))
})

test.each([
  ['', 'https://members.chaan.example'],
  ['published', 'https://members.chaan.example'],
  ['developing', 'https://dev.members.chaan.example'],
])('the app of the channel “%s” is at %s', (channel, origin) => {
  expect(appInLiffConfig('chaan', { channel }).app.origin).toBe(origin)
})

test('an app of a channel that liff.config.json does not have is refused', () => {
  expect(() => appInLiffConfig('chaan', { channel: 'review' })).toThrow(
    'chaan has no app of the channel review',
  )
})

test('a category that the brand does not have leads nowhere, a campaign is no draw', async () => {
  const world = await createWorld()
  const { app } = appInLiffConfig('chaan', {})
  const brand = await brandOfDatabase(world.db, await brandOf(world), app)

  const { facts } = await lookAt({ kind: 'category', id: 10, subCategoryId: 0 }, brand)
  const draw = lookAt({ kind: 'draw', id: 1001, slug: '', isAnnounced: false }, brand)

  expect(facts).toBe('missing')
  await expect(draw).rejects.toThrow('Campaign 1001 is no draw: --campaign 1001.')
})

test.each([
  [['--brand', 'nosuch', '--campaign', '1001'], 'There is no brand "nosuch". The brands are: '],
  [
    ['--screen', 'rewards', '--branch', '205a'],
    '--branch is "205a". Expected: an id, such as 205.',
  ],
])('%j is refused in a sentence', async (args, told) => {
  const folder = freshFolder()
  await platformIn(folder)

  const { code, stderr } = await link(folder, ...args)

  expect(stderr.split('\n').filter((line) => !line.startsWith('warning:'))[0]).toContain(told)
  expect(code).toBe(1)
  expect(existsSync(join(folder, 'out'))).toBe(false)
})

test('a short name stays free where the files cannot be written', async () => {
  const folder = freshFolder()
  await platformIn(folder)
  writeFileSync(join(folder, 'out'), 'a file')

  const failed = await link(folder, '--campaign', '1001', '--short', 'gone1')
  const other = await runLink(['--campaign', '1003', '--short', 'gone1'], {
    env: { LIFF_CHANNEL: '', ...dataOf(folder) },
  })

  expect(failed).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Expected: a folder to'),
  })
  expect(failed.stderr).not.toContain('    at ')
  expect(other).toMatchObject({ code: 0, stdout: expect.stringContaining('/s/gone1') })
})

test('a fault of another brand does not stop a link', async () => {
  const folder = freshFolder()
  await platformIn(folder)
  const brands = join(folder, 'brands')
  cpSync('mocks/brands/volt', join(brands, 'volt'), { recursive: true })
  writeFileSync(join(brands, 'volt/content/campaigns.json'), '[{')
  mkdirSync(join(brands, 'half/content'), { recursive: true })
  writeFileSync(join(brands, 'half/content/brand.json'), '{')

  const ended = await runLink(['--brand', 'chaan', '--store', '205'], {
    folder,
    env: { LIFF_CHANNEL: '', ...dataOf(folder), BRANDS_DIR: brands },
    // Modules read BRANDS_DIR as they are loaded.
    run: startCommand,
  })

  expect(ended).toMatchObject({ code: 0, stdout: expect.stringContaining('/findstore?branch=205') })
})

test('help prints the options', async () => {
  const { code, stdout } = await runLink(['--help'])

  expect([code, stdout]).toEqual([0, expect.stringContaining('Makes a link into the app')])
})
