import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutants } from '../../scripts/mutants/lists/every-mutant.ts'
import { mutantsOf, planted, tallyOf } from '../../scripts/mutants/mutant-rules.ts'

const [mutant] = mutantsOf('src/rule.ts', ['tests/rule.test.ts'], [['no limit', 'a < b', '$&']])
if (!mutant) throw new Error('There is a mutant.')

test('a fault replaces its text, whatever signs it has', () => {
  expect(planted('if (a < b) go()', mutant)).toBe('if ($&) go()')
})

test.each([
  ['is gone', 'if (a <= b) go()', mutant, /src\/rule.ts, "no limit": the text is there 0 times/],
  ['is there twice', 'a < b && a < b', mutant, /is there 2 times, not once:\na < b/],
  ['stays as it is', 'a < b', { ...mutant, to: 'a < b' }, /changes nothing/],
] as const)('a mutant whose text %s is refused by its name', (_, source, one, message) => {
  expect(() => planted(source, one)).toThrow(message)
})

test('the tally counts each file and all together', () => {
  const other = { ...mutant, file: 'src/other.ts' }

  const { files, killed, percent } = tallyOf([
    { mutant, fate: 'killed' },
    { mutant, fate: 'survived' },
    { mutant: other, fate: 'killed' },
    { mutant: other, fate: 'killed' },
  ])

  expect(Object.fromEntries(files)).toEqual({
    'src/rule.ts': { killed: 1, survived: 1 },
    'src/other.ts': { killed: 2, survived: 0 },
  })
  expect([killed, percent]).toEqual([3, 75])
})

test('every fault of the lists still fits its file', () => {
  const stale = mutants.flatMap((one) => {
    try {
      planted(readFileSync(one.file, 'utf8'), one)
      return []
    } catch (error) {
      return [String(error)]
    }
  })

  expect(stale).toEqual([])
})
