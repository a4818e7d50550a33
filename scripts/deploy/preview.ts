import '../setup/source-imports.ts'
import { requireFreshBuild } from '../build/fresh-build.ts'
import { readServerOptions } from '../setup/command-options.ts'
import { portFromEnvironment, requireFreePort } from '../setup/free-port.ts'
import { startUntilSignal } from '../setup/start-until-signal.ts'
import { startPreview } from './start-preview.ts'

const usage = `Serves the app as it is deployed: nginx, two processes, PostgreSQL (docs/deploy.md).

  npm run preview:prod     on PORT, unless 5443`

readServerOptions(usage, {})
const port = portFromEnvironment(5443)
await requireFreePort(port, 'npm run preview:prod')
await requireFreshBuild()
const preview = await startUntilSignal((signal) => startPreview(port, signal))
console.log(`
  As it is deployed  ${preview.origin}/ and https://volt.localhost:${port}/
                     (nginx with a certificate of its own, which a browser asks about)
  Processes          ${preview.upstreams.join(', ')}, on PostgreSQL
  Log in as          ploy@chaan.example or nicha@volt.example, password ${preview.password}

  Everything is deleted when it ends (Ctrl-C).
`)
