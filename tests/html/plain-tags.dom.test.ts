import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withPlainTags } from '@/html/plain-tags'

const kept = ['href', 'lang']

test.each([
  ['<p style="color:red" lang=th>', '<p lang="th">'],
  [`<a title='<b>' HREF='/a"b'>x</a >`, '<a HREF="/a&quot;b">x</a>'],
  ['<br/><p/onclick=1>', '<br><p>'],
  ['<style>p > a {}</style>', '<script>p > a {}</script>'],
  ['<base href="//evil.example">', '<base>'],
  ['1 < 2 and 3 > 2 <3', '1 < 2 and 3 > 2 <3'],
  ['a <p title="', 'a <p'],
])('%s becomes %s', (html, plain) => {
  expect(withPlainTags(html, kept)).toBe(plain)
})

const pieces = fc.array(
  fc.oneof(
    fc.constantFrom(
      '<p',
      '<a ',
      '</a',
      '<style',
      '</style>',
      '<svg>',
      '<textarea>',
      '<!--',
      '-->',
      '<template>',
      '<base ',
      ' onclick',
      ' style',
      ' href',
      '=',
      '"',
      "'",
      '/',
      '>',
      '<',
      ' ',
      '\n',
      'x',
    ),
    fc.string({ maxLength: 3 }),
  ),
  { maxLength: 30 },
)

test('however HTML is broken, no other attribute and no style is parsed', () => {
  fc.assert(
    fc.property(pieces, (parts) => {
      const plain = withPlainTags(parts.join(''), kept)

      const parsed = new DOMParser().parseFromString(plain, 'text/html')
      const names = elementsOf(parsed).flatMap((element) => element.getAttributeNames())
      expect(names.filter((name) => !kept.includes(name))).toEqual([])
      expect(parsed.querySelectorAll('style, base[href]')).toHaveLength(0)
    }),
    { numRuns: 500 },
  )
})

function elementsOf(parent: ParentNode): Element[] {
  return [...parent.querySelectorAll('*')].flatMap((element) =>
    element instanceof HTMLTemplateElement ? [element, ...elementsOf(element.content)] : [element],
  )
}
