import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { loadPack, type Pack } from '../../../mocks/brands/load-pack'
import { volt } from '../../../mocks/brands/demo-packs'
import { packs } from '../../../mocks/brands/packs'

const brands = join(import.meta.dirname, '../../../mocks/brands')

describe.for(Object.values(packs))('the pack of $identity.name', (pack) => {
  test('has the pictures of every campaign', () => {
    const images = join(brands, pack.identity.name, 'images')
    const isThere = (art: string) =>
      ['campaigns', 'banners'].some((folder) => existsSync(join(images, folder, `${art}.svg`)))

    const missing = pack.campaigns.filter(({ art }) => !isThere(art))

    expect(missing.map(({ id, art }) => `${id} ${art}`)).toEqual([])
  })

  test('has no content file whose absence changes nothing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'taem-pack-'))
    cpSync(join(brands, pack.identity.name), folder, { recursive: true })
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const loaded = outcomeOf(() => loadPack(pack.identity.name, folder))
    const files = globSync('content/**/*.*', { cwd: folder })

    const unread = files.filter((file) => {
      renameSync(join(folder, file), join(folder, 'away'))
      const without = outcomeOf(() => loadPack(pack.identity.name, folder))
      renameSync(join(folder, 'away'), join(folder, file))
      return without === loaded
    })

    expect(files).toContain('content/campaigns.json')
    expect(unread).toEqual([])
  })

  test('has no error text that no refusal uses', () => {
    const words = readFileSync(join(brands, '../answers/problem-texts.json'), 'utf8')
    const used = new Set([...words.matchAll(/"brandKey": "([^"]+)"/g)].map(([, key]) => key))

    const unused = pack.errors.filter(({ key }) => !used.has(key))

    expect(unused.map(({ key }) => key)).toEqual([])
  })
})

/** The pack as text, or the error. */
function outcomeOf(load: () => Pack) {
  try {
    return JSON.stringify(load())
  } catch (error) {
    return String(error)
  }
}

test('a brand without receipts has no pending points', () => {
  expect(volt.pending).toEqual([])
})

function errorOf(load: () => Pack): Error {
  try {
    load()
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('The pack is right.')
}

describe('what a pack leaves out', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'taem-pack-'))
    cpSync(join(brands, 'chaan'), folder, { recursive: true })
  })

  afterEach(() => rmSync(folder, { recursive: true }))

  test('is as in the standard, with its names, and a list of its own replaces that of the standard', () => {
    const design = join(folder, 'content/design-setting.json')
    const seeds = { primary: '#b4235a' }
    const navigation = { tabs: ['home', 'me'] }
    writeFileSync(design, JSON.stringify({ data: { decor: { theme: { seeds }, navigation } } }))
    rmSync(join(folder, 'content/links.json'))
    rmSync(join(folder, 'content/consents/age.en.html'))
    rmSync(join(folder, 'content/consents/age.th.html'))

    const pack = loadPack('chaan', folder)

    expect(pack.design.decor.theme.seeds).toMatchObject({ primary: '#b4235a', fontText: 'Onest' })
    expect(pack.design.decor.navigation).toEqual({
      tabs: ['home', 'me'],
      top: ['home', 'rewards', 'my-rewards', 'stores'],
    })
    expect(pack.links.rewards.title.en).toBe('Rewards for your Chaan points')
    expect(pack.consents.age.text.en).toContain('Chaan is for people aged 18 or older')
    expect(JSON.stringify(pack)).not.toMatch(/\{(brand|company|domain)\}/)
  })

  test('is told apart from a file or a key that it misspells', () => {
    cpSync(join(folder, 'content/links.json'), join(folder, 'content/link.json'))
    const design = join(folder, 'content/design-setting.json')
    writeFileSync(design, JSON.stringify({ data: { decor: { theme: { seads: {} } }, look: 1 } }))

    expect(loadPack('chaan', folder).unread).toEqual([
      { file: 'link.json' },
      { file: 'design-setting.json', path: 'data.decor.theme.seads' },
      { file: 'design-setting.json', path: 'data.look' },
    ])
  })

  test('is not the translation of a text of its own', () => {
    rmSync(join(folder, 'content/consents/age.th.html'))

    expect(() => loadPack('chaan', folder)).toThrow('content/consents/age.th.html is missing')
  })
})

