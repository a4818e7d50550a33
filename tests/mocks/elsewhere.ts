import { spawn } from 'node:child_process'

/** One write request, with its idempotency key. */
export interface Sending {
  token: string
  /** POST by default. */
  method?: 'POST' | 'DELETE'
  /** Below `/api`. */
  path: string
  body?: object
  headers?: Record<string, string>
  key: string
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

/** Sends requests in another process; a killed one returns nothing. */
export function sendElsewhere(share: Share) {
  return new Promise<{ answers: Answer[]; signal: string | null }>((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--import', './scripts/setup/source-imports.ts', 'tests/mocks/sending-process.ts'],
      { env: { ...process.env, TAEM_SHARE: JSON.stringify(share) } },
    )
    let output = ''
    child.stdout.on('data', (data) => (output += String(data)))
    child.stderr.on('data', (data) => (output += String(data)))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code !== 0 && !signal) return reject(new Error(output))
      resolve({ answers: signal ? [] : JSON.parse(output), signal })
    })
  })
}
