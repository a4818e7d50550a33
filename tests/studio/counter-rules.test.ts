import { expect, test } from 'vitest'
import { groupedCode } from '@/barcodes/grouped-code'
import { CodeState } from '@/contract/studio/counter'
import { isMemberCode, toneOf } from '@/studio/counter/code-words-rules'
import { readTypedCode } from '../../mocks/areas/counter/code-use-rules.ts'

const code = (state: CodeState) => ({ code: 'CHN72345678', state, what: null })

test('only a code that can be used is green, and one that was used just now', () => {
  const green = CodeState.options.filter((state) => toneOf(code(state), false) === 'good')
  expect(green).toEqual(['valid', 'notOpened'])
  expect(toneOf(code('used'), false)).toBe('bad')
  expect(toneOf(code('used'), true)).toBe('done')
  expect(toneOf(code('expired'), true)).toBe('bad')
})

test('a code is shown in groups of four, and read back as it was', () => {
  expect(groupedCode('CHN72345678')).toBe('CHN7 2345 678')
  expect(readTypedCode('chn7 2345-678', 'CHN7')).toBe('CHN72345678')
  expect(readTypedCode('2345678', 'CHN7')).toBe('CHN72345678')
  expect(readTypedCode('VLT52345678', 'CHN7')).toBe('VLT52345678')
})

test('a member’s code is told from the code of a reward', () => {
  expect(isMemberCode(' TM1.abc.def\n')).toBe(true)
  expect(isMemberCode('TM12345678')).toBe(false)
})
