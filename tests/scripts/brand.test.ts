import { cpSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { appIcons } from '../../mocks/brands/app-icons.ts'
import { cardSize } from '../../mocks/brands/cards.ts'
import type { Pack } from '../../mocks/brands/load-pack.ts'
import { readMadePictures } from '../../mocks/brands/made-pictures.ts'
import { chaan, volt } from '../../mocks/brands/demo-packs.ts'
import { packs } from '../../mocks/brands/packs.ts'
import { richMenuPicture } from '../../mocks/brands/rich-menu-picture.ts'
import { readPicture } from '../../mocks/pictures/picture.ts'
import { richMenuPage } from '../../scripts/brand/rich-menu-page.ts'
import { readSources, type Sources } from '../../scripts/brand/sources.ts'
import { sentences } from '../../scripts/brand/stale.ts'
import { freshFolder } from '../fresh-folder.ts'

const all: Pack[] = Object.values(packs)

describe.each(all)('$identity.name', (pack) => {
  const sources = readSources(pack)
  const made = Object.entries(readMadePictures(sources.folder))
  const read = (file: string) => readFileSync(join(sources.folder, file))

  test('every picture is up to date with its drawings', () => {
    expect(sentences(sources)).toEqual([])
  })

  test('every campaign has a link card in the size that chats show, within the size limit', () => {
    const cards = made.filter(([name]) => name.startsWith('cards/'))
    const wrong = cards.filter(([, { file }]) => {
      const { width, height } = readPicture(read(file))
      const isSmall = statSync(join(sources.folder, file)).size <= 150 * 1024
      return !isSmall || width !== cardSize.width || height !== cardSize.height
    })

    expect(cards.length).toBeGreaterThan(sources.campaigns.length)
    expect(wrong).toEqual([])
  })

  test('app icons have their sizes, and maskable ones are opaque', () => {
    for (const { file, size, kind } of appIcons) {
      const icon = read(file)
      const colourType = icon[25]
      expect(readPicture(icon)).toMatchObject({ contentType: 'image/png', width: size })
      // 3: a palette, here without opacity. 6: colours with opacity.
      expect({ file, colourType }).toEqual({ file, colourType: kind === 'any' ? colourType : 3 })
      expect(icon.includes('tRNS')).toBe(false)
    }
  })
})

const withMenu = all.flatMap((pack) => {
  const { richMenu } = readSources(pack)
  return richMenu ? [{ name: pack.identity.name, size: richMenu.size }] : []
})

test('the demo brand has a rich menu', () => {
  expect(withMenu.map(({ name }) => name)).toContain('chaan')
})

// Another brand need not have one.
test.each(withMenu)('$name has a rich menu picture that LINE accepts', ({ name, size }) => {
  const { path = '' } = richMenuPicture(name) ?? {}

  // LINE's limits: JPEG or PNG, at most one megabyte, of the size that the menu declares.
  expect(readPicture(readFileSync(path), { mostBytes: 1000 * 1000 })).toMatchObject(size)
})

test('a label of the rich menu is escaped', () => {
  const sources = readSources(chaan)
  const { richMenu } = sources
  if (!richMenu) throw new Error('Chaan has a rich menu.')
  const areas = richMenu.areas.map((area) => ({ ...area, label: '<b>&ของขวัญ' }))

  expect(richMenuPage(sources, { ...richMenu, areas })).toContain('>&lt;b>&amp;ของขวัญ</div>')
})

test('a missing icon is reported by its name', () => {
  const sources = readSources(volt)
  const { richMenu } = sources
  if (!richMenu) throw new Error('Volt has a rich menu.')
  const areas = richMenu.areas.map((area) => ({ ...area, icon: 'flux-capacitor' }))

  expect(() => richMenuPage(sources, { ...richMenu, areas })).toThrow(
    'liff.config.json: there is no icon "flux-capacitor" in Phosphor.',
  )
})

test('all pictures together are at most six megabytes', () => {
  const sizes = all.flatMap((pack) => {
    const { folder } = readSources(pack)
    return Object.values(readMadePictures(folder)).map(
      ({ file }) => statSync(join(folder, file)).size,
    )
  })

  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6 * 1024 * 1024)
})

describe('after a change of a pack', () => {
  let folder = ''
  let sources: Sources

  beforeEach(() => {
    folder = freshFolder()
    cpSync(readSources(volt).folder, folder, { recursive: true })
    sources = readSources(volt, folder)
  })
  test('a changed drawing makes its link card and message picture stale, and no others', () => {
    const file = join(folder, 'images/campaigns/headphones.svg')
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('#BDF5DC', '#BDF5DD'))

    expect(sentences(sources)).toEqual([
      'volt: cards/art-headphones is not drawn from the pack as it is now: run npm run brand.',
      'volt: shares/art-headphones is not drawn from the pack as it is now: run npm run brand.',
    ])
  })

  test('a changed banner of the invitation makes its message picture stale, which has no card', () => {
    const file = join(folder, 'images/banners/invite-friends.svg')
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('#BDF5DA', '#BDF5DB'))

    expect(sentences(sources)).toEqual([
      'volt: shares/art-invite-friends is not drawn from the pack as it is now: run npm run brand.',
    ])
  })

  test('a changed seed makes every picture stale that shows it', () => {
    const seeds = { ...volt.design.decor.theme.seeds, primary: '#006b3f' }
    const decor = { ...volt.design.decor, theme: { seeds } }
    const changed = readSources({ ...volt, design: { ...volt.design, decor } }, folder)

    expect(sentences(changed)).toContain(
      'volt: cards/page-start is not drawn from the pack as it is now: run npm run brand.',
    )
  })

  test('a card is reported as unused if no campaign has its picture', () => {
    const campaigns = volt.campaigns.filter(({ art }) => art !== 'smart-bulb')

    expect(sentences(readSources({ ...volt, campaigns }, folder))).toEqual([
      'volt: nothing uses images/cards/art-smart-bulb.png any more: run npm run brand.',
      'volt: nothing uses images/shares/art-smart-bulb.png any more: run npm run brand.',
    ])
  })

  test('a changed label of the rich menu makes its picture stale', () => {
    const { richMenu } = sources
    if (!richMenu) throw new Error('Volt has a rich menu.')
    const areas = richMenu.areas.map((area) => ({ ...area, label: 'Gifts' }))

    expect(sentences({ ...sources, richMenu: { ...richMenu, areas } })).toEqual([
      'volt: line/rich-menu is not drawn from the pack as it is now: run npm run brand.',
    ])
  })

  test('a deleted card is generated again', () => {
    rmSync(join(folder, 'images/cards/art-earbuds.png'))

    expect(sentences(sources)).toEqual([
      'volt: cards/art-earbuds is not drawn from the pack as it is now: run npm run brand.',
    ])
  })
})
