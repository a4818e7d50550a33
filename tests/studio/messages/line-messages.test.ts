import type { messagingApi } from '@line/bot-sdk'
import { describe, expect, test } from 'vitest'
import { checkMessage, type FindingCode, isTaken } from '@/studio/messages/line-limits-rules'
import {
  altTextOf,
  composeMessage,
  type LineMessageObject,
  messageCampaign,
  type MessageCampaign,
  type MessageParts,
} from '@/studio/messages/line-message-rules'

const tea: MessageCampaign = {
  name: 'Iced Thai tea',
  summary: 'A tall one',
  picture: 'https://chaan.example/tea.jpg?v=1',
  link: 'https://liff.line.me/2000-app/campaign/iced-thai-tea-p1001?utm_source=line',
}
const words = { title: 'Tea week', text: 'Half the points', button: 'Get it', altText: '' }
const parts: MessageParts = { kind: 'bubble', words, campaigns: [tea], colour: '#0b6b4f' }

const many = (count: number, change: Partial<MessageCampaign> = {}) =>
  Array.from({ length: count }, () => ({ ...tea, ...change }))
const composed = (change: Partial<MessageParts> = {}) => composeMessage({ ...parts, ...change })
const codes = (message: LineMessageObject) => checkMessage(message).map(({ code }) => code)

describe('what is composed', () => {
  test.each(['bubble', 'carousel', 'card'] as const)(
    'a %s is a message of the official SDK that LINE takes',
    (kind) => {
      // Its types are LINE's.
      const message: messagingApi.Message = composed({ kind })
      expect(message.type).toBe(kind === 'card' ? 'template' : 'flex')
      expect(checkMessage(composed({ kind }))).toEqual([])
    },
  )

  test('a bubble has the words, and the campaign’s where none are written', () => {
    expect(JSON.stringify(composed())).toContain('Tea week')
    const bare = JSON.stringify(composed({ words: { ...words, title: '', text: '' } }))
    expect(bare).toContain('Iced Thai tea')
    expect(bare).toContain('A tall one')
  })

  test('a carousel has a bubble of each campaign with its own link', () => {
    const campaigns = [tea, { ...tea, name: 'Mango', link: 'https://liff.line.me/2000-app/mango' }]
    const { contents } = composed({ kind: 'carousel', campaigns }) as messagingApi.FlexMessage
    const { contents: bubbles } = contents as messagingApi.FlexCarousel
    expect(bubbles.map(({ hero }) => (hero as messagingApi.FlexImage).action)).toMatchObject([
      { uri: tea.link },
      { uri: 'https://liff.line.me/2000-app/mango' },
    ])
  })

  test('a card has a button for each campaign, its name cut to what LINE takes', () => {
    const campaigns = [tea, { ...tea, name: 'A very long name of a cup of tea' }]
    const message = composed({ kind: 'card', campaigns })
    expect(message).toMatchObject({
      template: { actions: [{ label: 'Iced Thai tea' }, { label: 'A very long name of…' }] },
    })
    expect(codes(message)).toEqual([])
  })

  test('the alternative text is title and text unless one is written, and never over 400', () => {
    expect(altTextOf(words)).toBe('Tea week – Half the points')
    expect(altTextOf({ ...words, altText: ' Tea! ' })).toBe('Tea!')
    expect(altTextOf({ ...words, text: 'x'.repeat(500) })).toHaveLength(400)
  })
})