describe('an invalid pack', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'taem-pack-'))
    cpSync(join(brands, 'chaan'), folder, { recursive: true })
  })

  afterEach(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  const load = () => loadPack('chaan', folder)

  function change(file: string, from: string, to: string) {
    const path = join(folder, 'content', file)
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
  }

  test.each([
    [
      'design-setting.json',
      ['"#5A1230"', '"plum purple"'],
      'data.decor.theme.seeds.primary is "plum purple". Allowed: a colour as #rrggbb, such as #5a1230.',
    ],
    [
      'design-setting.json',
      ['"type": "rounded"', '"type": "round"'],
      'data.decor.indicator.type is "round". Allowed: "sharp", "modern", "rounded".',
    ],
    [
      'campaigns.json',
      ['"slug": "iced-thai-tea",', ''],
      '0.slug is missing. Allowed: a value of the type string.',
    ],
  ] as const)(
    'in %s stops the start and names the key, the value and what is allowed',
    (...wrong) => {
      const [file, [from, to], told] = wrong
      change(file, from, to)

      expect(load).toThrow(`${folder}/content/${file} is wrong:\n  ${told}`)
    },
  )

  test('names what contradicts itself and what is missing at once, and is read for further checks', () => {
    change(
      'campaigns.json',
      '"at": "2026-11-30T17:00:00+07:00"',
      '"at": "2026-11-23T23:59:59+07:00"',
    )
    rmSync(join(folder, 'images/navigation/logo.svg'))

    const error = errorOf(load)

    expect(error.message).toMatch(/draw 1024 is to be known[^]*logo\.light is "images/)
    expect(error).toHaveProperty('pack.identity.name', 'chaan')
  })

  test('names the faults of all its files at once', () => {
    change('categories.json', '"id": ', '"id": "one", "was": ')
    change('levels.json', '"keep"', '"kept"')
    change('faq.json', '[', '[,')
    rmSync(join(folder, 'content/dashboards.json'))
    rmSync(join(folder, 'content/consents/terms.th.html'))

    const told = outcomeOf(load)

    expect(told).toContain('content/categories.json is wrong:\n')
    expect(told).toContain('content/levels.json is wrong:\n')
    expect(told).toContain("content/faq.json is no JSON:\n  SyntaxError: Unexpected token ','")
    expect(told.match(/content\/dashboards\.json is missing\./g)).toHaveLength(1)
    expect(told).toContain('content/consents/terms.th.html is missing.')
  })

  test.each([
    ['while tickets are sold', '2026-11-23T23:59:59+07:00'],
    ['after the draw', '2026-12-01T14:00:01+07:00'],
  ])('whose draw depends on a value that is known %s stops the start', (_, at) => {
    change('campaigns.json', '"at": "2026-11-30T17:00:00+07:00"', `"at": "${at}"`)

    expect(load).toThrow('the public value of draw 1024 is to be known after the sale of tickets')
  })

  test('whose folder has a name that is no host is refused', () => {
    expect(() => loadPack('my-shop', folder)).toThrow('The folder of the brand is "my-shop"')
  })

  test.each([
    ['images/navigation/app-icon.svg', 'is "images/navigation/app-icon.svg"'],
    ['images/navigation/logo.svg', 'data.decor.logo.light is "images/navigation/logo.svg"'],
    ['images/banners/invite-friends.svg', 'invite.json: art is "invite-friends"'],
  ])('without the picture %s stops the start and names it', (file, named) => {
    rmSync(join(folder, file))

    expect(load).toThrow(`${named}. Allowed: a picture`)
  })

  test('is logged in production, and members get the standard look', () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.stubEnv('NODE_ENV', 'production')
    change('design-setting.json', '"#5A1230"', '"plum purple"')

    const { decor } = load().design

    expect(decor.theme.seeds).toMatchObject({ primary: '#5a1230', accent: '#FFDE6B' })
    expect(told).toHaveBeenCalledWith(expect.stringContaining('"plum purple"'))
  })
})
