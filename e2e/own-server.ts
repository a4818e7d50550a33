import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../mocks/server.ts'
import { makeSecondBuild } from './second-build.ts'

/** A server of a test's own, which can go and come back as another one under the same address. */
export interface OwnServer {
  origin: string
  /** Stops the server. */
  stop(): Promise<void>
  /** The same platform again, with the build in `dist`. */
  start(): Promise<void>
  /**
   * As after a deploy: the same platform, with another build. Its files stay until `remove`: a page
   * whose files go away reloads, and Chromium may not close a page that has just begun to reload.
   */
  deploySecondBuild(): Promise<void>
  /** A network that answers everything with this page, after so many milliseconds. */
  answerAll(html: string, afterMs?: number): Promise<void>
}

export async function openOwnServer(): Promise<OwnServer & { remove(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'taem-own-'))
  let port = 0
  let close: () => Promise<void> = () => Promise.resolve()
  async function stop() {
    await close()
    close = () => Promise.resolve()
  }
  let second: string | undefined
  async function start(dist = 'dist') {
    await stop()
    const server = await startServer({ port, dataDir, dist, faults: true, isDurable: false })
    port = server.port
    close = () => server.close()
  }
  await start()
  return {
    origin: `http://localhost:${port}`,
    stop,
    start: () => start(),
    deploySecondBuild() {
      second ??= makeSecondBuild()
      return start(second)
    },
    async answerAll(html, afterMs = 0) {
      await stop()
      const server = createServer((_, answer) => {
        setTimeout(() => answer.setHeader('Content-Type', 'text/html').end(html), afterMs)
      })
      await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
      close = () =>
        new Promise((done) => {
          server.close(() => done())
          server.closeAllConnections()
        })
    },
    async remove() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
      if (second) rmSync(second, { recursive: true })
    },
  }
}