const findings: [string, FindingCode[], Partial<MessageParts>][] = [
  ['12 bubbles', [], { kind: 'carousel', campaigns: many(12) }],
  ['13 bubbles', ['tooManyBubbles'], { kind: 'carousel', campaigns: many(13) }],
  ['no bubble', ['noCampaign'], { kind: 'carousel', campaigns: [] }],
  ['4 buttons', [], { kind: 'card', campaigns: many(4) }],
  ['5 buttons', ['tooManyActions'], { kind: 'card', campaigns: many(5) }],
  ['no button', ['pictureMissing', 'noCampaign'], { kind: 'card', campaigns: [] }],
  [
    'a picture over http',
    ['pictureNotHttps'],
    { campaigns: many(1, { picture: 'http://a.b/c.png' }) },
  ],
  ['an SVG', ['pictureKind'], { campaigns: many(1, { picture: 'https://a.b/c.svg?v=1' }) }],
  ['no picture', ['pictureMissing'], { campaigns: many(1, { picture: undefined }) }],
  ['a picture address of 2000', [], { campaigns: many(1, { picture: address(2000) }) }],
  ['one of 2001', ['pictureUrlLong'], { campaigns: many(1, { picture: address(2001) }) }],
  ['a link of 1000', [], { campaigns: many(1, { link: address(1000) }) }],
  ['a link of 1001', ['linkLong'], { campaigns: many(1, { link: address(1001) }) }],
  ['a link over http', ['linkScheme'], { campaigns: many(1, { link: 'http://chaan.example/' }) }],
  ['a script', ['linkScheme'], { campaigns: many(1, { link: 'javascript:alert(1)' }) }],
  ['a phone number', [], { campaigns: many(1, { link: 'tel:021234567' }) }],
  ['a label of 40 in a bubble', [], { words: { ...words, button: 'x'.repeat(40) } }],
  ['a label of 41', ['labelLong'], { words: { ...words, button: 'x'.repeat(41) } }],
  ['a label of 20 on a card', [], { kind: 'card', words: { ...words, button: 'x'.repeat(20) } }],
  [
    'a label of 21 on a card',
    ['labelLong'],
    { kind: 'card', words: { ...words, button: 'x'.repeat(21) } },
  ],
  ['no label', ['labelMissing'], { words: { ...words, button: ' ' } }],
  ['a title of 40 on a card', [], { kind: 'card', words: { ...words, title: 'x'.repeat(40) } }],
  [
    'a title of 41 on a card',
    ['titleLong'],
    { kind: 'card', words: { ...words, title: 'x'.repeat(41) } },
  ],
  ['a text of 60 on a card', [], { kind: 'card', words: { ...words, text: 'x'.repeat(60) } }],
  [
    'a text of 61 on a card',
    ['cardTextLong'],
    { kind: 'card', words: { ...words, text: 'x'.repeat(61) } },
  ],
  ['an alternative text of 400', [], { words: { ...words, altText: 'x'.repeat(400) } }],
  ['one of 401', ['altLong'], { words: { ...words, altText: 'x'.repeat(401) } }],
  [
    'no words at all',
    ['altMissing', 'textMissing'],
    {
      words: { ...words, title: '', text: '' },
      campaigns: many(1, { name: '', summary: '' }),
    },
  ],
  [
    'a bubble over 30 KB of Thai',
    ['bubbleBytes'],
    { words: { ...words, text: 'ก'.repeat(10_240), altText: 'ชา' } },
  ],
  [
    'a carousel over 50 KB',
    ['carouselBytes'],
    {
      kind: 'carousel',
      campaigns: many(12, { summary: 'ก'.repeat(1500) }),
    },
  ],
]

function address(length: number) {
  return `https://chaan.example/${'x'.repeat(length - 22)}`
}

test.each(findings)('LINE’s rules for %s: %j', (_, expected, change) => {
  expect(codes(composed(change))).toEqual(expected)
})

test.each([
  ['1:3', []],
  ['1:4', ['pictureShape']],
  ['0:1', ['pictureShape']],
  ['100000:1', []],
  ['100001:1', ['pictureShape']],
  ['wide', ['pictureShape']],
])('a picture of %s: %j', (aspectRatio, expected) => {
  const message = composed()
  if (message.type !== 'flex' || message.contents.type !== 'bubble') throw new Error('A bubble.')
  const { hero, ...bubble } = message.contents
  if (!hero) throw new Error('It has a picture.')
  const contents = { ...bubble, hero: { ...hero, aspectRatio } }
  expect(codes({ ...message, contents })).toEqual(expected)
})

test('bubbles of one carousel are of one size', () => {
  const message = composed({ kind: 'carousel', campaigns: many(2) })
  if (message.type !== 'flex' || message.contents.type !== 'carousel')
    throw new Error('A carousel.')
  const [first, second] = message.contents.contents
  if (!first || !second) throw new Error('There are two.')
  const contents = { ...message.contents, contents: [first, { ...second, size: 'mega' as const }] }
  expect(codes({ ...message, contents })).toEqual(['mixedSizes'])
})

test('a finding says which bubble, and a message without a picture is taken', () => {
  const campaigns = [tea, { ...tea, link: 'ftp://x', picture: undefined }]
  const found = checkMessage(composed({ kind: 'carousel', campaigns }))
  expect(found).toEqual([
    { code: 'pictureMissing', at: 2 },
    { code: 'linkScheme', at: 2 },
  ])
  expect(isTaken(found)).toBe(false)
  expect(isTaken([{ code: 'pictureMissing' }])).toBe(true)
})

test('LINE gets words without marks for line breaks, and addresses over https', () => {
  const sent = {
    name: 'ชา\u2060ไทย',
    summary: 'ทุก\u2060ขนาด',
    picture: '/a.jpg',
    link: '/campaign/-p7',
  }

  expect(messageCampaign(sent, 'http://localhost:5190')).toEqual({
    name: 'ชาไทย',
    summary: 'ทุกขนาด',
    picture: 'https://localhost:5190/a.jpg',
    link: 'https://localhost:5190/campaign/-p7',
  })
})
