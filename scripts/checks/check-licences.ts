import { exceptionFor, exceptions, readDependencies, refusedLicences } from './licences.ts'

// `npm run licences` lists the licence of every dependency. With `--check` it lists only those that
// may not be used. Both end with 1 if there are any.

const dependencies = readDependencies('.')
if (!process.argv.includes('--check')) list()

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
