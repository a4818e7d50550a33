import { checks, runStep } from './check-steps.ts'

// Two at a time: more only wait for each other on a small machine.
const waiting = [...checks]
let failures = 0

async function work() {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const { isOk, text, seconds } = await runStep(step, 'kept')
    if (!isOk) failures += 1
    console.log(`${isOk ? 'ok  ' : 'FAIL'} ${step.name.padEnd(13)} ${seconds.toFixed(1)} s`)
    if (!isOk) console.log(text.trimEnd().replaceAll(/^/gm, '     '))
  }
}

await Promise.all([work(), work()])
if (failures > 0) process.exit(1)
