import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest, type TestCase } from 'vitest/node'
import { readArguments, stop } from '../setup/command-options.ts'
import { mutants as all } from './lists/every-mutant.ts'
import { type Fate, type Mutant, planted, tallyOf } from './mutant-rules.ts'
import { setMutant } from './swap-plugin.ts'

// What no test notices survives: the rule that it breaks is not tested by its values.
const usage = `Plants one fault after the other and runs the tests that should notice it.

  npm run mutants                   all of them, some ten minutes
  npm run mutants -- WORD …         those whose file or name has each word`

/** Percent of the mutants. */
const goal = 90
/** For a mutant that makes its tests run for ever. */
const mostMs = 240_000

const root = join(import.meta.dirname, '../..')
const filters = readArguments(usage, {}, { least: 0, most: 9 }).positionals
const mutants = all.filter(({ file, name }) =>
  filters.every((filter) => file.includes(filter) || name.includes(filter)),
)
if (mutants.length === 0) stop(`No mutant is of ${filters.join(' ')}.`)

try {
  // All of the list, before the first of it takes its time.
  for (const mutant of mutants) planted(readFileSync(join(root, mutant.file), 'utf8'), mutant)
} catch (error) {
  stop(error instanceof Error ? error.message : String(error))
}

const vitest = await createVitest('test', {
  config: join(import.meta.dirname, 'mutants.config.ts'),
  watch: false,
  reporters: [{ onTestCaseResult: stopAtFailure }],
})
let isCancelled = false
let hasFailed = false
process.on('SIGINT', cancel)
process.on('SIGTERM', cancel)
await vitest.globTestSpecifications()

const fates: { mutant: Mutant; fate: Fate }[] = []
await expectToPass([...new Set(mutants.flatMap(({ tests }) => tests))])
for (const [index, mutant] of mutants.entries()) {
  if (isCancelled) break
  const fate = await fateOf(mutant)
  // The run was stopped, not the mutant.
  if (isCancelled) break
  fates.push({ mutant, fate })
  console.log(`${index + 1}/${mutants.length} ${fate.padEnd(8)} ${mutant.file}: ${mutant.name}`)
}
await vitest.close()
report()

/** A test that fails without any fault would kill every mutant. */
async function expectToPass(tests: readonly string[]) {
  console.log(`${mutants.length} mutants; first their ${tests.length} files of tests without one.`)
  for (const test of tests) {
    if (isCancelled) return
    const failed = await runTests(undefined, [test])
    if (failed && !isCancelled) stop(`${test} fails without a mutant.`)
  }
}

async function fateOf(mutant: Mutant): Promise<Fate> {
  return (await runTests(mutant, mutant.tests)) ? 'killed' : 'survived'
}

/** @returns whether a test has failed */
async function runTests(mutant: Mutant | undefined, tests: readonly string[]): Promise<boolean> {
  const specifications = tests.map((test) => {
    const [found] = vitest.getModuleSpecifications(join(root, test))
    if (!found) return stop(`${test} is no file of tests.`)
    return found
  })
  hasFailed = false
  setMutant(mutant)
  if (mutant) vitest.invalidateFile(join(root, mutant.file))
  const watchdog = setTimeout(
    () => stop(`"${mutant?.name}" of ${mutant?.file} does not come to an end.`),
    mostMs,
  )
  // Not `run…`: a rerun also throws away the databases that the last one has prepared.
  const { testModules, unhandledErrors } = await vitest.rerunTestSpecifications(specifications)
  clearTimeout(watchdog)
  setMutant(undefined)
  if (mutant) vitest.invalidateFile(join(root, mutant.file))
  // A module that did not load has no test that could fail.
  const ran = testModules.filter(({ moduleId }) => tests.some((test) => moduleId.endsWith(test)))
  return hasFailed || unhandledErrors.length > 0 || ran.some((module) => !module.ok())
}

/** The first failure says enough. A module that was stopped may call itself passed. */
function stopAtFailure(test: TestCase) {
  if (test.result().state !== 'failed') return
  hasFailed = true
  void vitest.cancelCurrentRun('test-failure')
}

function cancel() {
  isCancelled = true
  void vitest.cancelCurrentRun('keyboard-input')
}

function report() {
  const { files, killed, percent } = tallyOf(fates)
  console.log(`\n${'File'.padEnd(48)}${'Killed'.padStart(8)}${'Survived'.padStart(10)}`)
  for (const [file, counts] of files) {
    console.log(
      file.padEnd(48) + String(counts.killed).padStart(8) + String(counts.survived).padStart(10),
    )
  }
  for (const { mutant } of fates.filter(({ fate }) => fate === 'survived')) {
    console.log(`\nsurvived ${mutant.file}: ${mutant.name}\n- ${mutant.from}\n+ ${mutant.to}`)
  }
  console.log(
    `\n${killed} of ${fates.length} killed: ${percent.toFixed(1)} %; the goal is ${goal}.`,
  )
  if (isCancelled) stop('Cancelled: the others have not been tried.')
  process.exit(percent < goal ? 1 : 0)
}
