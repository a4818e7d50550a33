import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { getCategories } from '@/contract/campaigns'
import { getCampaign } from '@/contract/campaign-detail'
import { languageOfCaller, brandLanguagesOf } from '../../../mocks/brands/brand-languages'
import { loadPack, type Pack } from '../../../mocks/brands/load-pack'
import { folderOfPack } from '../../../mocks/brands/pack-folders'
import { manifestAnswer } from '../../../mocks/hosting/web-manifest'
import { servedPage } from '../../../mocks/pages/served-page'
import { sitemapXml } from '../../../mocks/pages/sitemap'
import { faultsOfPack } from '../../../mocks/seed/check-pack'
import { withHostileTexts } from '../../../mocks/seed/hostile-texts'
import { labelFaults } from '../../../mocks/seed/label-faults'
import { seedBrand } from '../../../mocks/seed/seed-brand'
import { freshFolder } from '../../fresh-folder'
import { createClient } from '../../platform-client'
import { createWorld, storyNow } from '../platform-world'

const thai = /^[^a-z]*[ก-๙]/
const origin = 'https://nam.example'

type Json = Record<string, unknown>

/** A copy of Chaan's pack in a folder. */
function packFolder() {
  const folder = freshFolder()
  cpSync(folderOfPack('chaan'), folder, { recursive: true })
  return {
    folder,
    edit(file: string, change: (content: Json & Json[]) => void) {
      const path = join(folder, 'content', file)
      const content: Json & Json[] = JSON.parse(readFileSync(path, 'utf8'))
      change(content)
      writeFileSync(path, JSON.stringify(content))
    },
  }
}

function speak({ edit }: ReturnType<typeof packFolder>, locale: object) {
  edit('design-setting.json', ({ data }) => {
    Object.assign((data as { decor: Json }).decor, { locale })
  })
}

function withoutEnglish(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEnglish)
  if (typeof value !== 'object' || value === null) return value
  const { en, ...rest }: Json = { ...value }
  const kept = typeof en === 'string' && 'th' in rest ? rest : value
  return Object.fromEntries(Object.entries(kept).map(([key, item]) => [key, withoutEnglish(item)]))
}

/** Chaan with no word of English, whose links still name it. */
function thaiFolder() {
  const files = packFolder()
  const { folder, edit } = files
  for (const file of globSync('content/*.json', { cwd: folder })) {
    const path = join(folder, file)
    writeFileSync(path, JSON.stringify(withoutEnglish(JSON.parse(readFileSync(path, 'utf8')))))
  }
  for (const file of globSync('content/consents/*.en.html', { cwd: folder })) {
    rmSync(join(folder, file))
  }
  edit('links.json', (links) => Object.assign(links, { language: 'en' }))
  speak(files, { default: 1054, available: [1054] })
  return files
}

/** Chaan in Thai, English and, in places, Japanese. */
function threeFolder() {
  const files = packFolder()
  speak(files, { default: 1054, available: [1054, 1033, 1041] })
  files.edit('links.json', ({ start }) => {
    const { title, description } = start as { title: Json; description: Json }
    title['ja'] = '一杯ごとにポイント'
    description['ja'] = '入会は無料です。'
  })
  writeFileSync(join(files.folder, 'content/consents/terms.ja.html'), '<h1>利用規約</h1>')
  return files
}

async function started({ folder }: ReturnType<typeof packFolder>) {
  const pack = loadPack('chaan', folder)
  const identity = { ...pack.identity, appId: 'nam-demo' }
  const world = await createWorld()
  onTestFinished(() => world.platform.close())
  await seedBrand(world.db, { ...pack, identity }, { appId: 'nam-demo', now: storyNow })
  const brand = await world.platform.brands.find('nam-demo')
  if (!brand) throw new Error('The brand has not started.')
  const page = (path: string, acceptLanguage?: string, told?: string[]) =>
    servedPage({
      brand,
      url: new URL(path, origin),
      origin,
      now: storyNow,
      isPublic: true,
      ...(acceptLanguage !== undefined && { acceptLanguage }),
      ...(told && { ask: async (_, language) => void told.push(language) }),
    })
  return { brand, page, client: createClient(world.platform, identity) }
}

const linksIn = (head = '') =>
  [...head.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...link]) => link)
