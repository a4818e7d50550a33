import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appConfigOf } from '../mocks/hosting/platform-addresses.ts'
import { startServer } from '../mocks/server.ts'

/** A server of the built app whose app config names map tiles, and the server of these tiles. */
export interface TiledApp {
  app: string
  tiles: string
  /** Paths of the tiles that were asked for. */
  asked: string[]
  stop(): Promise<void>
}

export interface TileSetup {
  answer: (response: ServerResponse) => void
  attribution: string
  link?: string
}

export async function startTiled({ answer, attribution, link = '' }: TileSetup): Promise<TiledApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'taem-tiles-'))
  const asked: string[] = []
  const tileServer = createServer(({ url = '' }, response) => {
    asked.push(url)
    answer(response)
  })
  await new Promise<void>((ready) => tileServer.listen(0, '127.0.0.1', ready))
  const { port } = tileServer.address() as AddressInfo
  const tiles = `http://127.0.0.1:${port}`
  const dev = {
    ...appConfigOf({ appId: 'chaan-demo', agencyId: 'chaan', subscriptionKey: 'demo' }),
    mapTiles: `${tiles}/{z}/{x}/{y}.svg`,
    mapAttribution: attribution,
    mapAttributionLink: link,
  }
  const server = await startServer({
    port: 0,
    dataDir,
    dist: 'dist',
    faults: true,
    isDurable: false,
    appConfig: JSON.stringify({ environment: 'dev', dev }),
  })
  return {
    app: `http://localhost:${server.port}`,
    tiles,
    asked,
    async stop() {
      await server.close()
      tileServer.closeAllConnections()
      await new Promise((done) => tileServer.close(done))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** How many colours the base map has; 0 where it is not drawn. */
export function coloursOfMap() {
  const canvas = document.querySelector<HTMLCanvasElement>('[role=application] canvas')
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
  return new Set(pixels && new Uint32Array(pixels.data.buffer)).size
}
