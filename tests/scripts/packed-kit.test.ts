import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshFolder } from '../fresh-folder.ts'

test('the packed kit has the files that its page names, and the name that it says', () => {
  const folder = freshFolder()
  const page = readFileSync('docs/integrate.md', 'utf8')

  execFileSync(process.execPath, ['scripts/run.mjs', 'conformance/pack-kit', folder])

  const [name = ''] = readdirSync(folder)
  const listed = execFileSync('tar', ['tzf', join(folder, name)], { encoding: 'utf8' })
  const [, copied = ''] = /docs\/integrate\/\{(.*?)\}/.exec(page) ?? []
  const named = [...copied.split(','), 'fixtures.demo.json', 'conformance.mjs']
  expect(listed.split('\n')).toEqual(expect.arrayContaining(named.map((file) => `package/${file}`)))
  expect([...new Set(page.match(/taem-conformance-\S*?\.tgz/g))]).toEqual([
    'taem-conformance-*.tgz',
  ])
  expect(name).toMatch(/^taem-conformance-.*\.tgz$/)
})
