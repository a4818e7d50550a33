import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { chaan, volt } from '../../mocks/brands/demo-packs.ts'
import { loadPack, type Pack } from '../../mocks/brands/load-pack.ts'
import { folderOfPack } from '../../mocks/brands/pack-folders.ts'
import { faultsOfPack } from '../../mocks/seed/check-pack.ts'
import { seedBrand } from '../../mocks/seed/seed-brand.ts'
import { createBrands } from '../../mocks/brands/brand.ts'
import { connect } from '../../mocks/database/connect.ts'
import { migrate } from '../../mocks/database/migrate.ts'
import { letter } from '../../scripts/brand/lettering.ts'
import { faultsOfNewBrand, writeNewBrand } from '../../scripts/brand/new-brand.ts'
import { namesOfBrand } from '../../scripts/brand/names-of-brand.ts'
import { namesBrand, renamed } from '../../scripts/brand/rename-brand.ts'
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

describe.each([
  [chaan, /chaan|ชานคลับ|จากชาน|ริมชาน|ที่ชาน|พนักงานชาน|veranda|golden hour|CHN7/i],
  [volt, /\bvolt\b|โวลต์|megawatt|เมกะวัตต์|VLT5/i],
])('the pack of a new brand that begins with the content of $identity.name', (source, own) => {
  let folder: string
  let pack: Pack

  beforeAll(async () => {
    const made = await newFolder({ ...jasmine, from: source.identity.name })
    folder = made.folder
    pack = loadPack('jasmine', folder)
    return made.remove
  })

  test('has nothing wrong in it', () => {
    expect(faultsOfPack(pack, [chaan.identity, volt.identity])).toEqual([])
  })

  test('has no text, file or name of a file that is of the other brand', () => {
    const files = globSync('**/*.*', { cwd: folder })
    const named = files.filter(
      (file) => own.test(file) || own.test(readFileSync(join(folder, file), 'utf8')),
    )

    expect(files.length).toBeGreaterThan(50)
    expect(named).toEqual([])
    expect(JSON.stringify(pack)).not.toMatch(own)
    expect(source.contact.phone).toBeDefined()
    expect(pack.contact.phone).toBeUndefined()
  })

  test('has none of its pictures', () => {
    const originals = folderOfPack(source.identity.name)
    // The icons of menus are those of the icon set, in every brand.
    const drawings = globSync('images/{campaigns,banners,navigation,states}/*.svg', {
      cwd: folder,
    })
    const same = drawings.filter((file) => {
      const original = join(originals, file)
      return existsSync(original) && readFileSync(original).equals(readFileSync(join(folder, file)))
    })

    expect(drawings.length).toBeGreaterThan(30)
    expect(same).toEqual([])
  })

  test('has no history of the other brand: nothing sold, won, collected, sent or asked', () => {
    const { campaigns, members, ledger, redemptions, receipts, draws, friends, helpThreads } = pack

    expect(
      campaigns.flatMap(({ itemCountSold, asks }) => [itemCountSold, ...asks.promocodes]),
    ).toEqual(campaigns.map(() => 0))
    expect(members.map(({ email }) => email)).toEqual(['dao@jasmine.example'])
    expect(ledger.map(({ title }) => title.en)).toEqual([
      'Mali & Co Phra Nakhon',
      'Mali & Co Phra Nakhon',
    ])
    expect([redemptions, receipts, draws, friends, helpThreads, pack.collectCodes]).toEqual(
      Array.from({ length: 6 }, () => []),
    )
    expect([pack.spending, pack.notifications, pack.marketplacesStory]).toEqual([
      [],
      [],
      { connections: [], refusals: [] },
    ])
    expect(pack.account.socialLogin.appId).toBe(null)
  })

  test('keeps what it is for: most rewards, all levels, and the terms of its own company', () => {
    expect(pack.campaigns.length).toBeGreaterThan(source.campaigns.length / 2)
    expect(pack.levels.levels.map(({ name, from }) => [name.en, from])).toEqual(
      source.levels.levels.map(({ from }, at) => [['Member', 'Silver', 'Gold'][at], from]),
    )
    expect(pack.consents.terms.text.en).toContain('Mali & Co is run by Mali Flowers Ltd.')
  })

  test('becomes a brand of the platform', async () => {
    const db = connect({ file: ':memory:', isDurable: false })
    onTestFinished(() => db.destroy())
    await migrate(db)
    await seedBrand(db, pack, { appId: 'jasmine-demo', now: Date.now() })

    expect((await createBrands(db).find('jasmine-demo'))?.campaigns.size).toBe(
      pack.campaigns.length,
    )
  })
})

describe('a name of another brand', () => {
  const names = namesOfBrand(chaan)
  const renamings = {
    folder: { from: 'chaan', to: 'mali' },
    names: [
      { from: 'Chaan Club', to: 'Mali' },
      { from: 'Chaan', to: 'Mali' },
      { from: 'ชานคลับ', to: 'มะลิ' },
      { from: 'ชาน', to: 'มะลิ' },
    ],
  }

  test.each([
    ['Join Chaan Club, says Chaan’s team.', 'Join Mali, says Mali’s team.'],
    ['CHAAN and Chaandra', 'MALI and Chaandra'],
    ['Chaanのポイント', 'Maliのポイント'],
    ['สมาชิกChaanได้', 'สมาชิกMaliได้'],
    ['ที่Chaan2 Chaané', 'ที่Chaan2 Chaané'],
    ['upload_receipt_chaan', 'upload_receipt_mali'],
    ['sp-chaan', 'sp-mali'],
    ['chaan', 'mali'],
    ['a chaan of wood', 'a chaan of wood'],
    ['พนักงานชานและครอบครัว', 'พนักงานมะลิและครอบครัว'],
    ['สมัครชานคลับฟรี', 'สมัครมะลิฟรี'],
    ['ชานมไข่มุกที่ชาน', 'ชานมไข่มุกที่มะลิ'],
    ['ชานชาลา ชานเมือง ชานนท์ ว.', 'ชานชาลา ชานเมือง ชานนท์ ว.'],
  ])('in %j becomes %j', (text, expected) => {
    expect(renamed(text, renamings, names)).toBe(expected)
    expect(namesBrand(expected, names)).toBe(false)
    expect(namesBrand(text, names)).toBe(text !== expected)
  })

  test('in Latin letters stands apart from Thai ones', () => {
    const latin = { ...renamings, names: [{ from: 'ชาน', to: 'Mali' }] }

    expect(renamed('พนักงานชานและครอบครัว', latin, names)).toBe('พนักงาน Mali และครอบครัว')
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
  [{ from: 'nimbus' }, '--from is "nimbus". Expected: chaan, '],
  [{ gauge: 'sun' }, '--gauge is "sun". Expected: arch, bar, ring.'],
])('a new brand with %o is refused', (wrong, told) => {
  expect(faultsOfNewBrand(jasmine)).toEqual([])
  expect(faultsOfNewBrand({ ...jasmine, ...wrong })).toEqual([expect.stringContaining(told)])
})

test('a name that another brand has is refused', () => {
  const title = (displayName: string) => faultsOfNewBrand({ ...jasmine, displayName })

  expect(title('chaan ')).toEqual([
    'There is a brand called "chaan" already: choose another --title.',
  ])
  expect(title('Chaan Tea')).toEqual([])
})
