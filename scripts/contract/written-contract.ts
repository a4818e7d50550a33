import { readFileSync } from 'node:fs'
import { newestVersion } from './breaking-rules.ts'
import { changelogFile } from './document-file.ts'
import { readContract } from './endpoint-sources.ts'
import { realAnswers } from './real-answers.ts'
import { openApiOf } from './openapi-document.ts'

/** The document as `npm run contract` writes it; its version is the newest one of the changelog. */
export async function writtenContract(): Promise<string> {
  const version = newestVersion(readFileSync(changelogFile, 'utf8'))
  const sources = await readContract()
  const document = openApiOf(sources, version, await realAnswers(sources))
  return `${JSON.stringify(document, null, 1)}\n`
}
