import { requireChromium } from '../setup/chromium.ts'
import { requireFreshBuild } from '../build/fresh-build.ts'
import { runStep } from './run-step.ts'

process.env.CHROMIUM_PATH = requireChromium()
await requireFreshBuild()

const { isOk } = await runStep(
  { name: 'e2e', command: 'playwright', args: ['test', ...process.argv.slice(2)] },
  'shown',
)
process.exit(isOk ? 0 : 1)
