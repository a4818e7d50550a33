import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeAppFolder } from './app-folder.ts'

const usage = `Usage:
  npm run deploy -- --to FOLDER    all that a production machine needs, in an empty folder
Options:
  --dist FOLDER                    the build, unless dist`

try {
  const { values } = parseArgs({ options: { to: { type: 'string' }, dist: { type: 'string' } } })
  if (values.to === undefined) throw new Error(usage)
  const to = resolve(values.to)
  const { files, packages } = writeAppFolder(process.cwd(), resolve(values.dist ?? 'dist'), to)
  console.log(`${to}: ${files} files and the build, ${packages.length} packages.`)
  console.log('To start it there: npm start, with the settings of docs/deploy.md.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
