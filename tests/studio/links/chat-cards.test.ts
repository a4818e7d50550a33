import { expect, test } from 'vitest'
import {
  type CardFault,
  cardIn,
  type CardTags,
  faultsOfCard,
  readTags,
} from '@/studio/links/card-tag-rules'

const good: CardTags = {
  status: 200,
  title: 'Iced Thai tea',
  description: '120 points',
  siteName: 'Chaan',
  image: 'https://chaan.example/tea.png',
  imageWidth: 1200,
  imageHeight: 630,
  twitterCard: 'summary_large_image',
}

test('tags are read in any order and with any quotes, entities as signs, the first of each', () => {
  const html = `<head><title>Tab &amp; more</title>
    <meta content='He said "tea" &lt;3' property='og:title'>
    <meta property="og:title" content="Second">
    <META NAME=description CONTENT=Plain>
    <meta property="og:image" content="https://a.example/?a=1&amp;b=2">
    <meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">
    <meta property="og:site_name" content="&#x0E0A;&#3634;&#110;">
    <meta name="twitter:card" content="summary">
    </head><body><meta property="og:description" content="not in the head"></body>`
  expect(readTags(html, 200)).toEqual({
    status: 200,
    title: 'He said "tea" <3',
    description: 'Plain',
    siteName: 'ชาn',
    image: 'https://a.example/?a=1&b=2',
    imageWidth: 1200,
    imageHeight: 630,
    twitterCard: 'summary',
  })
})

test('a page without tags has the title of its tab', () => {
  expect(readTags('<head><title> Tab </title></head>', 404)).toMatchObject({
    title: 'Tab',
    description: '',
    image: '',
  })
})

test('a name of a tag that every object has is no tag', () => {
  const html = '<meta property="constructor" content="&constructor;">'
  expect(readTags(html, 200).title).toBe('')
})

test.each<[string, Partial<CardTags>, CardFault[]]>([
  ['nothing', {}, []],
  ['a page that is not found', { status: 404 }, ['notFound']],
  ['a campaign that is over', { status: 410 }, ['notFound']],
  ['no title', { title: '' }, ['noTitle']],
  ['a title of 70', { title: 'x'.repeat(70) }, []],
  ['a title of 71', { title: 'x'.repeat(71) }, ['longTitle']],
  ['no description', { description: '' }, ['noDescription']],
  ['no picture', { image: '', imageWidth: 0 }, ['noPicture']],
  ['a small picture', { imageWidth: 599, imageHeight: 314 }, ['smallPicture']],
  ['a square', { imageWidth: 1200, imageHeight: 1200 }, ['shapeOfPicture']],
  ['a picture of unknown size', { imageWidth: 0, imageHeight: 0 }, []],
  ['a small card on X', { twitterCard: 'summary' }, ['noLargeCard']],
])('what is wrong with %s', (_, changes, faults) => {
  expect(faultsOfCard({ ...good, ...changes })).toEqual(faults)
})

test('each chat shows what it reads', () => {
  const host = 'chaan.example'
  expect(cardIn('line', good, host)).toMatchObject({ description: '120 points', host: '' })
  expect(cardIn('facebook', good, host)).toMatchObject({ host: 'CHAAN.EXAMPLE', picture: 'wide' })
  expect(cardIn('x', good, host)).toMatchObject({ description: '', picture: 'wide' })
  expect(cardIn('x', { ...good, twitterCard: '' }, host)).toMatchObject({ picture: 'side' })
  expect(cardIn('imessage', { ...good, title: '' }, host)).toMatchObject({ title: host })
  expect(cardIn('facebook', { ...good, imageWidth: 200 }, host).picture).toBe('side')
})