const localesIn = (head = '') =>
  [...head.matchAll(/og:locale[^"]*" content="(\w+)"/g)].map(([, locale]) => locale)

test('a link that names no language is in the first of the brand, unless its pack says another', async () => {
  const files = packFolder()
  speak(files, { default: 1054, available: [1054, 1033] })
  files.edit('links.json', (links) => void Reflect.deleteProperty(links, 'language'))
  const english = packFolder()
  english.edit('links.json', (links) => Object.assign(links, { language: 'en' }))

  const shown = [await started(files), await started(english)].map(({ page }) => page('/').language)

  expect(shown).toEqual(['th', 'en'])
})

describe('a brand that speaks Thai alone', () => {
  test('has nothing wrong in its pack', () => {
    const pack = loadPack('chaan', thaiFolder().folder)

    expect(JSON.stringify(pack.campaigns)).not.toContain('"en"')
    expect(faultsOfPack(pack, [])).toEqual([])
  })

  test('shows an English browser, and a link to English, its pages in Thai', async () => {
    const { page } = await started(thaiFolder())
    const asked: string[] = []

    const pages = ['/', '/reward?lang=en', '/campaign/p1001?lang=th'].map((path) =>
      page(path, 'en-GB,en;q=0.9', asked),
    )
    for (const { view } of pages) await view?.()

    for (const { head, language } of pages) {
      expect(language).toBe('th')
      expect(/og:title" content="([^"]+)"/.exec(head?.() ?? '')?.[1]).toMatch(thai)
    }
    expect(asked.length).toBeGreaterThan(2)
    expect(new Set(asked)).toEqual(new Set(['th']))
  })

  test('names no other language to chats and search engines', async () => {
    const { brand, page } = await started(thaiFolder())

    const head = page('/campaign/p1001?lang=th').head?.()

    expect(linksIn(head)).toEqual([])
    expect(localesIn(head)).toEqual(['th_TH'])
    expect(head).toContain(`rel="canonical" href="${origin}/campaign/iced-thai-tea-p1001"`)
    const xml = sitemapXml(brand, origin, storyNow)
    expect(xml).toContain(`<url><loc>${origin}/reward</loc></url>`)
    expect(xml).not.toMatch(/hreflang|lang=/)
  })

  test('answers an English caller in Thai, also where it refuses and in its manifest', async () => {
    const { brand, client } = await started(thaiFolder())

    const categories = await client.call(getCategories, {}, { language: 'en' })
    const { message } = await client.refusal(
      getCampaign,
      { params: { campaignId: 9999 } },
      { language: 'en' },
    )
    const request = new Request(`${origin}/manifest.webmanifest`, {
      headers: { 'Accept-Language': 'en' },
    })

    expect(categories.length).toBeGreaterThan(3)
    for (const { name } of categories) expect(name).toMatch(thai)
    expect(message).toMatch(thai)
    expect(await manifestAnswer(request, brand).json()).toMatchObject({ lang: 'th' })
  })
})

describe('a brand that speaks Thai, English and Japanese', () => {
  test('serves each by its link, and Thai for a link that names none', async () => {
    const { page } = await started(threeFolder())

    const japanese = page('/?lang=ja')
    const head = japanese.head?.()

    expect(japanese.language).toBe('ja')
    expect(head).toContain('<meta property="og:title" content="一杯ごとにポイント">')
    expect(localesIn(head)).toEqual(['ja_JP', 'th_TH', 'en_US'])
    expect(linksIn(head)).toEqual([
      ['th', `${origin}/?lang=th`],
      ['en', `${origin}/?lang=en`],
      ['ja', `${origin}/?lang=ja`],
      ['x-default', `${origin}/`],
    ])
    // As the inline script reads it: the letters before the first other sign.
    const named = ['/?lang=en', '/?lang=ja_JP', '/?lang=de', '/']
    expect(named.map((path) => page(path).language)).toEqual(['en', 'ja', 'th', 'th'])
  })

  test('asks for the first view in the language of the browser, else in its own', async () => {
    const { page } = await started(threeFolder())
    const asked: string[] = []

    for (const language of ['ja-JP,en;q=0.5', 'fr, ja;q=0.4, en;q=0.6', 'fr']) {
      await page('/', language, asked).view?.()
    }

    expect([...new Set(asked)]).toEqual(['ja', 'en', 'th'])
  })

  test('is told each text and consent that lacks a language, and by no more', () => {
    const faults = faultsOfPack(loadPack('chaan', threeFolder().folder), [])

    expect(faults).toContain(
      'links.json: rewards.title.ja is missing. Expected: words in Japanese.',
    )
    expect(faults).toContain(
      'stores.json: stores.0.name.ja is missing. Expected: words in Japanese.',
    )
    expect(faults).toContain(
      'consents/age.ja.html is missing, and members read it in Thai. Expected: the text in Japanese.',
    )
    expect(faults.join('\n')).not.toMatch(/links\.json: start|terms\.ja|\.(en|th) is missing/)
    expect(faults.filter((fault) => !fault.includes('Japanese'))).toEqual([])
  })

  test('says what has no Japanese in Thai, its own language', async () => {
    const { client, page } = await started(threeFolder())
    const caller = { headers: { 'Accept-Language': 'ja' } }

    const categories = await client.call(getCategories, {}, caller)
    const params = { campaignId: 1001 }
    const { name } = await client.call(getCampaign, { params }, caller)

    expect(categories.length).toBeGreaterThan(3)
    for (const category of categories) expect(category.name).toMatch(thai)
    expect(name).toMatch(thai)
    const head = page('/campaign/p1001?lang=ja').head?.() ?? ''
    expect(/og:title" content="([^"]+)"/.exec(head)?.[1]).toMatch(thai)
  })

  test('has each consent, where there is no translation in its first language', async () => {
    const { brand } = await started(threeFolder())

    expect(brand.consents.terms.text.ja).toBe('<h1>利用規約</h1>')
    expect(brand.consents.age.text.ja).toBe(brand.consents.age.text.th)
  })
})

describe('the languages of a pack', () => {
  const chaanWith = (locale: object): Pack => {
    const files = packFolder()
    speak(files, locale)
    return loadPack('chaan', files.folder)
  }

  test('a text in none of our languages stops the start, a further one is told', () => {
    const files = packFolder()
    files.edit('campaigns.json', ([first]) => Object.assign(first ?? {}, { name: { de: 'Tee' } }))
    expect(() => loadPack('chaan', files.folder)).toThrow('Allowed: a text in one of en, th, ja.')

    const further = packFolder()
    further.edit('links.json', ({ start }) =>
      Object.assign((start as { title: Json }).title, { de: 'Tee' }),
    )
    expect(faultsOfPack(loadPack('chaan', further.folder), [])).toEqual([
      'links.json: start.title.de is read by nothing. Expected: a known key.',
    ])
  })

  test('are the order of each text, and a language that it has besides comes last', () => {
    const { campaigns, stores, labels } = chaanWith({ default: 1041, available: [1054, 1041] })

    expect(campaigns.length).toBeGreaterThan(30)
    for (const { name } of [...campaigns, ...stores]) {
      expect(Object.keys(name)).toEqual(['th', 'en'])
    }
    expect(labels).toEqual(loadPack('chaan').labels)
  })

  test('may have texts in more than the brand speaks', () => {
    const pack = chaanWith({ default: 1054, available: [1054] })

    expect(pack.languages).toEqual(['th'])
    expect(faultsOfPack(pack, [])).toEqual([])
  })

  test('a default that is not available is told', () => {
    const pack = chaanWith({ default: 1041, available: [1054, 1033] })

    expect(pack.languages).toEqual(['th', 'en'])
    expect(faultsOfPack(pack, [])).toEqual([
      'design-setting.json: data.decor.locale.default is 1041. Expected: one of those that are available, 1054, 1033.',
    ])
  })

  test('an unknown one stops the start, and is left out in production', () => {
    const locale = { default: 1054, available: [1054, 9999] }
    expect(() => chaanWith(locale)).toThrow('data.decor.locale.available.1 is 9999. Allowed: 1033')

    vi.stubEnv('NODE_ENV', 'production')
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => told.mockRestore())
    const pack = chaanWith(locale)

    expect([pack.languages, pack.design.decor.locale.available]).toEqual([['th'], [1054]])
    expect(told).toHaveBeenCalledWith(expect.stringContaining('available.1 is 9999'))
  })

  test('its labels are checked in each, against English where the app has no words of it', () => {
    const labels = {
      en: {},
      th: {},
      ja: { 'core:nav.home': 'ホーム', 'core:greeting.morning': '朝' },
    }

    expect(labelFaults({ labels })).toEqual([
      expect.stringMatching(
        /^labels\.json: ja\.core:greeting\.morning is "朝"\. Expected: the same gaps/,
      ),
    ])
  })

  test('hostile markup comes into a text in one language, too', () => {
    expect(withHostileTexts({ title: { th: 'ชา' }, kind: 'tea' })).toEqual({
      title: { th: expect.stringMatching(/^ชา.*<script>/) },
      kind: 'tea',
    })
  })

  test.each([
    [{ default: 1054, available: [1033, 1054, 1041] }, ['th', 'en', 'ja']],
    [{ default: 1033, available: [1041, 1033, 1041] }, ['en', 'ja']],
    [{ default: 1054, available: [] }, ['en']],
    [undefined, ['en']],
  ])('%j are %j', (locale, languages) => {
    expect(brandLanguagesOf(locale)).toEqual(languages)
  })

  test.each([
    ['ja;q=0.4, TH;q=0.7, en;q=0', 'th'],
    ['en-GB, th', 'th'],
    ['en', 'ja'],
    ['', 'ja'],
    [null, 'ja'],
  ])('of ja and th, a caller with “%s” gets %s', (acceptLanguage, language) => {
    expect(languageOfCaller({ languages: ['ja', 'th'] }, acceptLanguage)).toBe(language)
  })
})
