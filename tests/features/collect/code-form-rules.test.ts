import { expect, test } from 'vitest'
import {
  filled,
  joined,
  linkedCodes,
  problemsOf,
  valuesAfter,
} from '@/features/collect/code-form-rules'

test.for([
  [['CHN-8842-KD'], [undefined]],
  [
    ['CHN-8842-KD', 'chn8842kd'],
    [undefined, 'duplicate'],
  ],
  [['CHN-1'], ['short']],
  [['A-B-C-D-E'], ['short']],
  [[''], ['empty']],
  [
    ['', ''],
    ['empty', undefined],
  ],
  [
    ['CHN-8842-KD', ''],
    [undefined, undefined],
  ],
  [['A'.repeat(33)], ['short']],
] as const)('%s: what is wrong with each', ([codes, problems]) => {
  expect(problemsOf(codes)).toEqual(problems)
})

test('empty rows are not sent', () => {
  expect(filled({ codes: [{ code: 'chn-8842-kd' }, { code: ' ' }] })).toEqual(['CHN-8842-KD'])
})

test('a link gives its codes, each once, ten at most', () => {
  const many = Array.from({ length: 12 }, (_, index) => `code=CODE0${index + 10}`).join('&')

  expect(linkedCodes(new URLSearchParams('code=chn8842kd&code=CHN-8842-KD&code=x'))).toEqual([
    'CHN-8842-KD',
  ])
  expect(linkedCodes(new URLSearchParams(many))).toHaveLength(10)
})

test('found codes join the typed ones', () => {
  expect(joined(['MANGO26'], ['MANGO26', 'BREW044'])).toEqual(['MANGO26', 'BREW044'])
})

test.for([
  ['nothing was typed', ['BREW044'], ['MANGO26', 'BREW044'], ['BREW044']],
  ['all were collected', [], ['MANGO26', 'BREW044'], ['']],
  ['one more', [], ['MANGO26', 'BREW044', 'LATTE01'], ['LATTE01']],
  ['one was changed', ['BREW044'], ['MANGO26', 'BREW045'], ['BREW044', 'BREW045']],
] as const)(
  'codes that gave nothing stay, and so do those typed while they were sent: %s',
  ([, refused, typed, left]) => {
    const sent = ['MANGO26', 'BREW044']

    expect(
      valuesAfter(
        refused.map((code) => ({ code })),
        { sent, typed },
      ),
    ).toEqual({ codes: left.map((code) => ({ code })) })
  },
)
