import type { messagingApi } from '@line/bot-sdk'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ShareMessage } from '@/host/port'
import { flexBubble } from '@/host/share-message'
import { FlexMessage } from './flex-schema'

const message = {
  title: 'Iced Thai tea',
  text: 'Free for 40 points',
  url: 'https://liff.line.me/2000000001-chaandev/campaign/iced-thai-tea-p1001',
  buttonLabel: 'See it',
  imageUrl: 'https://members.chaan.example/blob/iced-thai-tea.png?v=0a1b2c3d',
}

const clusters = ['กี่', 'น้ำ', 'ผู้', 'ที่', 'ๆ', '👨‍👩‍👧‍👦', '🏳️‍🌈', '🇹🇭', 'é', ' ']

/** Words as members and brands write them: Thai clusters, families of emoji, letters with marks. */
const words = (maxLength: number) =>
  fc
    .array(fc.oneof(fc.constantFrom(...clusters), fc.string({ unit: 'grapheme', maxLength: 20 })), {
      maxLength,
      size: 'max',
    })
    .map((parts) => parts.join(''))

const shared: fc.Arbitrary<ShareMessage> = fc.record(
  {
    title: words(600),
    text: words(900),
    url: fc.webUrl({ withQueryParameters: true, withFragments: true, validSchemes: ['https'] }),
    buttonLabel: words(60).map((label) => `See ${label}`),
    imageUrl: fc.oneof(
      fc.constantFrom('https://a.example/b.png', 'https://a.example/b.svg', 'http://a.example'),
      fc.constant(`https://a.example/${'b'.repeat(2000)}.png`),
      fc.webUrl({ withQueryParameters: true }),
    ),
  },
  { requiredKeys: ['title', 'text', 'url', 'buttonLabel'] },
)

describe('a share message is valid for LINE', () => {
  test('with any text, link and picture', () => {
    fc.assert(
      fc.property(shared, (said) => {
        expect(FlexMessage.safeParse(flexBubble(said)).error).toBeUndefined()
      }),
    )
  })

  test('by the types of the Messaging API’s SDK', () => {
    const typed: messagingApi.FlexMessage = flexBubble(message)

    expect(typed.contents.type).toBe('bubble')
  })

  test('with a link over LINE’s limit, which loses its query', () => {
    const url = `${message.url}?utm_campaign=${'a'.repeat(1000)}`

    expect(flexBubble({ ...message, url }).contents.footer.contents[0]?.action.uri).toBe(
      message.url,
    )
  })
})

test('the message is one bubble whose picture and button open the page inside LINE', () => {
  const { hero, footer } = flexBubble(message).contents
  const action = { type: 'uri', label: 'See it', uri: message.url }

  expect(footer.contents).toEqual([{ type: 'button', style: 'primary', action }])
  expect(hero).toMatchObject({ url: message.imageUrl, action })
})

test.each([
  ['a Thai vowel and its tone mark', 'กี่'],
  ['a family of one emoji', '👨‍👩‍👧‍👦'],
])('a long text is cut at its limit, and never inside %s', (_, cluster) => {
  const long = cluster.repeat(400)
  const { altText, contents } = flexBubble({ ...message, title: long, text: long })
  const [title = '', detail = ''] = contents.body.contents.map(({ text }) => text)

  expect(altText.length).toBeLessThanOrEqual(400)
  expect(title.length).toBeGreaterThan(100)
  expect(detail.length).toBeGreaterThan(250)
  for (const said of [altText, title, detail]) {
    expect(said).toMatch(/…$/)
    expect(said.replaceAll('…', ' ').replaceAll(cluster, '').trim()).toBe('')
  }
})

test('a text within the limit is not cut', () => {
  expect(flexBubble(message).altText).toBe('Iced Thai tea Free for 40 points')
})

test('a reward without name and detail is shared with the button’s label', () => {
  const { altText, contents } = flexBubble({ ...message, title: ' ', text: '' })

  expect(altText).toBe('See it')
  expect(contents.body.contents).toHaveLength(1)
})

test.each([
  undefined,
  'https://a.example/art.svg',
  'https://a.example/art.SVG?v=1',
  'http://a.example/art.png',
  'data:image/png;base64,AAAA',
])('the picture %s, which LINE cannot show, is left out', (imageUrl) => {
  const { imageUrl: _, ...bare } = message

  expect(flexBubble(imageUrl ? { ...bare, imageUrl } : bare).contents).not.toHaveProperty('hero')
})
