import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kitAdapter } from '../../scripts/conformance/kit-adapter.ts'

const page = readFileSync('docs/adapters.md', 'utf8')

const examples = [...page.matchAll(/```json\n([^]*?)```/g)].map(([, text = '']): unknown => {
  const { prd, ...adapter } = JSON.parse(text) as { prd?: { adapter: unknown } }
  return prd ? prd.adapter : adapter
})

test('the examples of the documentation are adapters without a fault', () => {
  expect(examples.length).toBeGreaterThan(6)
  for (const example of examples) expect(kitAdapter(example, Date.now)).toBeDefined()
})

test('the documentation names each option', () => {
  const options = readFileSync('src/api/adapter/adapter-options.ts', 'utf8')
  const names = [...options.matchAll(/^ {2}(\w+): (?:z\.|Fields|HeaderName)/gm)].map(
    ([, name = '']) => name,
  )

  expect(names.length).toBeGreaterThan(30)
  expect(
    names.filter((name) => !page.includes(`\`${name}\``) && !page.includes(`"${name}"`)),
  ).toEqual([])
})
