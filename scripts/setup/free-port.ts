import { createServer } from 'node:net'
import { wholeNumber } from './typed-values.ts'

/** Reads PORT; ends with a message if it is not a port. 0, where allowed, is any free port. */
export function portFromEnvironment(usual: number, lowest = 1) {
  const port = process.env.PORT ? wholeNumber(process.env.PORT) : usual
  if (port !== undefined && port >= lowest && port < 65536) return port
  console.error(
    `PORT is "${process.env.PORT}"; it must be a whole number between ${lowest} and 65535.`,
  )
  process.exit(1)
}

/**
 * Ends with a message when something already listens on the port. `command` begins with another one; a
 * command without it has a port that cannot be chosen.
 */
export async function requireFreePort(port: number, command?: string) {
  if (await isFree(port)) return
  console.error(takenPort(port, command))
  process.exit(1)
}

/** The message when a port is in use. */
export function takenPort(port: number, command?: string) {
  const other =
    command === undefined ? '.' : `, or choose another port: PORT=${port + 1} ${command}`
  return (
    `Port ${port} is taken, perhaps by Taem in another terminal. ` +
    `Stop what is running there${other}`
  )
}

/** A port that is free right now, for a server that has to know its own address first. */
export function freePort() {
  return new Promise<number>((resolve) => {
    const server = createServer()
    server.listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Whether the port is free on IPv4 and IPv6: a listener on one of them still answers for localhost. */
export async function isFree(port: number) {
  const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => canListen(port, host)))
  return answers.every(Boolean)
}

function canListen(port: number, host: string) {
  return new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'))
    server.listen({ port, host }, () => server.close(() => resolve(true)))
  })
}
