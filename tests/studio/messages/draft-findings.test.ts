import { expect, test } from 'vitest'
import { draftFindings } from '@/studio/messages/draft-findings-rules'
import { composeMessage, messageKinds } from '@/studio/messages/line-message-rules'
import { noWords } from '@/studio/messages/message-content-rules'

const colour = '#5A1230'
const written = {
  title: 'Tea time',
  text: 'Half the points today.',
  button: 'Take it',
  altText: '',
}
const tea = { name: 'Iced Thai tea', summary: 'Cold.', link: 'https://liff.line.me/1/campaign/tea' }

test.each([
  ['bubble', ['noCampaign', 'titleMissing', 'textMissing', 'labelMissing']],
  ['carousel', ['noCampaign', 'titleMissing', 'textMissing']],
  ['card', ['noCampaign', 'titleMissing', 'textMissing']],
] as const)('an empty %s lacks each thing once', (kind, lacks) => {
  const message = composeMessage({ kind, words: noWords, campaigns: [], colour })

  expect(draftFindings(noWords, message, false).map(({ code }) => code)).toEqual(lacks)
})

test('a message with a text and without a title lacks no text', () => {
  const words = { ...written, title: '' }
  const message = composeMessage({ kind: 'bubble', words, campaigns: [], colour })

  const lacks = draftFindings(words, message, false).map(({ code }) => code)

  expect(lacks).toEqual(['noCampaign', 'titleMissing'])
})

test.each(messageKinds)('a %s whose campaign has no picture says so', (kind) => {
  const message = composeMessage({ kind, words: written, campaigns: [tea], colour })

  expect(draftFindings(written, message, true).map(({ code }) => code)).toEqual(['pictureMissing'])
})
