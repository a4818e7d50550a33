import { spawn } from 'node:child_process'

/** One request that changes something, once per key. */
export interface Sending {
  token: string
  /** POST unless said. */
  method?: 'POST' | 'DELETE'
  /** Below `/api`. */
  path: string
  body?: object
  headers?: Record<string, string>
  key: string
  /** In base64: with one, the body travels as a form. */
  photo?: string
}

/** What one process does, on a database file that others use as well. */
export interface Share {
  file: string
  appId: string
  now: number
  sendings: Sending[]
  /** Inside the first transaction that is about to be kept. */
  dieInside?: boolean
  /** The address of a machine that reads receipts. */
  receiptReader?: string
  /** What a payment provider signs with. */
  paymentSecret?: string
}

export interface Answer {
  status: number
  /** The order or the redemption, or why not. */
  said: string
}

/** Sends requests in another process; one that was killed answers nothing. */
export function sendElsewhere(share: Share) {
  return new Promise<{ answers: Answer[]; signal: string | null }>((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--import', './scripts/source-imports.ts', 'tests/mocks/sending-process.ts'],
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
