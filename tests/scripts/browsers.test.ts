import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The build compiles newer syntax, and adds no missing APIs of a browser. Newer than Chrome 105 or
// Safari 16:
const younger =
  /\.to(?:Sorted|Reversed|Spliced)\(|\bURL\.(?:parse|canParse)\(|\bPromise\.(?:withResolvers|try)\(|\bAbortSignal\.any\(|\b(?:Object|Map)\.groupBy\(|\bArray\.fromAsync\(|\bRegExp\.escape\(|\bUint8Array\.from(?:Base64|Hex)\(|\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(|\(\?<[=!]/

test('the app uses only features of its supported browsers', () => {
  const files = globSync('src/**/*.{ts,tsx}')
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => younger.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )

  expect(files.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})
