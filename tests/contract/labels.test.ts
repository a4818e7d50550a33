import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flatTexts, labelFault, readLabels, withLabels } from '@/contract/labels'

const tree = {
  nav: { home: 'Home', cartWith_one: 'Cart, {{count}} item' },
  title: 'Rewards',
}

test.each([
  ['a text', 'Start', 'Home', undefined],
  ['the gaps in another order', '{{b}} of {{ a }}', '{{a}} {{b}}', undefined],
  ['a gap twice', '{{a}} and {{a}}', '{{a}}', undefined],
  ['a text that the app does not have', 'Start', undefined, 'unknown'],
  ['a number', 7, 'Home', 'noText'],
  ['nothing', '  ', 'Home', 'empty'],
  ['a tag', 'Start <b>here</b>', 'Home', 'markup'],
  ['a text within a text', '$t(core:nav.me)', 'Home', 'markup'],
  ['a missing gap', 'Cart', 'Cart, {{count}} item', 'gaps'],
  ['a gap that is not filled', 'Start, {{name}}', 'Home', 'gaps'],
])('a label with %s', (_, label, ours, fault) => {
  expect(labelFault(label, ours)).toBe(fault)
})

test('labels stand in place of our texts, and what is wrong does not', () => {
  const labels = {
    'core:nav.home': 'Start',
    'core:nav.cartWith_one': 'Basket',
    'rewards:title': 'Treats',
    'core:nav': 'Nothing',
    'core:__proto__': 'Nothing',
  }

  expect(withLabels('core', tree, labels)).toEqual({ ...tree, nav: { ...tree.nav, home: 'Start' } })
  expect(withLabels('rewards', tree, labels)).toEqual({ ...tree, title: 'Treats' })
  expect(withLabels('constructor', { name: 'Name' }, {})).toEqual({ name: 'Name' })
})

test('each text has its key', () => {
  expect(Object.fromEntries(flatTexts(tree))).toEqual({
    'nav.home': 'Home',
    'nav.cartWith_one': 'Cart, {{count}} item',
    title: 'Rewards',
  })
})

test('a file of labels is read as its own texts', () => {
  expect(readLabels(JSON.parse('{"a:b": "C", "d:e": 1, "__proto__": {"x": "y"}}'))).toEqual({
    'a:b': 'C',
  })
  expect([null, [], 'core:nav.home', 7].map(readLabels)).toEqual([null, null, null, null])
})

test('whatever a file of labels holds, every text keeps its place and its gaps', () => {
  const keys = fc.oneof(
    fc.constantFrom(
      'core:nav.home',
      'core:nav.cartWith_one',
      'core:title',
      'core:nav',
      '__proto__',
    ),
    fc.string(),
  )
  const label = fc.oneof(
    fc.string(),
    fc.constantFrom('{{count}}', '<i>{{count}}</i>', 'Basket {{count}}'),
    fc.anything(),
  )
  fc.assert(
    fc.property(fc.anything(), fc.dictionary(keys, label), (file, sent) => {
      readLabels(file)
      const said = withLabels('core', tree, readLabels(sent) ?? {})

      const flat = flatTexts(said)
      expect([...flat.keys()]).toEqual([...flatTexts(tree).keys()])
      for (const [key, text] of flat) {
        const ours = flatTexts(tree).get(key)
        expect(text === ours || labelFault(text, ours) === undefined).toBe(true)
      }
    }),
  )
})
