import { expect, test } from 'vitest'
import { FaqGroup, type Question } from '@/contract/help'
import { z } from '@/contract/zod'
import { candidatesOf, suggestionsFor } from '@/features/help/suggest-rules'
import faqOfChaan from '../../../mocks/brands/chaan/content/faq.json'

type Language = 'en' | 'th'

/** The common questions of the demo brand, as the platform tells them in a language. */
function faqIn(language: Language) {
  const other = language === 'en' ? 'th' : 'en'
  const groups = faqOfChaan.map(({ id, title, items }) => ({
    id,
    title: title[language],
    items: items.map(({ id, q, a }) => {
      return { id, question: q[language], answer: a[language], also: [q[other]] }
    }),
  }))
  return z.parse(z.array(FaqGroup), groups)
}

const ownReceipt: Question = {
  id: 'own',
  topic: 'points-missing',
  title: 'Receipt from Ari',
  state: 'answered',
  reference: null,
  unread: 0,
  lastAt: '2026-11-20T09:00:00+07:00',
  lastText: 'I’ve sent the photo from Ari back for checking.',
  rating: null,
}

function found(typed: string, language: Language = 'en', own: Question[] = []) {
  return suggestionsFor(typed, candidatesOf(faqIn(language), own)).map(({ id }) => id)
}

test.for([
  ['My points are missing since yesterday', 'points-3'],
  ['when do my points expire', 'points-2'],
  ['receipt rejected', 'receipts-2'],
  ['how long does the delivery take?', 'rewards-4'],
  ['I want to change my mobile number', 'account-1'],
  ['คะแนนหมดอายุเมื่อไร', 'points-2'],
  ['คะแนนของฉันไม่เข้าเลย', 'points-3'],
  ['ทำไมใบเสร็จของฉันไม่ผ่าน', 'receipts-2'],
] as const)('%s: the answer is offered in either language of the app', ([typed, id]) => {
  expect(found(typed, 'en')).toContain(id)
  expect(found(typed, 'th')).toContain(id)
})

test.for(['', 'hi', 'สวัสดี', 'the dog sleeps under the table', '???'])(
  '“%s” is answered by nothing',
  (typed) => {
    expect(found(typed)).toEqual([])
  },
)

test('a word is found while it is typed', () => {
  expect(found('deliv')).toContain('rewards-4')
})

test('at most three answers are offered', () => {
  expect(found('points receipt code reward')).toHaveLength(3)
})

test('the member’s own answered question is offered, an open one is not', () => {
  expect(found('the receipt from Ari', 'en', [ownReceipt])).toContain('own')
  expect(found('the receipt from Ari', 'en', [{ ...ownReceipt, state: 'open' }])).not.toContain(
    'own',
  )
})
