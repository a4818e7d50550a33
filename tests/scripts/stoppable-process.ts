import { once } from 'node:events'
import { startUntilSignal } from '../../scripts/setup/start-until-signal.ts'

/**
 * A process that starts for ever, or has started: tests end it by a signal. They read what it prints.
 */
const isSlow = process.argv[2] === 'slow'
const idle = setInterval(() => undefined, 60_000)

await startUntilSignal(async (signal) => {
  console.log('first step')
  if (isSlow) {
    await once(signal, 'abort')
    console.log('taken back')
    clearInterval(idle)
    signal.throwIfAborted()
  }
  return {
    async stop() {
      await Promise.resolve()
      console.log('stopped')
    },
  }
}, 3)
console.log('started')
