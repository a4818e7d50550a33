import '../setup/source-imports.ts'
import { requireFreshBuild } from '../build/fresh-build.ts'
import { runStep } from '../checks/run-step.ts'
import { requireChromium } from '../setup/chromium.ts'
import { freePort } from '../setup/free-port.ts'
import { startUntilSignal } from '../setup/start-until-signal.ts'
import { startPreview } from './start-preview.ts'

/** The journeys of e2e/deployed on what `npm run preview:prod` serves. */
process.env.CHROMIUM_PATH = requireChromium()
await requireFreshBuild()
const port = Number(process.env.PORT) || (await freePort())
// A run that is ended has not passed.
const preview = await startUntilSignal((signal) => startPreview(port, signal), 1)
const { isOk } = await runStep(
  {
    name: 'deployed',
    command: 'playwright',
    args: ['test', '--config=e2e/deployed/deployed.config.ts', ...process.argv.slice(2)],
    env: { E2E_ORIGIN: preview.origin, E2E_PASSWORD: preview.password },
  },
  'shown',
)
await preview.stop()
process.exit(isOk ? 0 : 1)
