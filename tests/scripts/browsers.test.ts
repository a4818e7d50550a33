import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// A build puts newer syntax into older words, and leaves alone what a browser has to bring. Younger
// than Chrome 105 or Safari 16:
const younger =
  /\.to(?:Sorted|Reversed|Spliced)\(|\bURL\.(?:parse|canParse)\(|\bPromise\.(?:withResolvers|try)\(|\bAbortSignal\.any\(|\b(?:Object|Map)\.groupBy\(|\bArray\.fromAsync\(|\bRegExp\.escape\(|\bUint8Array\.from(?:Base64|Hex)\(|\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(|\(\?<[=!]/

test('the app asks no browser for what those that it is built for do not have', () => {
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
