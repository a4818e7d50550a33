import { expect, test } from 'vitest'
import { artCard, pageCard } from '../../../mocks/brands/cards.ts'
import { createPackBlobs } from '../../../mocks/brands/blobs.ts'
import type { Brand } from '../../../mocks/brands/brand.ts'
import { packs } from '../../../mocks/brands/packs.ts'

const volt = brandOf('volt')

test('a campaign has a link card of its own picture', () => {
  expect(artCard(volt, 'headphones')).toEqual({
    url: expect.stringMatching(
      /^\/blob\/webconfig\/whitelabel\/volt-demo\/images\/cards\/art-headphones\.png\?v=[0-9a-f]{8}$/,
    ) as string,
    contentType: 'image/png',
    width: 1200,
    height: 630,
  })
})

test('a campaign without a picture has the home page’s link card', () => {
  expect(artCard(volt, 'trade-in')).toEqual(pageCard(volt, 'start'))
  expect(artCard(volt, 'constructor')).toEqual(pageCard(volt, 'start'))
})

test('the rewards page has its own link card', () => {
  expect(pageCard(volt, 'rewards')?.url).toContain('/cards/page-rewards.png')
})

test('a pack without generated cards has none', () => {
  expect(artCard(brandOf('nobody'), 'headphones')).toBeUndefined()
})

test.each(Object.keys(packs))('the picture store has the cards of %s', async (name) => {
  const card = artCard(brandOf(name), 'espresso-machine')
  const path = /images\/[^?]+/.exec(card?.url ?? '')?.[0] ?? ''

  expect(await createPackBlobs().read(name, path)).toMatchObject({
    contentType: card?.contentType,
  })
})

function brandOf(name: string) {
  const identity = { name, displayName: name, legalName: name }
  return { appId: `${name}-demo`, blobBase: '/blob', identity } as Brand
}
