import { readOptions } from '../setup/command-options.ts'
import { exceptionFor, exceptions, readDependencies, refusedLicences } from './licences.ts'

const usage = `Lists the licence of every dependency, and ends with 1 where one may not be used.

  npm run licences
  npm run licences -- --check     lists those alone`

const { check } = readOptions(usage, { check: { type: 'boolean', default: false } })
const dependencies = readDependencies('.')
if (!check) list()

const refused = refusedLicences(dependencies)
for (const { name, version, licence } of refused) {
  console.error(`${name} ${version} has the licence "${licence}", which is not permissive.`)
}
if (refused.length > 0) {
  console.error(
    'Choose another package, or add an exception with its reason to scripts/checks/licences.ts.',
  )
  process.exitCode = 1
}

function list() {
  const width = Math.max(...dependencies.map(({ name }) => name.length))
  for (const each of dependencies) {
    const use = each.isDevelopment ? 'development' : 'production '
    console.log(`${each.name.padEnd(width)}  ${each.version.padEnd(14)}  ${use}  ${each.licence}`)
  }
  const production = dependencies.filter(({ isDevelopment }) => !isDevelopment).length
  console.log(`\n${dependencies.length} packages: ${production} production, the rest development.`)
  console.log('Not permissive, and why they are used:')
  for (const exception of exceptions) {
    const uses = dependencies.filter((each) => exceptionFor(each) === exception).length
    console.log(`  ${exception.licence}, ${uses} packages: ${exception.why}`)
  }
}
