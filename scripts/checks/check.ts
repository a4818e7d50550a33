import { checks, runAndTell } from './check-steps.ts'

const ended = await runAndTell(checks)
if (ended.some(({ state }) => state !== 'passed')) process.exit(1)
