import { readOptions } from '../setup/command-options.ts'
import { checks, runAndTell } from './check-steps.ts'

const usage = `Format, lint, types, import rules, contract, lock file, licences, translations, unused code.

  npm run check`

readOptions(usage, {})

const ended = await runAndTell(checks)
if (ended.some(({ state }) => state !== 'passed')) process.exit(1)
