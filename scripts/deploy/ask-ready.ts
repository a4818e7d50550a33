import { env, exit } from 'node:process'

// The health check of a container: ends with 0 when the server on this machine can serve.
const port = env.PORT ?? '5190'
const host = env.BIND_ADDRESS ?? '127.0.0.1'
// Every address of a machine is none that one can ask.
const asked = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
const name = asked.includes(':') ? `[${asked}]` : asked
try {
  const answer = await fetch(`http://${name}:${port}/readyz`, { signal: AbortSignal.timeout(3000) })
  console.log(await answer.text())
  exit(answer.ok ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  exit(1)
}
