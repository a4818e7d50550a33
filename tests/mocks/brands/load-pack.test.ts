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

  test.each<[file: string, at: (string | number)[], value: unknown, told: string]>([
    ...['next week', '', '31/12/2026', '2026-11-01', '2026-11-01T10:00:00'].map(
      (time): [string, (string | number)[], unknown, string] => [
        'campaigns.json',
        [0, 'expireDate'],
        time,
        `0.expireDate is ${JSON.stringify(time)}. Allowed: a time with its zone, such as 2026-12-01T00:00:00+07:00.`,
      ],
    ),
    [
      'campaigns.json',
      [0, 'restockDate'],
      'soon',
      'restockDate is "soon". Allowed: a date, such as',
    ],
    ['campaigns.json', [0, 'voucherExpireDate'], '2026', 'Allowed: a time with its zone'],
    ['campaigns.json', [0, 'pointPerUnit'], -50, '-50. Allowed: a whole number, 0 or more.'],
    ['campaigns.json', [0, 'pricePerUnit'], -5, '-5. Allowed: a number, 0 or more.'],
    ['campaigns.json', [0, 'payOptions'], [], '[]. Allowed: one way to pay at least'],
    ['campaigns.json', [0, 'payOptions', 0, 'points'], -50, 'payOptions.0.points is -50.'],
    ['campaigns.json', [0, 'qty'], -1, '0.qty is -1. Allowed: a whole number, 0 or more.'],
    ['campaigns.json', [0, 'maxPerPerson'], 0, '0. Allowed: a whole number, 1 or more.'],
    ['campaigns.json', [0, 'minutesValidAfterUsed'], -1, 'Allowed: a whole number, 1 or more.'],
    ['campaigns.json', [0, 'slug'], '', '0.slug is "". Allowed: words for an address'],
    ['campaigns.json', [0, 'slug'], 'a/b', '0.slug is "a/b". Allowed: words for an address'],
    ['campaigns.json', [0, 'type'], 99, '0.type is 99. Allowed: a type of campaign: 0, 1, 2'],
    ['announcements.json', [0, 'publishedAt'], 'today', '0.publishedAt is "today".'],
    ['notifications.json', [0, 'at'], 'today', '0.at is "today". Allowed: a time with its zone'],
    ['levels.json', ['period', 'from'], '2026', 'period.from is "2026". Allowed: a time with'],
    ['levels.json', ['levels'], [], 'levels is []. Allowed: one level at least.'],
    ['levels.json', ['levels', 0, 'from'], -1, 'levels.0.from is -1. Allowed: a whole number'],
    [
      'levels.json',
      ['levels', 0, 'multiplier'],
      -2,
      'multiplier is -2. Allowed: a number above 0.',
    ],
    ['stores.json', ['stores', 0, 'latitude'], 900, 'latitude is 900. Allowed: degrees, such as'],
    ['app-config.json', ['rules', 'otpSeconds'], -1, 'rules.otpSeconds is -1.'],
    ['app-config.json', ['rules', 'minimumAge'], -1, 'rules.minimumAge is -1.'],
    ['app-config.json', ['forms', 'registerdynamic'], 'x', 'forms.registerdynamic is "x".'],
    ['app-config.json', ['forms', 'editdynamic', 0, 'type'], 'txt', 'editdynamic.0.type is "txt".'],
    [
      'app-config.json',
      ['forms', 'editdynamic', 0, 'key'],
      'email',
      'with a key of their own each',
    ],
    [
      'app-config.json',
      ['forms', 'editdynamic', 0, 'pattern'],
      '(',
      'Allowed: a regular expression, quick for any text.',
    ],
    [
      'app-config.json',
      ['forms', 'editdynamic', 0, 'pattern'],
      '^([A-Za-z]+ ?)+$',
      'Allowed: a regular expression, quick for any text.',
    ],
    ['brand.json', ['displayName'], '   ', 'displayName is "   ". Allowed: the name that members'],
    [
      'brand.json',
      ['domain'],
      'https://mali.co.th/',
      'Allowed: a host alone, such as mali.example.',
    ],
    ['brand.json', ['subscriptionKey'], '', 'subscriptionKey is "". Allowed: the key that the app'],
  ])('in %s at %j cannot be %j', (file, at, value, told) => {
    const path = join(folder, 'content', file)
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'))
    const place = at
      .slice(0, -1)
      .reduce<unknown>((part, key) => Reflect.get(Object(part), key), content)
    Reflect.set(Object(place), at.at(-1) ?? '', value)
    writeFileSync(path, JSON.stringify(content))

    expect(load).toThrow(told)
  })

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

test.each([
  [
    'app-config.json',
    (content: { rules: object }) => Object.assign(content.rules, { minAge: 15 }),
    'rules.minAge',
  ],
  [
    'levels.json',
    ({ levels: [first] }: { levels: object[] }) => Object.assign(first ?? {}, { multiplyer: 3 }),
    'levels.0.multiplyer',
  ],
  [
    'stores.json',
    ({ stores: [first] }: { stores: object[] }) => Object.assign(first ?? {}, { fone: '1' }),
    'stores.0.fone',
  ],
])('a misspelt key inside %s, which several schemas read, is told', (file, misspell, path) => {
  const folder = mkdtempSync(join(tmpdir(), 'taem-pack-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(brands, 'chaan'), folder, { recursive: true })
  const at = join(folder, 'content', file)
  const content = JSON.parse(readFileSync(at, 'utf8'))
  misspell(content)
  writeFileSync(at, JSON.stringify(content))

  expect(loadPack('chaan', folder).unread).toEqual([{ file, path }])
})
