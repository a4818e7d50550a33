import { globSync, statSync } from 'node:fs'
import { requireChromium } from './chromium.ts'
import { runStep } from './steps.ts'

process.env.CHROMIUM_PATH = requireChromium()

const built = changedAt('dist/index.html')
const sources = [
  'index.html',
  'liff.config.json',
  'vite.config.ts',
  'package-lock.json',
  'scripts/*-plugin.ts',
]
const newest = globSync(['src/**/*', 'public/**/*', ...sources]).map(changedAt)
if (Math.max(...newest) > built) {
  const { isOk } = await runStep(
    { name: 'build', command: 'vite', args: ['build', '--logLevel=warn'] },
    'shown',
  )
  if (!isOk) process.exit(1)
}

const { isOk } = await runStep(
  { name: 'e2e', command: 'playwright', args: ['test', ...process.argv.slice(2)] },
  'shown',
)
process.exit(isOk ? 0 : 1)

function changedAt(file: string) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
