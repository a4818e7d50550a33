import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A line on loopback between the platform and its database, which a test can cut or slow down. */
export async function databaseLine(socketPath: string) {
  const pairs = new Set<readonly [Socket, Socket]>()
  let isCut = false
  let isSilent = false
  let delayMs = 0
  let held: (() => void)[] | undefined
  let asked = ''
  const server = createServer((client) => {
    client.on('error', () => undefined)
    if (isCut) return void client.destroy()
    const upstream = connect({ path: socketPath })
    upstream.on('error', () => undefined)
    const pair = [client, upstream] as const
    pairs.add(pair)
    for (const [from, to] of [pair, [upstream, client] as const]) {
      from.on('data', (data) => {
        if (isSilent) return
        if (held && from === client) asked += data.toString('latin1')
        if (held && from === upstream) return void held.push(() => to.write(data))
        if (delayMs === 0) to.write(data)
        else setTimeout(() => to.write(data), delayMs)
      })
      from.on('close', () => {
        pairs.delete(pair)
        to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
    server.close()
  })
  return {
    port: (server.address() as AddressInfo).port,
    /** Ends all connections; new ones are refused until `mend`. */
    cut() {
      isCut = true
      for (const pair of pairs) for (const socket of pair) socket.destroy()
    },
    mend() {
      isCut = false
    },
    /** Nothing arrives any more, and no connection ends: a machine without power. */
    silence() {
      isSilent = true
    },
    /** Keeps what the database answers until `release`. */
    hold() {
      held = []
      asked = ''
    },
    /** What the platform has asked since `hold`. */
    asked: () => asked,
    release() {
      for (const send of held ?? []) send()
      held = undefined
    },
    /** What is sent in either direction arrives this much later. */
    slow(ms: number) {
      delayMs = ms
    },
  }
}
