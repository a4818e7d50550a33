import { type ChildProcess, fork } from 'node:child_process'

/** One write request, with its idempotency key. */
export interface Sending {
  /** None for a guest. */
  token?: string
  /** POST by default. */
  method?: 'POST' | 'DELETE'
  /** Below `/api`. */
  path: string
  body?: object
  headers?: Record<string, string>
  key?: string
  /** The body is sent as a form, with this photo in it, in base64. */
  photo?: string
  isForm?: boolean
}

/** The work of one process on a shared database. */
export interface Share {
  /** Its address. */
  database: string
  appId: string
  now: number
  sendings: Sending[]
  /** Inside the first transaction, before its commit. */
  dieInside?: boolean
  /** The address of the receipt reader. */
  receiptReader?: string
  /** The payment provider's signing secret. */
  paymentSecret?: string
}

export interface Answer {
  status: number
  /** The order or the redemption, or the reason of the refusal. */
  said: string
}

/** Processes that wait for a share. Starting one costs more than most shares; they end with this one. */
const idle: ChildProcess[] = []

/** Sends requests in another process; a killed one returns nothing. */
export function sendElsewhere(share: Share) {
  return new Promise<{ answers: Answer[]; signal: string | null }>((resolve, reject) => {
    const child = idle.pop() ?? startProcess()
    child.off('exit', failWaiting)
    const onExit = (code: number | null, signal: string | null) => {
      if (signal) resolve({ answers: [], signal })
      else reject(new Error(`The process ended (${code}); the terminal has its output.`))
    }
    child.once('exit', onExit)
    child.once('error', reject)
    child.once('message', (answers) => {
      child.off('exit', onExit)
      child.off('error', reject)
      child.once('exit', failWaiting)
      idle.push(child)
      resolve({ answers: answers as Answer[], signal: null })
    })
    child.send(share)
  })
}

/** What ends after its answers has a fault that they did not show: the run fails. */
function failWaiting(this: ChildProcess, code: number | null, signal: string | null) {
  idle.splice(idle.indexOf(this), 1)
  throw new Error(`A process ended after its answers (${signal ?? code}).`)
}

function startProcess() {
  const child = fork('tests/mocks/sending-process.ts', {
    execArgv: ['--import', './scripts/setup/source-imports.ts'],
  })
  // A waiting process keeps neither this one nor itself alive.
  child.unref()
  child.channel?.unref()
  return child
}
