import { env, exit } from 'node:process'

// The health check of a container: ends with 0 when the server on this machine can serve.
const port = env.PORT ?? '5190'
const host = env.BIND_ADDRESS ?? '127.0.0.1'
// Every address of a machine is none that one can ask.
const asked = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
const name = asked.includes(':') ? `[${asked}]` : asked
const address = `http://${name}:${port}/readyz`
try {
  const answer = await fetch(address, { signal: AbortSignal.timeout(3000) })
  console.log(await answer.text())
  exit(answer.ok ? 0 : 1)
} catch (error) {
  // Of a connection that fails, the cause alone says how.
  const { message = String(error), cause } = error instanceof Error ? error : {}
  const why = cause instanceof Error ? cause.message : message
  console.error(`${address} does not answer: ${why}. PORT is the port of the process.`)
  exit(1)
}
