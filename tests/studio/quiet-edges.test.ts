import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('how far a quiet button stands beyond the edge is said once', () => {
  const own = globSync('src/studio/**/*.css').filter((file) =>
    /margin[\w-]*:[^;]*-1[468]px/.test(readFileSync(file, 'utf8')),
  )

  expect(own).toEqual([])
})
