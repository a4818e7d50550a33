import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each(['en', 'th'])(
  'in %s every form says in the same words that a field is optional',
  (name) => {
    const words = globSync(`src/**/texts/${name}.json`).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/"optional": "([^"]*)"/g)].map(([, said]) => said),
    )

    expect(words.length).toBeGreaterThan(1)
    expect(new Set(words).size).toBe(1)
  },
)
