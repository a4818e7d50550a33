import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { chaan, volt } from '../../mocks/brands/demo-packs.ts'
import { loadPack, type Pack } from '../../mocks/brands/load-pack.ts'
import { faultsOfPack } from '../../mocks/seed/check-pack.ts'
import { seedBrand } from '../../mocks/seed/seed-brand.ts'
import { createBrands } from '../../mocks/brands/brand.ts'
import { connect } from '../../mocks/database/connect.ts'
import { migrate } from '../../mocks/database/migrate.ts'
import { letter } from '../../scripts/brand/lettering.ts'
import { faultsOfNewBrand, writeNewBrand } from '../../scripts/brand/new-brand.ts'
import { jasmine } from './jasmine.ts'

async function newFolder(brand = jasmine) {
  const folder = mkdtempSync(join(tmpdir(), 'taem-new-brand-'))
  const files = await writeNewBrand(brand, folder)
  return { folder, files, remove: () => rmSync(folder, { recursive: true }) }
}

describe('the pack of a new brand', () => {
  let folder: string
  let files: string[]
  let pack: Pack

  beforeAll(async () => {
    const made = await newFolder()
    folder = made.folder
    files = made.files
    pack = loadPack('jasmine', folder)
    return made.remove
  })

  test('has about eight files of content, and nothing is wrong in them', () => {
    expect(files).toHaveLength(9)
    expect(faultsOfPack(pack, [chaan.identity, volt.identity])).toEqual([])
  })

  test('names no other brand in any file, nor in the texts that it takes from the standard', () => {
    const texts = globSync('**/*.{json,svg,html}', { cwd: folder }).map((file) => ({
      file,
      text: readFileSync(join(folder, file), 'utf8'),
    }))
    const other = /chaan|volt|ชาน|โวลต์|veranda|megawatt/i
    const named = [...texts, { file: 'the pack', text: JSON.stringify(pack) }]
      .filter(({ text }) => other.test(text))
      .map(({ file }) => file)

    expect(texts.length).toBeGreaterThan(30)
    expect(named).toEqual([])
  })

  test('speaks of itself in both languages, in the texts of the standard, too', () => {
    expect(pack.consents.terms.text.en).toContain('Mali & Co is run by Mali Flowers Ltd.')
    expect(pack.consents.terms.text.th).toContain('มะลิ ดำเนินการโดย')
    expect(pack.links.start.title).toEqual({
      en: 'Mali & Co: points for every visit',
      th: 'มะลิ ทุกครั้งที่มามีคะแนน',
    })
    expect(pack.contact.email?.address).toBe('care@jasmine.example')
    expect(JSON.stringify(pack)).not.toMatch(/\{(brand|company|domain|name|primary)\}/)
  })

  test('becomes a brand of the platform', async () => {
    const db = connect({ file: ':memory:', isDurable: false })
    onTestFinished(() => db.destroy())
    await migrate(db)
    await seedBrand(db, pack, { appId: 'jasmine-demo', now: Date.now() })

    const brand = await createBrands(db).find('jasmine-demo')

    expect(brand?.identity.displayName).toBe('Mali & Co')
    expect(brand?.campaigns.size).toBe(8)
  })

  test('has drawings in its own colours that escape its name', () => {
    const logo = readFileSync(join(folder, 'images/navigation/logo.svg'), 'utf8')
    const banner = readFileSync(join(folder, 'images/banners/hero.svg'), 'utf8')

    expect(logo).toContain('aria-label="Mali &amp; Co"')
    expect(logo).toMatch(/fill="#b\w{5}"/i)
    expect(banner).toContain('width="1200"')
  })
})

test('a name in Thai has a logo', async () => {
  const { path, width } = await letter('มะลิ')

  expect(path).toMatch(/^M[\d.-]+/)
  expect(width).toBeGreaterThan(1000)
})

test('a name that the fonts cannot draw is refused before anything is written', async () => {
  const folder = join(tmpdir(), 'taem-new-brand-none')

  await expect(writeNewBrand({ ...jasmine, displayName: '茉莉' }, folder)).rejects.toThrow(
    '"茉莉" cannot be drawn',
  )
  expect(globSync('**/*', { cwd: folder })).toEqual([])
})

test.each([
  [{ name: 'Mali Shop' }, 'The name "Mali Shop" names a folder and a host'],
  [{ name: 'chaan' }, 'There is a brand or folder "chaan" already.'],
  [{ primary: 'pink' }, '--primary is "pink". Expected: a colour as #rrggbb'],
  [{ displayName: ' ' }, '--title is empty.'],
  [{ thaiName: '' }, '--thai is empty.'],
  [{ company: '' }, '--company is empty.'],
  [{ name: 'localhost' }, 'The name "localhost" names a folder and a host'],
  [{ shape: 'round' }, '--shape is "round". Expected: sharp, modern, rounded.'],
  [{ gauge: 'sun' }, '--gauge is "sun". Expected: arch, bar, ring.'],
])('a new brand with %o is refused', (wrong, told) => {
  expect(faultsOfNewBrand(jasmine)).toEqual([])
  expect(faultsOfNewBrand({ ...jasmine, ...wrong })).toEqual([expect.stringContaining(told)])
})
