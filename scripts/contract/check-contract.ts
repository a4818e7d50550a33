import '../setup/source-imports.ts'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { breakingChanges, undeclared } from './breaking-rules.ts'
import { changelogFile, documentFile } from './document-file.ts'
import type { Json } from './json-value.ts'

const { writtenContract } = await import('./written-contract.ts')

const problems: string[] = []
const written = await writtenContract()
const document = JSON.parse(written) as { [name: string]: Json }

const { valid, errors } = await new Validator().validate(structuredClone(document))
if (!valid) problems.push(`The document is no valid OpenAPI 3.1: ${JSON.stringify(errors)}`)

const kept = existsSync(documentFile) ? readFileSync(documentFile, 'utf8') : ''
if (kept !== written)
  problems.push(`${documentFile} is not what the contract says: npm run contract`)

const before = earlier()
if (before !== undefined) {
  const found = breakingChanges(before, document)
  for (const { endpoint, change } of undeclared(found, readFileSync(changelogFile, 'utf8'))) {
    problems.push(
      `${endpoint} ${change}. Declare it in ${changelogFile}: - Breaking: \`${endpoint}\` …`,
    )
  }
}

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1

/**
 * The last committed document that is another one: in a work tree the one before the change, after
 * the commit the one before it. None before the first, and without a history.
 */
function earlier(): Json | undefined {
  const commits = git('log', '-2', '--format=%H', '--', documentFile).trim().split('\n')
  const texts = commits.flatMap((commit) =>
    commit ? git('show', `${commit}:${documentFile}`) : [],
  )
  const text = texts.find((one) => one !== '' && one !== written)
  return text === undefined ? undefined : (JSON.parse(text) as Json)
}

/** What git says; nothing outside of a repository. */
function git(...args: string[]): string {
  const said = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })
  return said.status === 0 ? said.stdout : ''
}
